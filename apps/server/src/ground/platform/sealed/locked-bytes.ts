import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** A key of 32 bytes that follows from a secret; one purpose says nothing about the key of another. */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/** A text under AES-256-GCM: iv (12 bytes), tag (16 bytes), locked text. */
export const lockText = (text: string, key: Buffer): Buffer => {
  const iv = randomBytes(ivLength);
  const lock = createCipheriv(cipher, key, iv);
  const locked = Buffer.concat([lock.update(text, "utf8"), lock.final()]);
  return Buffer.concat([iv, lock.getAuthTag(), locked]);
};

/** The text that `lockText` locked. Throws when the key is another, or the bytes were changed or cut. */
export const unlockText = (bytes: Buffer, key: Buffer): string => {
  const lock = createDecipheriv(cipher, key, bytes.subarray(0, ivLength), { authTagLength: tagLength });
  lock.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([lock.update(bytes.subarray(ivLength + tagLength)), lock.final()]).toString("utf8");
};
