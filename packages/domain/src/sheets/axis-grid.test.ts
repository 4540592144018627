import { describe, expect, it } from "vitest";
import { axisGrid, gridPlace } from "./axis-grid.ts";

const upright = (name: string, x: number) => ({ name, from: { x, y: 0 }, to: { x, y: 900 } });
const level = (name: string, y: number) => ({ name, from: { x: 0, y }, to: { x: 1200, y } });
const box = (x0: number, y0: number, x1 = x0 + 4, y1 = y0 + 4) => ({ x0, y0, x1, y1 });
const plan = [
  ...["9", "10", "11", "12", "13"].map((name, i) => upright(name, 200 + i * 100)),
  ...["A", "B", "C"].map((name, i) => level(name, 200 + i * 100)),
];

describe("the place of a box in the grid of a plan", () => {
  it.each([
    ["between two axes each way", box(240, 240), "9–10 轴、A–B 轴"],
    ["over several bays", box(240, 240, 460, 360), "9–12 轴、A–C 轴"],
    ["a little over an axis", box(240, 240, 304, 250), "9–10 轴、A–B 轴"],
    ["beside the outermost axis, at the dimensions", box(240, 120), "9–10 轴、A 轴外"],
    ["far beside the plan", box(900, 240), undefined],
  ])("%s", (_, at, place) => expect(gridPlace(axisGrid(plan), at)).toBe(place));

  it("is told by every third axis where that is asked for", () => {
    const grid = axisGrid(plan);
    expect([250, 450, 550].map((x) => gridPlace(grid, box(x, 250), 3))).toEqual([
      "9–12 轴、A–C 轴",
      "9–12 轴、A–C 轴",
      "12–13 轴、A–C 轴",
    ]);
  });

  it("keeps two plans beside each other apart", () => {
    const twice = ["1", "2", "3"].flatMap((name, i) => [upright(name, 100 + i * 100), upright(name, 700 + i * 100)]);
    const grid = axisGrid([...twice, level("A", 100), level("B", 300)]);
    expect(gridPlace(grid, box(250, 200))).toBe("2–3 轴、A–B 轴");
    expect(gridPlace(grid, box(750, 200))).toBe("1–2 轴、A–B 轴");
    expect(gridPlace(grid, box(320, 200))).toBe("3 轴外、A–B 轴");
    expect(gridPlace(grid, box(500, 200))).toBeUndefined();
  });

  it("passes over what only looks like an axis", () => {
    const grid = axisGrid([...plan, upright("4", 430), upright("1/10", 350), upright("11", 402)]);
    expect(gridPlace(grid, box(440, 240))).toBe("11–12 轴、A–B 轴");
  });

  it("is told in one direction on an elevation, and not at all where letters stand anywhere", () => {
    expect(gridPlace(axisGrid(["1", "2", "3"].map((name, i) => upright(name, 100 + i * 100))), box(150, 700))).toBe(
      "1–2 轴",
    );
    const letters = [upright("A", 100), upright("C", 300), level("B", 100), level("D", 500)];
    expect(gridPlace(axisGrid(letters), box(200, 250))).toBeUndefined();
  });
});
