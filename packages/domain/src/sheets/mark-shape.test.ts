import { describe, expect, it } from "vitest";
import { measureText, scaleDenominator, scaleOfKnownLength } from "./mark-measure.ts";
import { boxBetween, boxOfShape, handlesOf, type MarkShape, moveShape, pullHandle } from "./mark-shape.ts";
import { differsStamp, isReviewStamp } from "./mark-style.ts";

const at = (x: number, y: number) => ({ x, y });
const box = { x0: 10, y0: 20, x1: 30, y1: 40 };
const shapes: readonly MarkShape[] = [
  { kind: "cloud", box },
  { kind: "photo", box, fileId: 7 },
  { kind: "arrow", from: at(10, 20), to: at(30, 40) },
  { kind: "angle", from: at(10, 20), corner: at(30, 20), to: at(30, 40) },
  { kind: "freehand", points: [at(10, 20), at(30, 40)] },
  { kind: "area", points: [at(10, 20), at(30, 20), at(30, 40)], scale: 100 },
  { kind: "leader", tip: at(30, 40), at: at(10, 20), text: "" },
];

describe("a mark", () => {
  it.each(shapes)("of kind $kind covers its points and moves as a whole", (shape) => {
    const moved = moveShape(shape, at(5, -5));
    expect(boxOfShape(moved)).toMatchObject({ x0: 15, x1: 35, y1: 35 });
    expect(moveShape(moved, at(-5, 5))).toEqual(shape);
  });

  it("is pulled by one point, a box by its corner against the opposite one", () => {
    expect(pullHandle({ kind: "arrow", from: at(0, 0), to: at(9, 9) }, 1, at(4, 2))).toMatchObject({ to: at(4, 2) });
    expect(pullHandle({ kind: "rectangle", box }, 0, at(0, 0))).toMatchObject({
      box: { x0: 0, y0: 0, x1: 30, y1: 40 },
    });
    expect(pullHandle({ kind: "circle", box }, 2, at(50, 41))).toMatchObject({
      box: { x0: 10, y0: 20, x1: 50, y1: 60 },
    });
    expect(boxBetween(at(0, 0), at(-10, -2), 2)).toEqual({ x0: -10, y0: -5, x1: 0, y1: 0 });
    expect(handlesOf({ kind: "text", at: at(0, 0), text: "字" })).toEqual([]);
  });
});

describe("a measure", () => {
  const metre = (1000 / 100) * (72 / 25.4);
  it.each([
    [{ kind: "distance", from: at(0, 0), to: at(metre, 0), scale: 100 }, "1000 mm"],
    [{ kind: "distance", from: at(0, 0), to: at(0, metre * 12.345), scale: 100 }, "12.35 m"],
    [{ kind: "distance", from: at(0, 0), to: at(metre, 0) }, "图上 10.0 mm"],
    [{ kind: "area", points: [at(0, 0), at(metre, 0), at(metre, metre), at(0, metre)], scale: 100 }, "1.00 m²"],
    [{ kind: "area", points: [at(0, 0), at(metre, 0), at(0, metre)] }, "图上 50 mm²"],
    [{ kind: "angle", from: at(5, 0), corner: at(0, 0), to: at(0, 5) }, "90.0°"],
    [{ kind: "angle", from: at(-5, 1), corner: at(0, 0), to: at(-5, -1) }, "22.6°"],
  ] as const)("of %o says %s", (shape, said) => {
    expect(measureText(shape)).toBe(said);
  });

  it.each([
    ["1:100", 100],
    ["比例 1：50", 50],
    ["1:100 1:50", undefined],
    ["见图", undefined],
    [null, undefined],
  ] as const)("takes the scale %s as %s", (text, scale) => {
    expect(scaleDenominator(text)).toBe(scale);
  });

  it("learns the scale from a known length", () => {
    expect(scaleOfKnownLength(at(0, 0), at(metre, 0), 1000)).toBe(100);
    expect(scaleOfKnownLength(at(0, 0), at(0, 0), 1000)).toBeUndefined();
  });
});

it("a stamp says one of the words of reviewers", () => {
  expect(["已审", differsStamp(" 结施-05 ")].every(isReviewStamp)).toBe(true);
  expect(["随便", "与不符", ""].some(isReviewStamp)).toBe(false);
});
