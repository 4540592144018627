import { constants, createHash, createPublicKey, type KeyObject, verify, X509Certificate } from "node:crypto";
import { fromBER, ObjectIdentifier, OctetString } from "asn1js";
import {
  Certificate,
  CertificateChainValidationEngine,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from "pkijs";

const oids = {
  messageDigest: "1.2.840.113549.1.9.4",
  contentType: "1.2.840.113549.1.9.3",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  data: "1.2.840.113549.1.7.1",
  rsaPss: "1.2.840.113549.1.1.10",
};

const digests: Record<string, string> = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
  "1.3.14.3.2.26": "sha1",
};

export interface ParsedSignature {
  info: SignerInfo;
  certificate: Certificate;
  certificates: Certificate[];
  digestName: string;
}

/** Reads a detached CMS signature; undefined when it is none, or of a kind that this program does not know. */
export const parseSignature = (bytes: Uint8Array): ParsedSignature | undefined => {
  try {
    const content = ContentInfo.fromBER(Uint8Array.from(bytes));
    const data = new SignedData({ schema: content.content });
    const [info] = data.signerInfos;
    const certificates = (data.certificates ?? []).filter((item) => item instanceof Certificate);
    const digestName = digests[info?.digestAlgorithm.algorithmId ?? ""];
    const certificate = certificates.find((item) => info && isSigner(info, item));
    return info && certificate && digestName ? { info, certificate, certificates, digestName } : undefined;
  } catch {
    // Whatever a stranger put into the file is a signature that cannot be read, not a defect of this program.
    return undefined;
  }
};

const isSigner = ({ sid }: SignerInfo, certificate: Certificate): boolean => {
  if (!(sid instanceof IssuerAndSerialNumber)) return false;
  return (
    sid.serialNumber.isEqual(certificate.serialNumber) &&
    Buffer.from(sid.issuer.toSchema().toBER()).equals(Buffer.from(certificate.issuer.toSchema().toBER()))
  );
};

/** Whether the signature holds for content with this digest. Signatures without signed attributes are not PAdES. */
export const signatureHolds = (signature: ParsedSignature, contentDigest: Uint8Array): boolean => {
  try {
    return holds(signature, contentDigest);
  } catch {
    // A key or certificate that cannot be read proves nothing.
    return false;
  }
};

const holds = ({ info, certificate, digestName }: ParsedSignature, contentDigest: Uint8Array): boolean => {
  const attributes = info.signedAttrs;
  if (!attributes) return false;
  const value = (type: string) => attributes.attributes.find((item) => item.type === type)?.values[0];
  const digest = value(oids.messageDigest);
  const contentType = value(oids.contentType);
  if (!(digest instanceof OctetString) || !Buffer.from(digest.valueBlock.valueHexView).equals(contentDigest))
    return false;
  if (!(contentType instanceof ObjectIdentifier) || contentType.valueBlock.toString() !== oids.data) return false;
  const der = certificateDer(certificate);
  const named = value(oids.signingCertificateV2);
  // The attribute names the certificate by its digest, so that no other certificate of the same key can be put in.
  if (named && !Buffer.from(named.toBER()).includes(createHash("sha256").update(der).digest())) return false;
  // Signed is the SET itself, not its implicit tag.
  const signed = Buffer.from(attributes.encodedValue);
  signed[0] = 0x31;
  const key: KeyObject = createPublicKey(new X509Certificate(der).publicKey.export({ type: "spki", format: "pem" }));
  const isPss = info.signatureAlgorithm.algorithmId === oids.rsaPss;
  const padding = isPss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO } : {};
  return verify(digestName, signed, { key, ...padding }, info.signature.valueBlock.valueHexView);
};

export const certificateDer = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema().toBER());

export type ChainResult = "trusted" | "unknown-issuer" | "not-valid-then";

/** Follows the certificates up to one of the given roots (PEM), as of the given time. */
export const chainResult = async (
  { certificate, certificates }: ParsedSignature,
  roots: string[],
  at: Date,
): Promise<ChainResult> => {
  if (at < certificate.notBefore.value || at > certificate.notAfter.value) return "not-valid-then";
  const trustedCerts = roots.map((pem) => Certificate.fromBER(Uint8Array.from(new X509Certificate(pem).raw)));
  const engine = new CertificateChainValidationEngine({
    trustedCerts,
    certs: [...certificates.filter((item) => item !== certificate), certificate],
    checkDate: at,
  });
  try {
    const { result } = await engine.verify();
    return result ? "trusted" : "unknown-issuer";
  } catch {
    // Certificates that cannot be read lead to no root.
    return "unknown-issuer";
  }
};

export const subjectField = (certificate: Certificate, type: string): string | undefined =>
  certificate.subject.typesAndValues.find((item) => item.type === type)?.value.valueBlock.value;

/** Drops the zeros that fill the hole behind the signature. */
export const withoutPadding = (bytes: Uint8Array): Uint8Array => {
  const { offset } = fromBER(Uint8Array.from(bytes));
  return offset > 0 ? bytes.subarray(0, offset) : bytes;
};
