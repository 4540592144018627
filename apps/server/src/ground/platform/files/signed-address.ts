import { createHmac, timingSafeEqual } from "node:crypto";

/** Allows whoever holds it to fetch one version of one file until a given time, while the session lives it was made in. */
export interface SignedAddress {
  readonly fileId: number;
  readonly version: number;
  readonly expiresAt: Date;
  readonly disposition: "inline" | "attachment";
  readonly name: string;
  /** Null for a guest, e.g. with a link to a sheet. */
  readonly sessionId: number | null;
}

type Payload = [fileId: number, version: number, expires: number, inline: 0 | 1, name: string, session: number | null];

/** One path segment of an address. */
export const signAddress = (address: SignedAddress, secret: string): string => {
  const { fileId, version, expiresAt, disposition, name, sessionId } = address;
  const seconds = Math.ceil(expiresAt.getTime() / 1000);
  const payload: Payload = [fileId, version, seconds, disposition === "inline" ? 1 : 0, name, sessionId];
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return `${text}.${signature(text, secret).toString("base64url")}`;
};

/** Undefined if it is not signed by this portal, was changed, or has expired. */
export const verifyAddress = (segment: string, secret: string, now: Date): SignedAddress | undefined => {
  const [text = "", given = ""] = segment.split(".", 2);
  const expected = signature(text, secret);
  const found = Buffer.from(given, "base64url");
  if (found.length !== expected.length || !timingSafeEqual(found, expected)) return undefined;
  const [fileId, version, expires, inline, name, sessionId] = JSON.parse(
    Buffer.from(text, "base64url").toString(),
  ) as Payload;
  if (now.getTime() >= expires * 1000) return undefined;
  return {
    fileId,
    version,
    expiresAt: new Date(expires * 1000),
    disposition: inline === 1 ? "inline" : "attachment",
    name,
    sessionId,
  };
};

// The purpose is signed too, so that nothing else signed with the same secret passes for an address.
const signature = (text: string, secret: string): Buffer =>
  createHmac("sha256", secret).update("file address 2\0").update(text).digest();
