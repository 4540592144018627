import type { PageSize } from "@tushen/drawing/page/page-space";
import { describe, expect, it } from "vitest";
import {
  actualSize,
  displayOrigin,
  type Frame,
  fitView,
  largestScale,
  nextScale,
  panBy,
  toPage,
  viewOfBox,
  zoomAt,
} from "./view.ts";

const frame: Frame = { width: 1000, height: 600, pixelRatio: 1 };
const a1: PageSize = { width: 2384, height: 1684, rotation: 0 };
const turned: PageSize = { width: 1684, height: 2384, rotation: 270 };

describe("fitting", () => {
  it.each([a1, turned])("shows the whole sheet in the middle with a margin, whatever its /Rotate", (page) => {
    const view = fitView(page, frame);
    const origin = displayOrigin(view, page, frame);
    expect(origin.y).toBeCloseTo(16);
    expect(origin.x).toBeCloseTo((1000 - 2384 * view.scale) / 2);
  });

  it("fits the width and starts at the top", () => {
    const view = fitView(turned, { ...frame, width: 800, height: 300 }, 0, "width");
    expect(view.scale).toBeCloseTo(768 / 2384);
    expect(displayOrigin(view, turned, { ...frame, width: 800, height: 300 }).y).toBeCloseTo(16);
  });
});

describe("moving", () => {
  it.each([a1, turned])("keeps the point under the pointer while zooming", (page) => {
    const view = fitView(page, frame, 90);
    const at = { x: 620, y: 250 };
    const before = toPage(view, page, frame, at);
    const after = toPage(zoomAt(view, page, frame, at, 3), page, frame, at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
  });

  it.each([0, 90, 180, 270] as const)("moves with the hand, turned by %i", (turn) => {
    const view = { ...fitView(a1, frame, turn), scale: 2 };
    const before = displayOrigin(view, a1, frame);
    const after = displayOrigin(panBy(view, a1, { x: 30, y: -20 }), a1, frame);
    expect(after.x - before.x).toBeCloseTo(30);
    expect(after.y - before.y).toBeCloseTo(-20);
  });

  it("never loses the sheet", () => {
    const view = panBy(fitView(a1, frame), a1, { x: 100_000, y: -100_000 });
    expect([view.x, view.y]).toEqual([0, 0]);
  });
});

describe("zooming", () => {
  it("ends at 6400 %", () => {
    expect(zoomAt(fitView(a1, frame), a1, frame, { x: 0, y: 0 }, 1000).scale).toBe(largestScale);
    expect(largestScale / actualSize).toBe(64);
  });

  it("does not shrink the sheet to nothing", () => {
    expect(zoomAt(fitView(a1, frame), a1, frame, { x: 0, y: 0 }, 0).scale).toBeCloseTo(fitView(a1, frame).scale / 2);
  });

  it("climbs the same rungs up and down", () => {
    const start = nextScale(0.37, 1);
    expect(start).toBeGreaterThan(0.37);
    expect(nextScale(nextScale(start, 1), -1)).toBeCloseTo(start);
    expect(nextScale(start, 1) / start).toBeCloseTo(Math.cbrt(2));
  });

  it("steps on 100 %, 200 % and 400 %", () => {
    const percents: number[] = [];
    for (let scale = nextScale(fitView(a1, frame).scale, 1); scale < actualSize * 5; scale = nextScale(scale, 1))
      percents.push((scale / actualSize) * 100);
    for (const percent of [100, 200, 400]) expect(percents).toContainEqual(expect.closeTo(percent));
  });

  it("goes to a box and leaves room around it", () => {
    const view = viewOfBox({ x0: 100, y0: 100, x1: 300, y1: 200 }, a1, frame, 0);
    expect(view).toMatchObject({ x: 200, y: 150 });
    expect(200 * view.scale).toBeLessThan(frame.width / 2);
  });
});
