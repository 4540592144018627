import { X509Certificate } from "node:crypto";
import { fromBER, ObjectIdentifier, OctetString } from "asn1js";
import {
  Certificate,
  CertificateChainValidationEngine,
  ContentInfo,
  IssuerAndSerialNumber,
  SignedData,
  type SignerInfo,
} from "pkijs";
import { contentTypes } from "./cms.ts";
import { type DigestName, digestOf, holdsFor } from "./scheme.ts";
import { isSm2 } from "./sm2.ts";
import { followSm2 } from "./sm2-chain.ts";
import type { CheckedChain } from "./checked-chain.ts";

const oids = {
  messageDigest: "1.2.840.113549.1.9.4",
  contentType: "1.2.840.113549.1.9.3",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  signatureTimeStamp: "1.2.840.113549.1.9.16.2.14",
  /** Of data in a signature by GM/T 0010. */
  gmData: "1.2.156.10197.6.1.4.2.1",
  rsaPss: "1.2.840.113549.1.1.10",
};

export const digestNames: Readonly<Record<string, DigestName>> = {
  "2.16.840.1.101.3.4.2.1": "sha256",
  "2.16.840.1.101.3.4.2.2": "sha384",
  "2.16.840.1.101.3.4.2.3": "sha512",
  "1.3.14.3.2.26": "sha1",
  "1.2.156.10197.1.401": "sm3",
};

export interface ParsedSignature {
  info: SignerInfo;
  certificate: Certificate;
  certificates: Certificate[];
  digestName: DigestName;
  contentType: string;
  /** What was signed, where it stands inside. */
  content: Buffer | undefined;
  /** Token of the time stamp over the signature. */
  timeStamp: Buffer | undefined;
}

/** Reads a CMS signature; undefined when it is none, or of a kind that this program does not know. */
export const parseSignature = (bytes: Uint8Array): ParsedSignature | undefined => {
  try {
    const content = ContentInfo.fromBER(Uint8Array.from(bytes));
    const data = new SignedData({ schema: content.content });
    const [info] = data.signerInfos;
    const certificates = (data.certificates ?? []).filter((item) => item instanceof Certificate);
    const digestName = digestNames[info?.digestAlgorithm.algorithmId ?? ""];
    const certificate = certificates.find((item) => info && isSigner(info, item));
    if (!info || !certificate || !digestName) return undefined;
    const { eContentType: contentType, eContent } = data.encapContentInfo;
    const stamp = info.unsignedAttrs?.attributes.find(({ type }) => type === oids.signatureTimeStamp)?.values[0];
    return {
      ...{ info, certificate, certificates, digestName, contentType },
      content: eContent && Buffer.from(eContent.getValue()),
      timeStamp: stamp && Buffer.from(stamp.toBER()),
    };
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
export const signatureHolds = (
  signature: ParsedSignature,
  contentDigest: Uint8Array,
  contentType: string = contentTypes.data,
): boolean => {
  try {
    return holds(signature, contentDigest, contentType);
  } catch {
    // A key or certificate that cannot be read proves nothing.
    return false;
  }
};

const holds = (
  { info, certificate, digestName }: ParsedSignature,
  contentDigest: Uint8Array,
  wantedType: string,
): boolean => {
  const attributes = info.signedAttrs;
  if (!attributes) return false;
  const value = (type: string) => attributes.attributes.find((item) => item.type === type)?.values[0];
  const digest = value(oids.messageDigest);
  const contentType = value(oids.contentType);
  if (!(digest instanceof OctetString) || !Buffer.from(digest.valueBlock.valueHexView).equals(contentDigest))
    return false;
  if (!(contentType instanceof ObjectIdentifier)) return false;
  const type = contentType.valueBlock.toString();
  if (type !== wantedType && !(type === oids.gmData && wantedType === contentTypes.data)) return false;
  const der = certificateDer(certificate);
  const named = value(oids.signingCertificateV2);
  // The attribute names the certificate by its digest, so that no other certificate of the same key can be put in.
  if (named && !namesCertificate(Buffer.from(named.toBER()), der)) return false;
  // Signed is the SET itself, not its implicit tag.
  const signed = Buffer.from(attributes.encodedValue);
  signed[0] = 0x31;
  const isPss = info.signatureAlgorithm.algorithmId === oids.rsaPss;
  return holdsFor(der, signed, info.signature.valueBlock.valueHexView, { digestName, isPss });
};

const namesCertificate = (attribute: Buffer, certificate: Buffer): boolean =>
  (["sha256", "sha384", "sha512", "sm3"] as const).some((name) => attribute.includes(digestOf(name, certificate)));

export const certificateDer = (certificate: Certificate): Buffer => Buffer.from(certificate.toSchema().toBER());

/** Follows the certificates up to one of the given roots (PEM), as of the given time. */
export const checkChain = async (
  { certificate, certificates }: Pick<ParsedSignature, "certificate" | "certificates">,
  roots: readonly string[],
  at: Date,
): Promise<CheckedChain> => {
  if (at < certificate.notBefore.value || at > certificate.notAfter.value)
    return { result: "not-valid-then", path: [] };
  const own = certificateDer(certificate);
  const others = certificates.filter((item) => item !== certificate);
  if (isSm2(own)) return followSm2(own, others.map(certificateDer), { roots, at });
  const trustedCerts = roots.map((pem) => Certificate.fromBER(Uint8Array.from(new X509Certificate(pem).raw)));
  const engine = new CertificateChainValidationEngine({
    trustedCerts,
    certs: [...others, certificate],
    checkDate: at,
  });
  try {
    const { result, certificatePath = [] } = await engine.verify();
    if (result) return { result: "trusted", path: certificatePath.map(certificateDer) };
  } catch {
    // Certificates that cannot be read lead to no root.
  }
  return { result: "unknown-issuer", path: [] };
};

export const subjectField = (certificate: Certificate, type: string): string | undefined =>
  certificate.subject.typesAndValues.find((item) => item.type === type)?.value.valueBlock.value;

/** Drops the zeros that fill the hole behind the signature. */
export const withoutPadding = (bytes: Uint8Array): Uint8Array => {
  const [, first = 0] = bytes;
  // 0x80 leaves the length open; it is then known only when all of it has been read.
  if (first === 0x80) {
    const { offset } = fromBER(Uint8Array.from(bytes));
    return offset > 0 ? bytes.subarray(0, offset) : bytes;
  }
  const lengthBytes = first > 0x80 ? [...bytes.subarray(2, 2 + first - 0x80)] : [first];
  const length = lengthBytes.reduce((sum, byte) => sum * 256 + byte, 0);
  return bytes.subarray(0, 2 + (first > 0x80 ? first - 0x80 : 0) + length);
};
