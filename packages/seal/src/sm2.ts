import { sm2 } from "sm-crypto-v2";
import { der, derChildren, derContent } from "./der.ts";

/** The curve of SM2 (GB/T 32918), and the distinguishing id that all signatures use unless told otherwise. */
const curve = der.oid("1.2.156.10197.1.301");
const userId = "1234567812345678";

/** SubjectPublicKeyInfo of a certificate; undefined where the bytes are none. */
const publicKeyInfo = (certificate: Uint8Array): Buffer[] => {
  const [body] = derChildren(certificate);
  const fields = body ? derChildren(body) : [];
  // The version is optional and carries tag [0].
  const info = (fields[0]?.[0] === 0xa0 ? fields.slice(1) : fields)[5];
  return info ? derChildren(info) : [];
};

/** Whether the key of a certificate is one of SM2, which OpenSSL in Node reads but cannot use with the usual id. */
export const isSm2 = (certificate: Uint8Array): boolean => publicKeyInfo(certificate)[0]?.includes(curve) ?? false;

const publicKeyOf = (certificate: Uint8Array): string => {
  const bits = publicKeyInfo(certificate)[1];
  return bits ? derContent(bits).subarray(1).toString("hex") : "";
};

/** Whether a signature by SM2 with SM3 is over these bytes; it comes in DER, from some makers as the two numbers alone. */
export const sm2Holds = (certificate: Uint8Array, bytes: Uint8Array, signature: Uint8Array): boolean => {
  const hex = Buffer.from(signature).toString("hex");
  return sm2.doVerifySignature(Uint8Array.from(bytes), hex, publicKeyOf(certificate), {
    der: signature.length !== 64,
    hash: true,
    userId,
  });
};

/** Signs with a private key in hexadecimal digits; for keys of stand-ins and tests. */
export const signSm2 = (bytes: Uint8Array, privateKey: string): Buffer =>
  Buffer.from(sm2.doSignature(Uint8Array.from(bytes), privateKey, { der: true, hash: true, userId }), "hex");

export interface Sm2Keys {
  readonly privateKey: string;
  /** SubjectPublicKeyInfo in DER. */
  readonly publicKey: Buffer;
}

export const newSm2Keys = (): Sm2Keys => {
  const { privateKey, publicKey } = sm2.generateKeyPairHex();
  const algorithm = der.sequence(der.oid("1.2.840.10045.2.1"), curve);
  return { privateKey, publicKey: der.sequence(algorithm, der.bits(Buffer.from(publicKey, "hex"))) };
};
