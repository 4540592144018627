import { expect, it } from "vitest";
import { markAtPlace, markedPlace } from "./marked-place.ts";

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

it("is drawn again where its content is on another edition", () => {
  const box = { x0: 10, y0: 20, x1: 110, y1: 90 };
  const other = { x0: 300, y0: 400, x1: 500, y1: 540 };
  expect(markAtPlace({ kind: "cloud", box }, other)).toEqual({ kind: "cloud", box: other });
  const leader = { kind: "leader" as const, tip: { x: 200, y: 200 }, at: { x: 260, y: 230 }, text: "见此处" };
  const { x0, y0, x1, y1 } = markedPlace(leader);
  const moved = markAtPlace(leader, { x0: x0 + 70, y0: y0 - 30, x1: x1 + 70, y1: y1 - 30 });
  expect(moved).toMatchObject({ tip: { x: 270, y: 170 }, at: { x: 330, y: 200 } });
});
