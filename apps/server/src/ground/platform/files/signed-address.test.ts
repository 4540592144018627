import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { signAddress, verifyAddress } from "./signed-address.ts";

const secret = "s".repeat(32);
const now = new Date("2026-11-21T09:00:00+08:00");
const address = {
  fileId: 7,
  version: 2,
  expiresAt: new Date("2026-11-21T09:10:00+08:00"),
  disposition: "attachment",
  name: "结构施工图 01.pdf",
  sessionId: 12,
} as const;
const signed = signAddress(address, secret);

describe("a signed address", () => {
  it("gives back what was signed until it expires", () => {
    expect(verifyAddress(signed, secret, now)).toEqual(address);
    expect(verifyAddress(signed, secret, new Date(address.expiresAt.getTime() - 1))).toEqual(address);
    expect(verifyAddress(signed, secret, address.expiresAt)).toBeUndefined();
  });

  it("is one path segment", () => {
    expect(signed).toMatch(/^[\w-]+\.[\w-]+$/);
    expect(encodeURIComponent(signed)).toBe(signed);
  });

  it("is worth nothing with another secret", () => {
    expect(verifyAddress(signed, "t".repeat(32), now)).toBeUndefined();
  });

  it("is worth nothing with any character changed", () => {
    for (let i = 0; i < signed.length - 1; i++) {
      const other = signed[i] === "A" ? "B" : "A";
      expect(verifyAddress(signed.slice(0, i) + other + signed.slice(i + 1), secret, now)).toBeUndefined();
    }
  });

  it.each(["", ".", "a.b", "a", "…", signed.split(".")[0] ?? "", `.${signed.split(".")[1]}`])(
    "is not %j",
    (segment) => {
      expect(verifyAddress(segment, secret, now)).toBeUndefined();
    },
  );

  it("is not what was signed with the secret for another purpose", () => {
    const [text = ""] = signed.split(".");
    const plain = createHmac("sha256", secret).update(text).digest("base64url");
    expect(verifyAddress(`${text}.${plain}`, secret, now)).toBeUndefined();
  });
});
