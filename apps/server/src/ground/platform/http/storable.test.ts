import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { isStorable } from "./storable.ts";

const nested = (levels: number): unknown => (levels === 0 ? "" : [nested(levels - 1)]);

describe("what the database can keep", () => {
  it.each([["图审通"], ["👷🏽‍♀️"], [""], [1], [null], [undefined], [{ a: ["b", { c: "d" }] }], [nested(50)]])(
    "is %j",
    (value) => expect(isStorable(value)).toBe(true),
  );

  it.each([["a\u0000b"], ["\ud83d"], [["a", { b: "\u0000" }]], [{ "\ud83d": 1 }], [nested(60)]])("is not %j", (value) =>
    expect(isStorable(value)).toBe(false),
  );

  it("does not look into the bytes of an upload", () => {
    expect(isStorable({ content: Readable.from(["\u0000"]) })).toBe(true);
  });
});
