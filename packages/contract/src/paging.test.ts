import { describe, expect, it } from "vitest";
import { z } from "zod";
import * as contract from "./contract.ts";
import type { Call, Calls } from "./ground/call.ts";

const listed = Object.values(contract as unknown as Record<string, Calls>)
  .flatMap((table) => Object.values(table) as Call[])
  .filter(({ spec }) => spec !== "beyond");

describe("the calls of the list that answer pages", () => {
  it("have 500 rows on a page where the client names no number, and give as many when it does (F295)", () => {
    const paged = listed.flatMap(({ spec, input }) => {
      const size = input instanceof z.ZodObject ? (input.shape["pageSize"] as z.ZodType | undefined) : undefined;
      return size ? [{ spec, size }] : [];
    });
    expect(paged.length).toBeGreaterThan(20);
    const others = paged.filter(({ size }) => size.parse(undefined) !== 500 || !size.safeParse(500).success);
    expect(others.map(({ spec }) => spec)).toEqual([]);
  });
});
