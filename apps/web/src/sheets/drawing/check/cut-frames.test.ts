import { describe, expect, it } from "vitest";
import {
  boxBetween,
  dragged,
  type EditedFrame,
  inDrawing,
  onPicture,
  paperChoice,
  paperText,
  withPaper,
} from "./cut-frames.ts";

const plan = { x0: 0, y0: 0, x1: 200_000, y1: 100_000 };
const frame: EditedFrame = { key: 0, name: "", box: { x0: 10_000, y0: 10_000, x1: 94_100, y1: 69_400 }, scale: 100 };

describe("frames on the picture of a plan", () => {
  it("lie where they lie in the drawing, whose y points up", () => {
    expect(onPicture(frame.box, plan)).toEqual({ x: 50, y: 153, width: 420.5, height: 297 });
    expect(inDrawing({ x: 50, y: 450 }, plan)).toEqual({ x: 10_000, y: 10_000 });
    expect(inDrawing({ x: -20, y: 900 }, plan)).toEqual({ x: 0, y: 0 });
  });

  it("are drawn from any corner to the other", () => {
    expect(boxBetween({ x: 9, y: 1 }, { x: 2, y: 5 })).toEqual({ x0: 2, y0: 1, x1: 9, y1: 5 });
  });

  it("are dragged by an edge or a corner, and moved without leaving the plan", () => {
    expect(dragged(frame.box, { x: 1, y: 0 }, { x: 5000, y: 800 }, plan)).toEqual({ ...frame.box, x1: 99_100 });
    expect(dragged(frame.box, { x: -1, y: 1 }, { x: 1000, y: -400 }, plan)).toEqual({
      ...frame.box,
      x0: 11_000,
      y1: 69_000,
    });
    expect(dragged(frame.box, { x: 0, y: 0 }, { x: -90_000, y: 0 }, plan)).toEqual({ ...frame.box, x0: 0, x1: 84_100 });
  });

  it("have the size of a sheet, and take one from their lower left corner", () => {
    expect(paperText(frame, 1)).toBe("A1 841×594");
    expect(paperText({ ...frame, scale: 90 }, 1)).toBe("934×660");
    const small = withPaper({ ...frame, scale: 50 }, paperChoice(frame, 1) ?? -1, 1);
    expect(small.box).toEqual({ x0: 10_000, y0: 10_000, x1: 52_050, y1: 39_700 });
    expect(paperText(small, 1)).toBe("A1 841×594");
  });
});
