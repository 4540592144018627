import { describe, expect, it } from "vitest";
import { mannerOf, shapeOfClick, shapeOfDrag, shapeOfPoints, simplified, straightened } from "./draw-shape.ts";

const at = (x: number, y: number) => ({ x, y });

describe("drawing a mark", () => {
  it("makes a box of a stroke, a circle of a crooked one, a measure with the scale of the page", () => {
    expect(shapeOfDrag("cloud", at(9, 9), at(1, 2), {})).toEqual({
      kind: "cloud",
      box: { x0: 1, y0: 2, x1: 9, y1: 9 },
    });
    expect(shapeOfDrag("circle", at(0, 0), at(10, 4), {})).toMatchObject({ box: { x1: 10, y1: 10 } });
    expect(shapeOfDrag("distance", at(0, 0), at(1, 0), { scale: 50 })).toMatchObject({ scale: 50 });
    expect(shapeOfDrag("hand", at(0, 0), at(1, 0), {})).toBeUndefined();
  });

  it("waits for as many points as the kind needs", () => {
    const three = [at(0, 0), at(5, 0), at(5, 5)];
    expect(shapeOfPoints("polygon", three.slice(0, 2), {})).toBeUndefined();
    expect(shapeOfPoints("polygon", three.slice(0, 2), {}, false)).toMatchObject({ kind: "polyline" });
    expect(shapeOfPoints("area", three, {})).toMatchObject({ kind: "area", points: three });
    expect(shapeOfPoints("angle", three, {})).toMatchObject({ from: at(0, 0), corner: at(5, 0), to: at(5, 5) });
  });

  it("puts a stamp and a picture around the click, upright on a turned page", () => {
    const sheet = { isSideways: true, photoWidth: 200 };
    const stamp = shapeOfClick("stamp", at(100, 100), { stamp: "已审" }, sheet);
    expect(stamp).toMatchObject({ kind: "stamp", text: "已审", box: { y0: 64, y1: 136 } });
    expect(shapeOfClick("photo", at(0, 0), { photo: { fileId: 3, form: 2 } }, sheet)).toMatchObject({
      box: { x0: -50, y0: -100, x1: 50, y1: 100 },
    });
    expect(mannerOf("photo")).toBe("click");
  });

  it("straightens with Shift and forgets the tremor of a hand", () => {
    expect(straightened(at(0, 0), at(9, 2))).toEqual(at(9, 0));
    const wavy = Array.from({ length: 50 }, (_, x) => at(x, x % 2 ? 0.2 : -0.2));
    expect(simplified([...wavy, at(60, 30)], 1)).toHaveLength(3);
  });
});
