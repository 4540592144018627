import { deriveKey, lockText, unlockText } from "./sealed/locked-bytes.ts";

const version = "1";

/** Each purpose has a key of its own, so that a text sealed for one opens for no other. */
type Purpose = "tushen private keys" | "tushen push channels" | "tushen outside engines";

/** A text as stored: AES-GCM under the server's secret, `{version}.{iv, tag, text in base64}`. */
export const sealText = (text: string, secret: string, purpose: Purpose): string =>
  `${version}.${lockText(text, deriveKey(secret, purpose)).toString("base64")}`;

/** Throws when the secret or the purpose differs, or the text was changed. */
export const openText = (sealed: string, secret: string, purpose: Purpose): string => {
  const [given, body = ""] = sealed.split(".");
  if (given !== version) throw new Error(`sealed in an unknown way: ${given}`);
  try {
    return unlockText(Buffer.from(body, "base64"), deriveKey(secret, purpose));
  } catch (error) {
    throw new Error("it does not open: SECRET is not the one it was sealed with", { cause: error });
  }
};
