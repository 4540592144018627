import { constants, createHash, createPublicKey, verify, X509Certificate } from "node:crypto";
import { der } from "./der.ts";
import { isSm2, sm2Holds } from "./sm2.ts";

const oids = {
  sha256: "2.16.840.1.101.3.4.2.1",
  sm3: "1.2.156.10197.1.401",
  rsaEncryption: "1.2.840.113549.1.1.1",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  sm2WithSm3: "1.2.156.10197.1.501",
};

export type DigestName = "sha256" | "sha384" | "sha512" | "sha1" | "sm3";

/** How a key signs, and what a signature calls it. */
export interface Scheme {
  readonly digestName: DigestName;
  readonly digestAlgorithm: Buffer;
  readonly signatureAlgorithm: Buffer;
}

const sha256 = der.sequence(der.oid(oids.sha256));
const schemes: Readonly<Record<"rsa" | "ec" | "sm2", Scheme>> = {
  rsa: {
    digestName: "sha256",
    digestAlgorithm: sha256,
    signatureAlgorithm: der.sequence(der.oid(oids.rsaEncryption), der.nothing()),
  },
  ec: {
    digestName: "sha256",
    digestAlgorithm: sha256,
    signatureAlgorithm: der.sequence(der.oid(oids.ecdsaWithSha256)),
  },
  sm2: {
    digestName: "sm3",
    digestAlgorithm: der.sequence(der.oid(oids.sm3)),
    signatureAlgorithm: der.sequence(der.oid(oids.sm2WithSm3)),
  },
};

/** The kind of a certificate's key; undefined for kinds that sign in no way known here. */
export const keyKindOf = (certificate: Uint8Array): "rsa" | "ec" | "sm2" | undefined => {
  if (isSm2(certificate)) return "sm2";
  const kind = new X509Certificate(certificate).publicKey.asymmetricKeyType;
  return kind === "rsa" || kind === "ec" ? kind : undefined;
};

/** The scheme of a certificate's key. */
export const schemeOf = (certificate: Uint8Array): Scheme => schemes[keyKindOf(certificate) ?? "ec"];

export const digestOf = (name: DigestName, bytes: Uint8Array): Buffer => createHash(name).update(bytes).digest();

/** Whether a signature with the key of this certificate is over these bytes; with the digest of its scheme unless told. */
export const holdsFor = (
  certificate: Uint8Array,
  bytes: Uint8Array,
  signature: Uint8Array,
  { digestName = schemeOf(certificate).digestName, isPss = false }: { digestName?: DigestName; isPss?: boolean } = {},
): boolean => {
  if (isSm2(certificate)) return sm2Holds(certificate, bytes, signature);
  const key = createPublicKey(new X509Certificate(certificate).publicKey.export({ type: "spki", format: "pem" }));
  const padding = isPss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_AUTO } : {};
  return verify(digestName, bytes, { key, ...padding }, signature);
};
