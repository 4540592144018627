import { mapPoint, type Matrix, multiply, normalTurn } from "@tushen/drawing/page/page-space";
import { screenMatrix } from "@tushen/viewer/layout/view";
import { describe, expect, it } from "vitest";
import { baseViewOf, targetViewOf } from "./linked-views.ts";

const frame = { width: 900, height: 600, pixelRatio: 1 };
const base = { width: 800, height: 560, rotation: 0 as const };

/** The new sheet is turned by a quarter, drawn 2 % larger and moved by 30 points. */
const turned = () => {
  const target = { width: 560, height: 800, rotation: 0 as const };
  // A quarter clockwise as shown: down becomes left.
  const targetToBase: Matrix = [0, -0.98, 0.98, 0, 30, 560];
  const alignment = { trust: "sure" as const, turn: 90, skew: 0, scale: 0.98, shiftInMm: { x: 0, y: 0 } };
  return { target, alignment: { ...alignment, residualInMm: 0, targetToBase: [...targetToBase] }, targetToBase };
};

describe("two views that lie on each other", () => {
  it("show a point of the new sheet where the old one has it, also turned and scaled", () => {
    const { target, alignment, targetToBase } = turned();
    const view = { x: 300, y: 200, scale: 1.7, turn: normalTurn(0) };
    const onTarget = targetViewOf(view, alignment);
    expect(onTarget.turn).toBe(90);
    for (const point of [
      { x: 10, y: 10 },
      { x: 400, y: 700 },
    ]) {
      const seen = mapPoint(screenMatrix(onTarget, target, frame), point);
      const meant = mapPoint(multiply(screenMatrix(view, base, frame), targetToBase), point);
      expect(seen.x).toBeCloseTo(meant.x, 6);
      expect(seen.y).toBeCloseTo(meant.y, 6);
    }
  });

  it("lead back to where they came from", () => {
    const { alignment } = turned();
    const view = { x: 123, y: 456, scale: 0.8, turn: normalTurn(270) };
    const back = baseViewOf(targetViewOf(view, alignment), alignment);
    expect(back.x).toBeCloseTo(view.x, 6);
    expect(back.y).toBeCloseTo(view.y, 6);
    expect(back).toMatchObject({ turn: 270 });
  });
});
