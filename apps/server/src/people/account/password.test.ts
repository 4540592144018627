import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./password.ts";

const sent = createHash("sha256").update("Tushen@2026").digest("hex");

describe("stored passwords", () => {
  it("are argon2id PHC strings that differ each time, and from what was sent, and verify (F216)", async () => {
    const [one, other] = await Promise.all([hashPassword(sent), hashPassword(sent)]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(one).not.toBe(other);
    expect(one).not.toContain(sent);
    expect(await verifyPassword(sent, one)).toBe(true);
    expect(await verifyPassword(sent.toUpperCase(), one)).toBe(true);
    expect(await verifyPassword(sent.replace(/.$/, "0") === sent ? `${sent}1` : sent.replace(/.$/, "0"), other)).toBe(
      false,
    );
  });
});
