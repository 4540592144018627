import { describe, expect, it } from "vitest";
import type { InkPicture } from "../page/ink.ts";
import { linesInCell } from "./cell-lines.ts";
import { cutCells } from "./cut-cells.ts";
import { wholePicture } from "./pixel-box.ts";

/** Six pixels to the millimetre, about 150 dpi. */
const perMm = 6;

const paper = (width: number, height: number): InkPicture => ({ width, height, ink: new Uint8Array(width * height) });
const fill = ({ width, ink }: InkPicture, x: number, y: number, w: number, h: number): void => {
  for (let row = y; row < y + h; row++) ink.fill(255, row * width + x, row * width + x + w);
};

/** A frame of 100 by 30 mm with a rule below its first 10 mm and a short one that parts that row. */
const table = (): InkPicture => {
  const picture = paper(640, 220);
  for (const y of [10, 70, 190]) fill(picture, 10, y, 600, 2);
  for (const x of [10, 608]) fill(picture, x, 10, 2, 182);
  fill(picture, 150, 10, 2, 62);
  return picture;
};

const cells = (picture: InkPicture) =>
  cutCells(picture, wholePicture(picture), perMm).toSorted((a, b) => a.top - b.top || a.left - b.left);

describe("cutting the cells of a table", () => {
  it("finds them between their rules, also where a rule is only as high as its row", () => {
    expect(cells(table())).toEqual([
      { left: 12, top: 12, width: 138, height: 58 },
      { left: 152, top: 12, width: 456, height: 58 },
      { left: 12, top: 72, width: 596, height: 118 },
    ]);
  });

  it("does not take the strokes of letters for rules", () => {
    const picture = table();
    fill(picture, 200, 25, 3, 30);
    fill(picture, 200, 40, 40, 3);
    expect(cells(picture)).toHaveLength(3);
  });

  it("finds none where lines leave the field open", () => {
    const picture = paper(640, 220);
    fill(picture, 10, 10, 600, 2);
    fill(picture, 10, 10, 2, 100);
    expect(cells(picture)).toEqual([]);
  });
});

describe("the lines of a cell", () => {
  const cell = { left: 0, top: 0, width: 640, height: 220 };
  it("are told from one another by the paper between them, and hold a label that is set wide apart", () => {
    const picture = paper(640, 220);
    fill(picture, 20, 40, 24, 24);
    fill(picture, 90, 40, 24, 24);
    fill(picture, 20, 100, 300, 24);
    const lines = linesInCell(picture, cell, perMm);
    expect(lines.map(({ left, width }) => [left < 20, left + width > 110])).toEqual([
      [true, true],
      [true, true],
    ]);
    expect(lines).toHaveLength(2);
  });

  it("part words that stand far from each other", () => {
    const picture = paper(640, 220);
    fill(picture, 20, 40, 24, 24);
    fill(picture, 400, 40, 24, 24);
    expect(linesInCell(picture, cell, perMm)).toHaveLength(2);
  });

  it("take the strokes of 二 for one line, and specks for none", () => {
    const picture = paper(640, 220);
    fill(picture, 20, 40, 24, 3);
    fill(picture, 20, 43, 3, 18);
    fill(picture, 20, 63, 24, 3);
    fill(picture, 300, 200, 2, 2);
    const [line, ...others] = linesInCell(picture, cell, perMm);
    expect(others).toEqual([]);
    expect(line?.height).toBeGreaterThan(25);
  });
});
