import { describe, expect, it } from "vitest";
import type { Spot } from "./curves.ts";
import { fittedPoints } from "./fitted-spline.ts";

const nowhere = { x: 0, y: 0 };
const open = { power: 1, start: nowhere, end: nowhere, isClosed: false };
const spotsOf = (line: readonly number[]): Spot[] =>
  Array.from({ length: line.length / 2 }, (_, i) => ({ x: line[2 * i] ?? 0, y: line[2 * i + 1] ?? 0 }));
const onCircle = (count: number): Spot[] =>
  Array.from({ length: count }, (_, i) => ({
    x: 100 * Math.cos((2 * Math.PI * i) / count),
    y: 100 * Math.sin((2 * Math.PI * i) / count),
  }));
/** The largest turn from one step to the next, in degrees. */
const sharpest = (spots: readonly Spot[]): number => {
  const turns = spots.slice(2).map((spot, i) => {
    const [a, b] = [spots[i] as Spot, spots[i + 1] as Spot];
    const [one, next] = [Math.atan2(b.y - a.y, b.x - a.x), Math.atan2(spot.y - b.y, spot.x - b.x)];
    return Math.abs(((next - one + 3 * Math.PI) % (2 * Math.PI)) - Math.PI);
  });
  return (Math.max(...turns) * 180) / Math.PI;
};

describe("a spline by points it passes through", () => {
  it("passes through all of them, without a corner", () => {
    const points = [nowhere, { x: 40, y: 30 }, { x: 90, y: 10 }, { x: 140, y: 40 }];
    const spots = spotsOf(fittedPoints({ points, ...open }));
    for (const { x, y } of points)
      expect(Math.min(...spots.map((spot) => Math.hypot(spot.x - x, spot.y - y)))).toBeLessThan(1e-9);
    expect(sharpest(spots)).toBeLessThan(25);
  });

  it("is straight where they lie in a line, however far apart", () => {
    const points = [nowhere, { x: 1, y: 2 }, { x: 50, y: 100 }, { x: 51, y: 102 }];
    for (const { x, y } of spotsOf(fittedPoints({ points, ...open }))) expect(y).toBeCloseTo(2 * x);
  });

  it("leaves and arrives with the speed that is told", () => {
    const points = [nowhere, { x: 3, y: 0 }];
    const spots = spotsOf(
      fittedPoints({ points, power: 0, start: { x: 3, y: 3 }, end: { x: 3, y: -3 }, isClosed: false }),
    );
    expect(spots[6]).toEqual({ x: 1.5, y: 0.75 });
  });

  it.each([
    ["", onCircle(8)],
    [" whose first point is told again", [...onCircle(8), onCircle(8)[0] as Spot]],
    [" with a point told twice", onCircle(8).flatMap((spot) => [spot, spot])],
  ])("runs round when it is closed%s", (_, points) => {
    const spots = spotsOf(fittedPoints({ points, ...open, isClosed: true }));
    for (const { x, y } of spots) expect(Math.abs(Math.hypot(x, y) - 100)).toBeLessThan(0.2);
    expect(spots.at(-1)?.x).toBeCloseTo(spots[0]?.x ?? 0);
    expect(sharpest([...spots, ...spots.slice(1, 3)])).toBeLessThan(4.5);
  });

  it("of one point is that point", () => {
    expect(fittedPoints({ points: [nowhere, nowhere], ...open })).toEqual([0, 0]);
  });
});
