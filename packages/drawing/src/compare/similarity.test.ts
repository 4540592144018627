import { expect, it } from "vitest";
import { mapPoint } from "../page/page-space.ts";
import { phaseOffset } from "./phase-correlation.ts";
import { agreedSimilarity, angleOf, scaleOf, similarityOf } from "./similarity.ts";

it("a similarity is found among places of which a third are wrong", () => {
  const truth = similarityOf(1.015, 0.006, { x: 12, y: -7 });
  const pairs = Array.from({ length: 15 }, (_, i) => {
    const from = { x: (i % 5) * 400 + i * 3, y: Math.floor(i / 5) * 500 };
    const { x, y } = mapPoint(truth, from);
    return { from, to: i % 3 === 0 ? { x: x + 40 + i, y: y - 30 } : { x, y } };
  });
  const found = agreedSimilarity(pairs, 1);
  expect(found?.agreeing).toHaveLength(10);
  expect(scaleOf(found?.similarity ?? truth)).toBeCloseTo(1.015, 6);
  expect(angleOf(found?.similarity ?? truth)).toBeCloseTo(0.006, 6);
});

it("the offset of two pictures is found to a small part of a pixel", () => {
  const side = 128;
  const draw = (dx: number, dy: number) =>
    Float64Array.from({ length: side * side }, (_, i) => {
      const [x, y] = [(i % side) - dx, Math.floor(i / side) - dy];
      const spot = (u: number, v: number, size: number) => 200 * Math.exp(-((x - u) ** 2 + (y - v) ** 2) / size);
      return spot(40, 50, 9) + spot(80, 70, 20) + spot(60, 90, 12) + spot(90, 30, 6);
    });
  const { x, y } = phaseOffset(draw(7.3, -4.6), draw(0, 0), side);
  expect(x).toBeCloseTo(7.3, 0);
  expect(Math.abs(x - 7.3)).toBeLessThan(0.15);
  expect(Math.abs(y + 4.6)).toBeLessThan(0.15);
});
