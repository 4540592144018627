import { describe, expect, it } from "vitest";
import { axisPlace } from "./axis-place.ts";

const upright = (name: string, x: number) => ({ name, from: { x, y: 0 }, to: { x, y: 300 } });
const level = (name: string, y: number) => ({ name, from: { x: 0, y }, to: { x: 400, y } });
const plan = [upright("9", 100), upright("10", 200), upright("11", 300), level("A", 100), level("B", 200)];

describe("the place of a point on a plan", () => {
  it.each([
    ["between two axes each way", { x: 150, y: 150 }, "9–10 轴、A–B 轴"],
    ["on an axis: the field that begins there", { x: 200, y: 100 }, "10–11 轴、A–B 轴"],
    ["beside the plan", { x: 350, y: 150 }, undefined],
    ["below the plan", { x: 150, y: 50 }, undefined],
  ])("%s", (_, point, place) => expect(axisPlace(plan, point)).toBe(place));

  it("is the same on a turned page", () => {
    const turned = plan.map(({ name, from, to }) => ({
      name,
      from: { x: from.y, y: from.x },
      to: { x: to.y, y: to.x },
    }));
    expect(axisPlace(turned, { x: 150, y: 150 })).toBe("9–10 轴、A–B 轴");
  });

  it("is unknown on a sheet without axes", () => expect(axisPlace([], { x: 1, y: 1 })).toBeUndefined());
});
