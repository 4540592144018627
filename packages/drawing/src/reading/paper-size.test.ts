import { describe, expect, it } from "vitest";
import { inMillimetres, paperSize } from "./paper-size.ts";

describe("the size of the paper by GB/T 50001", () => {
  it.each([
    [841, 1189, "A0"],
    [1189, 841, "A0"],
    [841, 594, "A1"],
    [594, 420, "A2"],
    [420, 297, "A3"],
    [210, 297, "A4"],
    [1051, 594, "A1+1/4"],
    [594, 1682, "A1+1"],
    [1486, 841, "A0+1/4"],
    [1486, 420, "A2+3/2"],
    [630, 297, "A3+1/2"],
    [843.9, 591.1, "A1"],
  ])("%d × %d mm is %s", (width, height, name) => {
    expect(paperSize(width, height)).toBe(name);
  });

  it.each([
    [863.6, 558.8],
    [845, 594],
    [210, 420],
    [0, 0],
  ])("%d × %d mm is no standard size", (width, height) => {
    expect(paperSize(width, height)).toBeUndefined();
  });

  it("reads points as millimetres", () => {
    expect(inMillimetres(2384)).toBe(841);
  });
});
