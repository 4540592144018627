import { describe, expect, it } from "vitest";
import { z } from "zod";
import { DivisionCode, PasswordHash, pageQuery } from "./fields.ts";
import { messageCalls } from "./message.ts";

describe("a list that is asked for without a size", () => {
  it("comes in pages of 500, from page 1 (F295)", () => {
    expect(z.object(pageQuery).parse({})).toEqual({ pageNum: 1, pageSize: 500 });
  });

  it("of messages comes in pages of 100, from page 0 (F296)", () => {
    expect(messageCalls.listMessages.input.parse({})).toEqual({ page: 0, size: 100 });
  });
});

describe("a password on the wire", () => {
  it("is a SHA-256 in hex and nothing else: neither empty nor as typed (F216)", () => {
    expect(PasswordHash.safeParse("a".repeat(64)).success).toBe(true);
    for (const sent of ["", "Tushen@2026", "a".repeat(63), "g".repeat(64)])
      expect(PasswordHash.safeParse(sent).success).toBe(false);
  });
});

describe("a division code", () => {
  it("is six digits of text (F141)", () => {
    expect(DivisionCode.safeParse("410105").success).toBe(true);
    for (const sent of ["41010", "4101050", "41010a", "", 410_105])
      expect(DivisionCode.safeParse(sent).success).toBe(false);
  });
});
