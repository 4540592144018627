import { createHash, createHmac, timingSafeEqual } from "node:crypto";

/** How far the clocks of portal and provider may differ. */
export const windowInMs = 5 * 60_000;

export const macOf = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** Whether `mac` is over `text` with this secret; takes the same time wherever they differ. */
export const isMacOf = (secret: string, text: string, mac: string): boolean => {
  const [wanted, given] = [macOf(secret, text), mac].map((one) => createHash("sha256").update(one).digest());
  return wanted !== undefined && given !== undefined && timingSafeEqual(wanted, given);
};

/** Whether a time in seconds since 1970 is now, as far as clocks agree. */
export const isNow = (timestamp: string, now: Date): boolean =>
  Math.abs(Number(timestamp) * 1000 - now.getTime()) <= windowInMs;

/** The text whose MAC goes with a question to a provider. */
export const requestText = (path: string, timestamp: string, nonce: string, body: Uint8Array): string =>
  [timestamp, nonce, path, createHash("sha256").update(body).digest("hex")].join("\n");

/** The result of a request as a provider reports it. */
export interface ProviderResult {
  readonly requestNo: string;
  readonly result: "SIGNED" | "REFUSED" | "FAILED";
  readonly reason?: string | undefined;
  readonly signatures: readonly { readonly id: number; readonly signature: string }[];
}

/** The text whose MAC goes with a report. No part has a line break, so two different reports never have the same text. */
export const resultText = (
  { requestNo, result, reason = "", signatures }: ProviderResult,
  timestamp: string,
  nonce: string,
): string =>
  [timestamp, nonce, requestNo, result, reason, ...signatures.map(({ id, signature }) => `${id} ${signature}`)].join(
    "\n",
  );
