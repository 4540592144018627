import { expect, it } from "vitest";
import { markedPlace } from "./marked-place.ts";

it("is what a cloud encloses", () => {
  const box = { x0: 10, y0: 20, x1: 110, y1: 90 };
  expect(markedPlace({ kind: "cloud", box })).toEqual(box);
});

it("is where an arrow points to, not where it begins", () => {
  const { x0, x1, y0, y1 } = markedPlace({ kind: "arrow", from: { x: 0, y: 0 }, to: { x: 500, y: 300 } });
  expect([x0 + x1, y0 + y1]).toEqual([1000, 600]);
  expect(x1 - x0).toBeLessThan(100);
});

it("is the tip of a leader, wherever its words stand", () => {
  const shape = { kind: "leader" as const, tip: { x: 200, y: 200 }, at: { x: 900, y: 900 }, text: "见此处" };
  expect(markedPlace(shape).x1).toBeLessThan(250);
});
