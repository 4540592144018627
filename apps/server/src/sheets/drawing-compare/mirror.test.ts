import type { ComparedPage } from "@tushen/contract/sheets/drawing-compare";
import { describe, expect, it } from "vitest";
import { mirrored } from "./mirror.ts";

const box = (at: number) => ({ x0: at, y0: at, x1: at + 1, y1: at + 1 });
const size = (width: number) => ({ width, height: 100, rotation: 0 as const });
const page: ComparedPage = {
  page: 1,
  baseSize: size(10),
  targetSize: size(20),
  alignment: {
    ...{ trust: "sure", turn: 0, skew: 0, scale: 2, shiftInMm: { x: 3, y: -4 }, residualInMm: 0.1 },
    targetToBase: [2, 0, 0, 2, 10, -6],
  },
  isScan: false,
  regions: [{ kind: "added", baseBox: box(1), targetBox: box(2), removedInk: 3, addedInk: 7 }],
  unlisted: 0,
  words: [
    { kind: "changed", before: "3000", after: "3300", baseBox: box(3), targetBox: box(4) },
    { kind: "removed", before: "甲", after: "", baseBox: box(5) },
  ],
  hasWords: true,
  renewed: { base: [box(6)], target: [] },
};

describe("a comparison seen from the other sheet", () => {
  it("shows what was added as removed, and every place on its own sheet", () => {
    const other = mirrored(page);
    expect(other.regions).toEqual([
      { kind: "removed", baseBox: box(2), targetBox: box(1), removedInk: 7, addedInk: 3 },
    ]);
    expect(other.words).toEqual([
      { kind: "changed", before: "3300", after: "3000", baseBox: box(4), targetBox: box(3) },
      { kind: "added", before: "", after: "甲", targetBox: box(5) },
    ]);
    expect(other.alignment.targetToBase).toEqual([0.5, -0, -0, 0.5, -5, 3]);
    expect([other.baseSize.width, other.renewed.target]).toEqual([20, [box(6)]]);
  });

  it("seen twice is the comparison itself", () => {
    expect(JSON.parse(JSON.stringify(mirrored(mirrored(page))))).toEqual(page);
  });
});
