import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;
const version = "1";

/** Each purpose has a key of its own, so that a text sealed for one opens for no other. */
type Purpose = "tushen private keys" | "tushen push channels" | "tushen outside engines";

const keyFrom = (secret: string, purpose: Purpose): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/** A text as stored: AES-GCM under the server's secret, `{version}.{iv, tag, text in base64}`. */
export const sealText = (text: string, secret: string, purpose: Purpose): string => {
  const iv = randomBytes(ivLength);
  const lock = createCipheriv(cipher, keyFrom(secret, purpose), iv);
  const sealed = Buffer.concat([lock.update(text, "utf8"), lock.final()]);
  return `${version}.${Buffer.concat([iv, lock.getAuthTag(), sealed]).toString("base64")}`;
};

/** Throws when the secret or the purpose differs, or the text was changed. */
export const openText = (sealed: string, secret: string, purpose: Purpose): string => {
  const [given, body = ""] = sealed.split(".");
  if (given !== version) throw new Error(`sealed in an unknown way: ${given}`);
  const bytes = Buffer.from(body, "base64");
  const lock = createDecipheriv(cipher, keyFrom(secret, purpose), bytes.subarray(0, ivLength));
  lock.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    return Buffer.concat([lock.update(bytes.subarray(ivLength + tagLength)), lock.final()]).toString("utf8");
  } catch (error) {
    throw new Error("it does not open: SECRET is not the one it was sealed with", { cause: error });
  }
};
