import { expect, it } from "vitest";
import { added, type Difference, type InkPicture } from "../page/ink.ts";
import { sameWriting } from "./same-writing.ts";

const [width, height] = [100, 100];
const pixelsPerMm = 10;
/** Upright strokes of a letter, each from a pixel to another. */
const letter = (...strokes: readonly (readonly [from: number, to: number])[]): InkPicture => {
  const ink = new Uint8Array(width * height);
  for (const [from, to] of strokes) for (let y = 30; y < 70; y++) ink.fill(255, y * width + from, y * width + to);
  return { width, height, ink };
};
const word = { x0: 20, y0: 25, x1: 80, y1: 75 };
/** Whether what came at pixels 44 to 46 of the word, a stroke without an equal, is only another way of writing it. */
const isSame = (base: InkPicture, target: InkPicture): boolean => {
  const difference: Difference = { width, height, kinds: new Uint8Array(width * height) };
  for (let y = 30; y < 70; y++) difference.kinds.fill(added, y * width + 44, y * width + 46);
  const region = { box: { x0: 44, y0: 30, x1: 46, y1: 70 }, removed: 0, added: 80, isArea: false };
  return sameWriting([word], { base, target, difference, fontsDiffer: false, pixelsPerMm })(region, true);
};

it("a stroke of a letter that lies a little aside is as before, one that came is not", () => {
  const before = letter([30, 34], [40, 44]);
  expect(isSame(before, letter([30, 34], [42, 46]))).toBe(true);
  expect(isSame(before, letter([30, 34], [40, 46]))).toBe(false);
});
