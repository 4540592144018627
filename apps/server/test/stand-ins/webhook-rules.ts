import { createHmac, timingSafeEqual } from "node:crypto";

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Seconds by which the time of a post may differ from the receiver's clock. */
const tolerance = 5 * 60;

/**
 * What the rules of Standard Webhooks 1.0 have against a post, or null: written after the specification
 * (github.com/standard-webhooks/standard-webhooks, spec/standard-webhooks.md), apart from the code that signs. `webhook-signature`
 * is a list of `version,signature` with spaces between; one `v1` that fits is enough.
 */
export const signatureProblem = (headers: Headers, body: string, secret: string, now: Date): string | null => {
  const [id, time, given] = ["id", "timestamp", "signature"].map((name) => headers[`webhook-${name}`]);
  if (typeof id !== "string" || id === "" || id.includes(".")) return "webhook-id";
  if (typeof time !== "string" || !/^\d+$/.test(time)) return "webhook-timestamp";
  if (Math.abs(Number(time) - now.getTime() / 1000) > tolerance) return "the time is out of tolerance";
  if (!secret.startsWith("whsec_")) return "the secret has no prefix whsec_";
  const key = Buffer.from(secret.slice(6), "base64");
  if (key.length < 24 || key.length > 64) return "the secret has not 24 to 64 bytes";
  const wanted = createHmac("sha256", key).update(`${id}.${time}.${body}`).digest();
  const fits = String(given)
    .split(" ")
    .map((one) => one.split(","))
    .filter(([version]) => version === "v1")
    .map(([, signature = ""]) => Buffer.from(signature, "base64"))
    .some((one) => one.length === wanted.length && timingSafeEqual(one, wanted));
  return fits ? null : "no signature fits";
};
