import { createHash, X509Certificate } from "node:crypto";
import { der } from "./der.ts";

const oids = {
  sha256: "2.16.840.1.101.3.4.2.1",
  rsaEncryption: "1.2.840.113549.1.1.1",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
};

export type DigestName = "sha256" | "sha384" | "sha512" | "sha1";

/** How a key signs, and what a signature calls it. */
export interface Scheme {
  readonly digestName: DigestName;
  readonly digestAlgorithm: Buffer;
  readonly signatureAlgorithm: Buffer;
}

const sha256 = der.sequence(der.oid(oids.sha256));
const schemes: Readonly<Record<"rsa" | "ec", Scheme>> = {
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
};

/** The scheme of a certificate's key. */
export const schemeOf = (certificate: Uint8Array): Scheme =>
  schemes[new X509Certificate(certificate).publicKey.asymmetricKeyType === "rsa" ? "rsa" : "ec"];

export const digestOf = (name: DigestName, bytes: Uint8Array): Buffer => createHash(name).update(bytes).digest();
