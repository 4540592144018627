// The part of Node's crypto that the check of signatures uses, without WebCrypto, which some browsers keep from a page on the disk.
import { p256, p384, p521 } from "@noble/curves/nist.js";
import { sha1 } from "@noble/hashes/legacy.js";
import { sha256, sha384, sha512 } from "@noble/hashes/sha2.js";
import { fromBER, type Sequence, type Integer } from "asn1js";
import { BasicConstraints, Certificate } from "pkijs";
import { sm3 } from "sm-crypto-v2";
import { Buffer } from "./buffer.ts";
import { holdsByPkcs1, holdsByPss } from "./rsa.ts";

const sm3Bytes = (bytes: Uint8Array) => Buffer.from(sm3(bytes), "hex");
const hashes: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  ...{ sha1, sha256, sha384, sha512, sm3: sm3Bytes },
};
const hashOf = (name: string) => {
  const hash = hashes[name];
  if (!hash) throw new Error(`the page knows no ${name}`);
  return hash;
};

interface Hash {
  readonly update: (bytes: Uint8Array) => Hash;
  readonly digest: () => Buffer;
  readonly copy: () => Hash;
}

const hashAfter = (name: string, parts: Uint8Array[]): Hash => {
  const hash: Hash = {
    update: (bytes) => {
      parts.push(bytes);
      return hash;
    },
    digest: () => Buffer.from(hashOf(name)(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts))),
    copy: () => hashAfter(name, [...parts]),
  };
  return hash;
};

export const createHash = (name: string): Hash => hashAfter(name, []);

/** Certificates name their keys by these. */
const kinds: Readonly<Record<string, "rsa" | "rsa-pss" | "ec">> = {
  "1.2.840.113549.1.1.1": "rsa",
  "1.2.840.113549.1.1.10": "rsa-pss",
  "1.2.840.10045.2.1": "ec",
};
const curves = { "1.2.840.10045.3.1.7": p256, "1.3.132.0.34": p384, "1.3.132.0.35": p521 } as const;

type PublicKey = Certificate["subjectPublicKeyInfo"];

const derOf = (pem: string): Uint8Array => {
  const [, body = ""] = /-----BEGIN CERTIFICATE-----([^-]+)-----END CERTIFICATE-----/.exec(pem) ?? [];
  return Uint8Array.from(atob(body.replace(/\s/g, "")), (char) => char.charCodeAt(0));
};

export class X509Certificate {
  readonly raw: Buffer;
  readonly subject: string;
  readonly issuer: string;
  readonly ca: boolean;
  readonly validFrom: string;
  readonly validTo: string;
  readonly publicKey: { readonly asymmetricKeyType: string | undefined; readonly export: () => PublicKey };

  constructor(given: string | Uint8Array) {
    this.raw = Buffer.from(typeof given === "string" ? derOf(given) : given);
    const certificate = Certificate.fromBER(Uint8Array.from(this.raw));
    const nameOf = (part: Certificate["subject"]) => Buffer.from(part.toSchema().toBER()).toString("hex");
    this.subject = nameOf(certificate.subject);
    this.issuer = nameOf(certificate.issuer);
    const constraints = certificate.extensions?.find(({ extnID }) => extnID === "2.5.29.19")?.parsedValue;
    this.ca = constraints instanceof BasicConstraints && constraints.cA;
    this.validFrom = certificate.notBefore.value.toISOString();
    this.validTo = certificate.notAfter.value.toISOString();
    const key = certificate.subjectPublicKeyInfo;
    this.publicKey = { asymmetricKeyType: kinds[key.algorithm.algorithmId], export: () => key };
  }
}

/** A key as a certificate gave it. */
export const createPublicKey = (key: PublicKey): PublicKey => key;

export const constants = { RSA_PKCS1_PSS_PADDING: 6, RSA_PSS_SALTLEN_AUTO: -2 };

const rsaKey = (bits: Uint8Array) => {
  const { result } = fromBER(Uint8Array.from(bits));
  const [modulus, exponent] = (result as Sequence).valueBlock.value as Integer[];
  if (!modulus || !exponent) throw new Error("no RSA key");
  return { modulus: modulus.valueBlock.valueHexView, exponent: exponent.valueBlock.valueHexView };
};

const holdsOnCurve = (key: PublicKey, bits: Uint8Array, digest: Uint8Array, signature: Uint8Array): boolean => {
  const oid = String(key.algorithm.algorithmParams?.valueBlock ?? "");
  const curve = curves[oid as keyof typeof curves];
  return curve
    ? curve.verify(Uint8Array.from(signature), digest, bits, { prehash: false, lowS: false, format: "der" })
    : false;
};

/** Whether a signature with this key is over these bytes. */
export const verify = (
  name: string,
  bytes: Uint8Array,
  { key, padding }: { readonly key: PublicKey; readonly padding?: number },
  signature: Uint8Array,
): boolean => {
  const hash = hashOf(name);
  const digest = Uint8Array.from(hash(bytes));
  const bits = Uint8Array.from(key.subjectPublicKey.valueBlock.valueHexView);
  const kind = kinds[key.algorithm.algorithmId];
  if (kind === "ec") return holdsOnCurve(key, bits, digest, signature);
  if (kind === undefined) throw new Error("the page knows no such key");
  return padding === constants.RSA_PKCS1_PSS_PADDING || kind === "rsa-pss"
    ? holdsByPss(rsaKey(bits), hash, digest, signature)
    : holdsByPkcs1(rsaKey(bits), name, digest, signature);
};
