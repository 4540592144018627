import { describe, expect, it } from "vitest";
import { asksPhosphogypsum, checkPhosphogypsum, sumPhosphogypsum } from "./phosphogypsum.ts";

const row = { part: "1", product: "3", area: 120.25, weight: 8 };

describe("products of phosphogypsum", () => {
  it.each([
    ["520000", true],
    ["520102", true],
    ["410105", false],
    ["", false],
    [null, false],
  ])("are asked for where phosphate works stand: %s %s", (division, asks) => {
    expect(asksPhosphogypsum(division)).toBe(asks);
  });

  it.each([
    [{}, ["isUsed"]],
    [{ isUsed: false }, ["whyNot"]],
    [{ isUsed: false, whyNot: "本地无产品" }, []],
    [{ isUsed: true }, ["areas"]],
    [{ isUsed: true, areas: [row] }, []],
    [{ isUsed: true, areas: [row, { part: "77", area: -1 }] }, ["areas.1.part", "areas.1.product", "areas.1.area"]],
    [{ isUsed: true, areas: [row], designNote: "字".repeat(1001) }, ["designNote"]],
  ])("lack what is not filled in: %o", (use, fields) => {
    expect(checkPhosphogypsum(use).map(({ field }) => field)).toEqual(fields);
  });

  it("are summed over their rows", () => {
    expect(sumPhosphogypsum([row, { area: 0.1 }, {}])).toEqual({ area: 120.35, weight: 8 });
  });
});
