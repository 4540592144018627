import { describe, expect, it } from "vitest";
import { added, type Difference, removed } from "../page/ink.ts";
import { findRegions } from "./regions.ts";

const pixelsPerMm = 8;

const drawn = (...boxes: [kind: number, x: number, y: number, width: number, height: number][]): Difference => {
  const [width, height] = [1600, 1200];
  const kinds = new Uint8Array(width * height);
  for (const [kind, x, y, w, h] of boxes)
    for (let row = y; row < y + h; row++) kinds.fill(kind, row * width + x, row * width + x + w);
  return { width, height, kinds };
};

describe("regions of what differs", () => {
  it("join what lies within 3 mm and box the very pixels", () => {
    const found = findRegions(drawn([removed, 100, 100, 20, 2], [added, 130, 100, 20, 2]), pixelsPerMm);
    expect(found).toEqual([{ box: { x0: 100, y0: 100, x1: 150, y1: 102 }, removed: 40, added: 40, isArea: false }]);
  });

  it("stay apart further away, and forget single pixels", () => {
    const found = findRegions(
      drawn([removed, 100, 100, 20, 2], [removed, 300, 100, 20, 2], [added, 700, 700, 2, 2]),
      pixelsPerMm,
    );
    expect(found).toHaveLength(2);
  });

  it("keep a few pixels that are known to be no noise", () => {
    const few = drawn([added, 700, 700, 2, 2]);
    expect(findRegions(few, pixelsPerMm, ({ box }) => box.x0 === 700)).toHaveLength(1);
    expect(findRegions(few, pixelsPerMm, ({ box }) => box.x0 === 701)).toEqual([]);
  });

  it("list a large fill apart from the line beside it", () => {
    const found = findRegions(drawn([added, 200, 200, 600, 400], [removed, 830, 300, 60, 2]), pixelsPerMm);
    expect(found.map(({ isArea }) => isArea)).toEqual([true, false]);
  });

  it("cut what would cover the sheet", () => {
    const grid = Array.from({ length: 50 }, (_, i) => [added, 20, 20 + i * 20, 1500, 1] as const);
    const found = findRegions(drawn(...grid.map((box) => [...box] as Parameters<typeof drawn>[0])), pixelsPerMm);
    expect(found.length).toBeGreaterThan(10);
  });
});
