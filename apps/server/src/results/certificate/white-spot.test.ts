import { describe, expect, it } from "vitest";
import { inked, type SheetPicture, whiteSpot } from "./white-spot.ts";

interface Ink {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A white picture with black boxes. */
const pictureOf = (width: number, height: number, boxes: readonly Ink[]): SheetPicture => {
  const pixels = new Uint8Array(width * height * 4).fill(255);
  for (const box of boxes)
    for (let y = box.y; y < box.y + box.height; y++)
      for (let x = box.x; x < box.x + box.width; x++) pixels.set([0, 0, 0], (y * width + x) * 4);
  return { pixels, width, height };
};
const stamp = { width: 80, height: 32 };
const spotIn = (picture: SheetPicture) => whiteSpot(inked(picture), stamp);

describe("the white spot of a sheet", () => {
  it("is at the bottom, left of the strip of the title block, on an empty sheet", () => {
    const found = spotIn(pictureOf(600, 400, []));
    expect(found).toEqual({ at: { x: 516 - 80, y: 395 - 32 }, ink: 0 });
  });

  it("moves away from what is drawn, to the nearest spot without ink", () => {
    const found = spotIn(pictureOf(600, 400, [{ x: 300, y: 300, width: 300, height: 100 }]));
    expect(found?.ink).toBe(0);
    const { x, y } = found?.at ?? { x: 0, y: 0 };
    expect(y + 32 <= 300 || x + 80 <= 300).toBe(true);
    expect(y).toBe(300 - 32);
  });

  it("has the least ink when nothing is free", () => {
    const full = { x: 0, y: 0, width: 600, height: 400 };
    const picture = pictureOf(600, 400, [full]);
    for (let y = 100; y < 120; y++)
      for (let x = 100; x < 200; x++) picture.pixels.set([255, 255, 255], (y * 600 + x) * 4);
    const found = spotIn(picture);
    expect(found?.ink).toBe(80 * 12);
    expect(found?.at.y).toBeGreaterThanOrEqual(88);
  });

  it("does not exist on a sheet smaller than the stamp", () => {
    expect(spotIn(pictureOf(60, 30, []))).toBeNull();
  });
});
