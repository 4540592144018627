import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as contract from "../contract.ts";
import type { Calls } from "./call.ts";
import { Day, DivisionCode, GivenInstant, PasswordHash, pageQuery } from "./fields.ts";
import { messageCalls } from "./message.ts";

describe("a list that is asked for without a size", () => {
  it("comes in pages of 500, from page 1 (F295)", () => {
    expect(z.object(pageQuery).parse({})).toEqual({ pageNum: 1, pageSize: 500 });
    expect(z.object(pageQuery).safeParse({ pageSize: 501 }).success).toBe(false);
  });

  it("of messages comes in pages of 100, from page 0 (F296)", () => {
    expect(messageCalls.listMessages.input.parse({})).toEqual({ page: 0, size: 100 });
    expect(messageCalls.listMessages.input.parse({ page: 0 }).page).toBe(0);
  });
});

describe("a password on the wire", () => {
  it("is a SHA-256 in hex and nothing else: neither empty nor as typed (F216)", () => {
    expect(PasswordHash.safeParse("a".repeat(64)).success).toBe(true);
    for (const sent of ["", "Tushen@2026", "a".repeat(63), "g".repeat(64)])
      expect(PasswordHash.safeParse(sent).success).toBe(false);
  });
});

describe("a day", () => {
  it("is a day of the calendar, and no slip of the keyboard", () => {
    const problems = (typed: string) => Day.safeParse(typed).error?.issues.map(({ message }) => message) ?? [];
    expect([problems("1900-01-01"), problems("9999-12-31")]).toEqual([[], []]);
    for (const typed of ["2026-02-30", "2026-3-8", "abc", ""])
      expect(problems(typed)).toEqual(["日期应写成 2026-03-08 的样子"]);
    for (const typed of ["0206-03-08", "1899-12-31"]) expect(problems(typed)).toEqual(["日期早于1900年，请核对年份"]);
  });
});

describe("an instant that is given", () => {
  it("says the day, the time and the offset", () => {
    for (const given of ["2026-03-08T09:00:00+08:00", "2026-03-08T01:00:00.000Z"])
      expect(GivenInstant.safeParse(given).success).toBe(true);
    for (const given of ["abc", "2026-03-08", "2026-03-08T09:00:00", ""])
      expect(GivenInstant.safeParse(given).success).toBe(false);
  });
});

describe("a division code", () => {
  it("is six digits of text (F141)", () => {
    expect(DivisionCode.safeParse("410105").success).toBe(true);
    for (const sent of ["41010", "4101050", "41010a", "", 410_105])
      expect(DivisionCode.safeParse(sent).success).toBe(false);
  });
});

/** Names of numbers that pages, queries and columns take, with their JSON Schema, in the input of a call. */
const countedIn = (schema: z.core.JSONSchema.BaseSchema, name = ""): [string, z.core.JSONSchema.BaseSchema][] => [
  ...(schema.type === "integer" && /^(page|pageNum|pageSize|\w*[vV]ersions?|fileVersionIndex)$/.test(name)
    ? [[name, schema] as [string, z.core.JSONSchema.BaseSchema]]
    : []),
  ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
    typeof one === "object" ? countedIn(one, key) : [],
  ),
  ...[schema.items, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
    .flat()
    .flatMap((one) => (typeof one === "object" ? countedIn(one, name) : [])),
];

describe("versions and pages", () => {
  it("have bounds in every input: nothing counts below zero or beyond what a column holds", () => {
    const unbounded = Object.entries(contract as unknown as Record<string, Calls>).flatMap(([area, table]) =>
      Object.entries(table).flatMap(([call, { input }]) =>
        countedIn(z.toJSONSchema(input, { io: "input", unrepresentable: "any" }))
          // The specification calls the id of a version so in one call (C142).
          .filter(([, { exclusiveMinimum }]) => exclusiveMinimum !== 0)
          .filter(([, { minimum = -1, maximum = Infinity }]) => minimum < 0 || maximum > 2_147_483_647)
          .map(([name]) => `${area}.${call}: ${name}`),
      ),
    );
    expect(unbounded).toEqual([]);
  });
});
