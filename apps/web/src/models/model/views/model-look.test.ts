import { describe, expect, it } from "vitest";
import { hiddenOf, isTooMuch, shownOf } from "./model-look.ts";

const all = [1, 2, 3, 4, 5];

describe("what a view names of a model", () => {
  it("is the shorter of hidden and shown elements, and hides the same again", () => {
    expect(shownOf(new Set([2]), all)).toEqual({ kind: "all-but", localIds: [2] });
    expect(shownOf(new Set([1, 2, 3, 5]), all)).toEqual({ kind: "only", localIds: [4] });
    for (const hidden of [[], [2], [1, 2, 3, 5], all])
      expect(hiddenOf(shownOf(new Set(hidden), all), all)).toEqual(new Set(hidden));
  });

  it("may be too much to keep", () => {
    const many = Array.from({ length: 50_000 }, (_, i) => i + 1);
    expect(isTooMuch(shownOf(new Set(many.slice(0, 25_000)), many))).toBe(true);
    expect(isTooMuch(shownOf(new Set(many.slice(10)), many))).toBe(false);
  });
});
