import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";

/**
 * Identity numbers as the database keeps them: `sealed:1:{key}:{iv, tag and number in base64url}` under AES-256-GCM. The part
 * {key} names the key, so that numbers sealed with a former key still open.
 */
export interface NumberKey {
  /** Eight hex digits that name the key and tell nothing about it. */
  readonly id: string;
  readonly cipherKey: Buffer;
  readonly blindKey: Buffer;
}

const cipher = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

const derive = (secret: string, purpose: string): Buffer => Buffer.from(hkdfSync("sha256", secret, "", purpose, 32));

/** The key of identity numbers that follows from a secret of the settings. */
export const numberKeyOf = (secret: string): NumberKey => ({
  id: createHash("sha256").update(derive(secret, "tushen identity numbers, name")).digest("hex").slice(0, 8),
  cipherKey: derive(secret, "tushen identity numbers"),
  blindKey: derive(secret, "tushen identity numbers, search"),
});

const wholeForm = /^sealed:1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/;

/** What every sealed number begins with, down to the name of its key. */
export const sealedPrefix = (keyId = ""): string => `sealed:1:${keyId && `${keyId}:`}`;

export const isSealed = (text: string): boolean => wholeForm.test(text);

/** A number that is sealed already stays as it is; "" and masked numbers tell nobody and stay readable. */
export const sealNumber = (text: string, { id, cipherKey }: NumberKey): string => {
  if (text === "" || text.includes("****") || isSealed(text)) return text;
  const iv = randomBytes(ivLength);
  const lock = createCipheriv(cipher, cipherKey, iv);
  const sealed = Buffer.concat([lock.update(text, "utf8"), lock.final()]);
  return `${sealedPrefix(id)}${Buffer.concat([iv, lock.getAuthTag(), sealed]).toString("base64url")}`;
};

/** The number behind a sealed text. Any other text, and one whose key is missing or that was changed, comes back as it is. */
export const openNumber = (text: string, keys: readonly NumberKey[]): string => {
  const [, id, body = ""] = wholeForm.exec(text) ?? [];
  const key = keys.find((one) => one.id === id);
  if (!key) return text;
  const bytes = Buffer.from(body, "base64url");
  if (bytes.length < ivLength + tagLength) return text;
  const lock = createDecipheriv(cipher, key.cipherKey, bytes.subarray(0, ivLength));
  lock.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  try {
    return Buffer.concat([lock.update(bytes.subarray(ivLength + tagLength)), lock.final()]).toString("utf8");
  } catch {
    // Changed by somebody in the database: shown as it stands there, so that one row does not close a whole list.
    return text;
  }
};

/** The same for the same number and key: finds a number without opening all of them. Tells nothing without the key. */
export const blindNumber = (text: string, { id, blindKey }: NumberKey): string =>
  `${id}:${createHmac("sha256", blindKey).update(text).digest("base64url")}`;
