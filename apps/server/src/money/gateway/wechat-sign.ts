import { createDecipheriv, type KeyObject, randomBytes } from "node:crypto";
import { z } from "zod";
import { PayTrouble, type RawNotice } from "./pay-gateway.ts";
import { isSignedText, signText } from "./rsa.ts";
import { understood } from "./understood.ts";

/**
 * Signatures of WeChat Pay, API v3: a request is signed over method, path, time, nonce and body; answers and reports over
 * time, nonce and body. What is secret inside them is encrypted by AES-256-GCM with the key of the merchant.
 */
export interface WechatKeys {
  readonly merchantId: string;
  /** Serial number of the merchant's certificate. */
  readonly serialNo: string;
  readonly privateKey: KeyObject;
  readonly apiV3Key: string;
}

export const authorization = (
  keys: WechatKeys,
  { method, url, body }: { readonly method: string; readonly url: URL; readonly body: string },
  now: Date,
): string => {
  const timestamp = Math.floor(now.getTime() / 1000);
  const nonce = randomBytes(16).toString("hex");
  const text = `${method}\n${url.pathname}${url.search}\n${timestamp}\n${nonce}\n${body}\n`;
  const parts = {
    mchid: keys.merchantId,
    nonce_str: nonce,
    signature: signText(text, keys.privateKey),
    timestamp,
    serial_no: keys.serialNo,
  };
  const written = Object.entries(parts).map(([name, value]) => `${name}="${value}"`);
  return `WECHATPAY2-SHA256-RSA2048 ${written.join(",")}`;
};

/** Longest difference between the clocks of the provider and our own. */
const patienceInSeconds = 300;

/** The serial number named in the headers of an answer or report; the signature is checked with that key. */
export const serialOf = ({ headers }: RawNotice): string => headers["wechatpay-serial"] ?? "";

export const requireSigned = (message: RawNotice, key: KeyObject, now: Date): void => {
  const { headers, body } = message;
  const [timestamp, nonce, signature] = [
    headers["wechatpay-timestamp"] ?? "",
    headers["wechatpay-nonce"] ?? "",
    headers["wechatpay-signature"] ?? "",
  ];
  if (!/^\d{1,12}$/.test(timestamp)) throw new PayTrouble("forged", "no time of the signature");
  if (!isSignedText(`${timestamp}\n${nonce}\n${body}\n`, signature, key))
    throw new PayTrouble("forged", "the signature does not fit");
  // A copy that somebody kept is refused, though it was signed once.
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > patienceInSeconds)
    throw new PayTrouble("forged", "the signature is too old");
};

const Encrypted = z.object({
  algorithm: z.literal("AEAD_AES_256_GCM"),
  ciphertext: z.string(),
  nonce: z.string(),
  associated_data: z.string().default(""),
});

const tagLength = 16;

/** Opens what the provider encrypted for the merchant. */
export const decrypted = (resource: unknown, apiV3Key: string): string => {
  const { ciphertext, nonce, associated_data } = understood(Encrypted, resource);
  const bytes = Buffer.from(ciphertext, "base64");
  try {
    const decipher = createDecipheriv("aes-256-gcm", apiV3Key, nonce);
    decipher.setAuthTag(bytes.subarray(-tagLength));
    decipher.setAAD(Buffer.from(associated_data));
    return Buffer.concat([decipher.update(bytes.subarray(0, -tagLength)), decipher.final()]).toString();
  } catch (error) {
    throw new PayTrouble("forged", "not encrypted with the key of this merchant", { cause: error });
  }
};
