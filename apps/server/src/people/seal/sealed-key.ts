import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;
const version = "1";

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", "tushen private keys", 32));

/** A private key as stored: AES-GCM under the server's secret, `{version}.{iv, tag, text in base64}`. */
export const sealKey = (keyPem: string, secret: string): string => {
  const iv = randomBytes(ivLength);
  const lock = createCipheriv(cipher, keyFrom(secret), iv);
  const text = Buffer.concat([lock.update(keyPem, "utf8"), lock.final()]);
  return `${version}.${Buffer.concat([iv, lock.getAuthTag(), text]).toString("base64")}`;
};

/** Throws when the secret differs or the text was changed. */
export const openKey = (sealed: string, secret: string): string => {
  const [given, body = ""] = sealed.split(".");
  if (given !== version) throw new Error(`private key sealed in an unknown way: ${given}`);
  const bytes = Buffer.from(body, "base64");
  const lock = createDecipheriv(cipher, keyFrom(secret), bytes.subarray(0, ivLength));
  lock.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    return Buffer.concat([lock.update(bytes.subarray(ivLength + tagLength)), lock.final()]).toString("utf8");
  } catch (error) {
    throw new Error("the private key does not open: SECRET is not the one it was sealed with", { cause: error });
  }
};
