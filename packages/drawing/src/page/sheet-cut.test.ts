import { describe, expect, it } from "vitest";
import { type CutFrame, faultsOfCut, paperNamed, paperOf } from "./sheet-cut.ts";

const within = { x0: -5000, y0: -5000, x1: 200_000, y1: 100_000 };
/** A sheet at 1:100 whose lower left corner is given, in a drawing in mm. */
const sheet = (x: number, y: number, width = 841, height = 594): CutFrame => ({
  box: { x0: x, y0: y, x1: x + width * 100, y1: y + height * 100 },
  scale: 100,
});
const faults = (...frames: CutFrame[]) => faultsOfCut({ inMm: 1, frames }, within);

describe("a frame of a drawing", () => {
  it.each([
    [1, 100, { x0: 0, y0: 0, x1: 84_100, y1: 59_400 }, "A1"],
    [1000, 100, { x0: 0, y0: 0, x1: 84.1, y1: 59.4 }, "A1"],
    [1, 50, { x0: 0, y0: 0, x1: 14_850, y1: 21_000 }, "A3"],
    [1, 100, { x0: 0, y0: 0, x1: 105_100, y1: 59_400 }, "A1+1/4"],
    [1, 100, { x0: 0, y0: 0, x1: 80_000, y1: 59_400 }, undefined],
  ])("has a size on paper: unit of %s mm, 1:%s", (inMm, scale, box, name) => {
    const { width, height } = paperOf({ box, scale }, inMm);
    expect(paperNamed(width, height)).toBe(name);
  });

  it("lies beside others, edge to edge, inside the plan, and is as large as a sheet", () => {
    expect(faults()).toEqual([]);
    expect(faults(sheet(0, 0), sheet(84_100, 0))).toEqual([]);
    expect(faults(sheet(0, 0), sheet(84_100 - 200, 0))).toEqual([]);
  });

  it.each([
    ["over another one", [sheet(0, 0), sheet(40_000, 0)], [{ kind: "overlap", frame: 1, other: 0 }]],
    ["inside another one", [sheet(0, 0), sheet(10_000, 10_000, 297, 210)], [{ kind: "overlap", frame: 1, other: 0 }]],
    ["partly outside", [sheet(150_000, 0)], [{ kind: "outside", frame: 0 }]],
    ["too small", [sheet(0, 0, 420, 99)], [{ kind: "small", frame: 0, width: 420, height: 99 }]],
    [
      "turned inside out",
      [{ box: { x0: 10, y0: 0, x1: 0, y1: 10 }, scale: 1 }],
      [{ kind: "small", frame: 0, width: -10, height: 10 }],
    ],
    ["too large", [{ ...sheet(0, 0), scale: 10 }], [{ kind: "large", frame: 0, width: 8410, height: 5940 }]],
  ])("is no sheet %s", (_how, frames, found) => {
    expect(faults(...(frames as CutFrame[]))).toEqual(found);
  });
});
