import { createHash, X509Certificate } from "node:crypto";
import { der, derChildren } from "./der.ts";

const oids = {
  data: "1.2.840.113549.1.7.1",
  signedData: "1.2.840.113549.1.7.2",
  contentType: "1.2.840.113549.1.9.3",
  messageDigest: "1.2.840.113549.1.9.4",
  signingCertificateV2: "1.2.840.113549.1.9.16.2.47",
  sha256: "2.16.840.1.101.3.4.2.1",
  rsaEncryption: "1.2.840.113549.1.1.1",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
};

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest();
const attribute = (type: string, value: Uint8Array) => der.sequence(der.oid(type), der.set(value));

/** Issuer and serial number, in exactly the bytes the authority wrote. */
const issuerAndSerial = (certificate: Uint8Array): { issuer: Buffer; serial: Buffer } => {
  const [body] = derChildren(certificate);
  const fields = body ? derChildren(body) : [];
  // The version is optional and carries tag [0].
  const [serial, , issuer] = fields[0]?.[0] === 0xa0 ? fields.slice(1) : fields;
  if (!serial || !issuer) throw new Error("not a certificate");
  return { issuer, serial };
};

/**
 * Signed attributes of a PAdES baseline signature (ETSI EN 319 142-1): content type, digest of the file, digest of the
 * signer's certificate; no signing time, which is in the PDF. The signature is over this SET in DER.
 */
export const signedAttributes = (contentDigest: Uint8Array, certificate: Uint8Array): Buffer =>
  der.set(
    attribute(oids.contentType, der.oid(oids.data)),
    attribute(oids.messageDigest, der.octets(contentDigest)),
    attribute(oids.signingCertificateV2, der.sequence(der.sequence(der.sequence(der.octets(sha256(certificate)))))),
  );

/** CMS SignedData without the signed content (RFC 5652). `chain` starts with the signer's certificate. */
export const signedData = (attributes: Uint8Array, signature: Uint8Array, chain: Uint8Array[]): Buffer => {
  const [signer] = chain;
  if (!signer) throw new Error("no certificate");
  const { issuer, serial } = issuerAndSerial(signer);
  const isRsa = new X509Certificate(signer).publicKey.asymmetricKeyType === "rsa";
  const digestAlgorithm = der.sequence(der.oid(oids.sha256));
  const signatureAlgorithm = isRsa
    ? der.sequence(der.oid(oids.rsaEncryption), der.nothing())
    : der.sequence(der.oid(oids.ecdsaWithSha256));
  // Inside the signer info the SET of attributes carries the implicit tag [0].
  const taggedAttributes = Buffer.from(attributes);
  taggedAttributes[0] = 0xa0;
  const signerInfo = der.sequence(
    der.integer(1),
    der.sequence(issuer, serial),
    digestAlgorithm,
    taggedAttributes,
    signatureAlgorithm,
    der.octets(signature),
  );
  const content = der.sequence(
    der.integer(1),
    der.set(digestAlgorithm),
    der.sequence(der.oid(oids.data)),
    der.tagged(0, ...chain),
    der.set(signerInfo),
  );
  return der.sequence(der.oid(oids.signedData), der.tagged(0, content));
};
