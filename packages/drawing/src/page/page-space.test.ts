import { describe, expect, it } from "vitest";
import {
  displayMatrix,
  displaySize,
  invert,
  mapBox,
  mapPoint,
  multiply,
  normalTurn,
  type PageSize,
} from "./page-space.ts";

const turns = [0, 90, 180, 270] as const;
const page = (rotation: PageSize["rotation"]): PageSize => ({ width: 400, height: 300, rotation });

describe("page space and display space", () => {
  it.each([
    [0, { x: 0, y: 300 }],
    [90, { x: 0, y: 0 }],
    [180, { x: 400, y: 0 }],
    [270, { x: 300, y: 400 }],
  ] as const)("puts the lower left corner of a page turned by %i where it is seen", (rotation, corner) => {
    expect(mapPoint(displayMatrix(page(rotation)), { x: 0, y: 0 })).toEqual(corner);
  });

  it.each(turns)("fills exactly the displayed rectangle when turned by %i", (rotation) => {
    const { width, height } = displaySize(page(rotation), 2);
    expect(mapBox(displayMatrix(page(rotation), 2), { x0: 0, y0: 0, x1: 400, y1: 300 })).toEqual({
      x0: 0,
      y0: 0,
      x1: width,
      y1: height,
    });
  });

  it.each(turns)("adds the viewer's turn to /Rotate %i", (rotation) => {
    const turned = displayMatrix(page(rotation), 1, 90);
    expect(turned).toEqual(displayMatrix(page(normalTurn(rotation + 90))));
  });

  it.each(turns)("comes back by the inverse at %i", (rotation) => {
    const matrix = displayMatrix(page(rotation), 1.7, 180);
    const back = mapPoint(invert(matrix), mapPoint(matrix, { x: 123, y: 45 }));
    expect(back.x).toBeCloseTo(123, 9);
    expect(back.y).toBeCloseTo(45, 9);
  });

  it("turns a quarter clockwise: what was on top is on the right", () => {
    const top = mapPoint(displayMatrix(page(90)), { x: 200, y: 300 });
    expect(top).toEqual({ x: 300, y: 200 });
  });

  it("does one after the other", () => {
    const first = displayMatrix(page(90), 2);
    const then = displayMatrix(page(270), 0.5, 90);
    const point = { x: 31, y: 47 };
    expect(mapPoint(multiply(then, first), point)).toEqual(mapPoint(then, mapPoint(first, point)));
  });

  it("takes any number of degrees", () => {
    expect([-90, 360, 450, 91].map(normalTurn)).toEqual([270, 0, 90, 90]);
  });
});
