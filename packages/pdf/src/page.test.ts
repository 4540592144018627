import { describe, expect, it } from "vitest";
import { type PdfPage, toUserSpace, uprightMatrix } from "./page.ts";
import { PdfRef } from "./value.ts";

const page = (rotation: number, userUnit = 1): PdfPage => ({
  ref: new PdfRef(1),
  dict: new Map(),
  box: [10, 20, 410, 320],
  rotation,
  userUnit,
  displayedWidth: 0,
  displayedHeight: 0,
});
const seen = { x: 30, y: 40, width: 100, height: 50 };

describe("from the page as shown to user space", () => {
  it.each([
    [0, [40, 230, 140, 280]],
    [90, [50, 50, 100, 150]],
    [180, [280, 60, 380, 110]],
    [270, [320, 190, 370, 290]],
  ])("a page turned by %d degrees", (rotation, box) => {
    expect(toUserSpace(page(rotation), seen)).toEqual(box);
  });

  it("divides by the user unit of very large pages", () => {
    expect(toUserSpace(page(0, 10), seen)).toEqual([13, 311, 23, 316]);
  });

  it.each([0, 90, 180, 270])("keeps a drawing turned by %d degrees in the positive quadrant", (rotation) => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = uprightMatrix(rotation, 100, 50);
    for (const [x, y] of [
      [0, 0],
      [100, 0],
      [0, 50],
      [100, 50],
    ] as const) {
      expect(a * x + c * y + e).toBeGreaterThanOrEqual(0);
      expect(b * x + d * y + f).toBeGreaterThanOrEqual(0);
    }
  });
});
