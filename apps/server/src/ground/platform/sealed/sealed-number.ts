import { createHash, createHmac } from "node:crypto";
import { deriveKey, lockText, unlockText } from "./locked-bytes.ts";

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

/** The key of identity numbers that follows from a secret of the settings. */
export const numberKeyOf = (secret: string): NumberKey => ({
  id: createHash("sha256").update(deriveKey(secret, "tushen identity numbers, name")).digest("hex").slice(0, 8),
  cipherKey: deriveKey(secret, "tushen identity numbers"),
  blindKey: deriveKey(secret, "tushen identity numbers, search"),
});

const wholeForm = /^sealed:1:([0-9a-f]{8}):([A-Za-z0-9_-]+)$/;

/** The first characters of every sealed number; with `keyId` of those sealed with that key. */
export const sealedPrefix = (keyId = ""): string => `sealed:1:${keyId && `${keyId}:`}`;

export const isSealed = (text: string): boolean => wholeForm.test(text);

/** A number that is sealed already stays as it is; "" and masked numbers tell nobody and stay readable. */
export const sealNumber = (text: string, { id, cipherKey }: NumberKey): string => {
  if (text === "" || text.includes("****") || isSealed(text)) return text;
  return `${sealedPrefix(id)}${lockText(text, cipherKey).toString("base64url")}`;
};

/** The number behind a sealed text. Any other text, and one whose key is missing or that was changed, comes back as it is. */
export const openNumber = (text: string, keys: readonly NumberKey[]): string => {
  const [, id, body = ""] = wholeForm.exec(text) ?? [];
  const key = keys.find((one) => one.id === id);
  if (!key) return text;
  try {
    return unlockText(Buffer.from(body, "base64url"), key.cipherKey);
  } catch {
    // Changed by somebody in the database: shown as it stands there, so that one row does not close a whole list.
    return text;
  }
};

/** The same for the same number and key: finds a number without opening all of them. Tells nothing without the key. */
export const blindNumber = (text: string, { id, blindKey }: NumberKey): string =>
  `${id}:${createHmac("sha256", blindKey).update(text).digest("base64url")}`;
