import { expect, it } from "vitest";
import { type Difference, type InkPicture, removed } from "../page/ink.ts";
import { dropVanished } from "./residues.ts";

const [width, height] = [40, 40];
/** A line down the picture at a column, of this darkness. */
const line = (column: number, dark: number): InkPicture => {
  const ink = new Uint8Array(width * height);
  for (let y = 5; y < 35; y++) ink[y * width + column] = dark;
  return { width, height, ink };
};
const blank: InkPicture = line(0, 0);
const gone = (column: number): Difference => {
  const kinds = new Uint8Array(width * height);
  for (let y = 10; y < 20; y++) kinds[y * width + column] = removed;
  return { width, height, kinds };
};
const region = { box: { x0: 20, y0: 10, x1: 21, y1: 20 }, isArea: false, removed: 10, added: 0 };
/** The other side drawn anew from the upper left corner of a part: its line shows only from so much of a pixel on. */
const showsFrom =
  (least: number) =>
  (_: unknown, { x0, y0, x1, y1 }: typeof region.box, shift: number) => {
    const [w, h] = [x1 - x0, y1 - y0];
    const ink = new Uint8Array(w * h);
    if (shift >= least) for (let y = 0; y < h; y++) ink[y * w + (20 - x0)] = 80;
    return { width: w, height: h, ink };
  };

it.each([
  ["that the other side has, moved by half a pixel", 90, 0.5, 0],
  ["that the other side has only at the end of a pixel", 90, 0.75, 0],
  ["that the other side has nowhere", 90, 2, 1],
  ["too dark to have vanished", 200, 0, 1],
])("a thin line %s counts or not", (_, dark, least, left) => {
  const pictures = { base: line(20, dark), target: blank };
  expect(dropVanished([region], pictures, gone(20), showsFrom(least))).toHaveLength(left);
});
