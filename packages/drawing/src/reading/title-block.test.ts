import { describe, expect, it } from "vitest";
import { displayMatrix, invert, mapBox, type PageSize, type Turn } from "../page/page-space.ts";
import { findTitleBlock } from "./title-block.ts";
import type { Word } from "../page/word.ts";

/** Words of a title block as a reader sees them on an A1 sheet, placed on a page with the given /Rotate. */
const sheet = (rotation: Turn, ...lines: [text: string, x: number, y: number, size?: number][]) => {
  const isUpright = rotation % 180 === 0;
  const page: PageSize = { width: isUpright ? 2384 : 1684, height: isUpright ? 1684 : 2384, rotation };
  const back = invert(displayMatrix(page));
  const words = lines.map(([text, x, y, size = 12]): Word => {
    const width = [...text].reduce((sum, letter) => sum + (/[\x20-\x7e]/.test(letter) ? size / 2 : size), 0);
    return { text, box: mapBox(back, { x0: x, y0: y, x1: x + width, y1: y + size }), source: "text" };
  });
  return findTitleBlock(words, page);
};

const beside: [string, number, number, number?][] = [
  ["工程名称", 1900, 1500],
  ["滨江花园三期", 1980, 1500],
  ["图纸名称", 1900, 1540],
  ["一层平面图", 1980, 1540],
  ["专业", 1900, 1570],
  ["建筑", 1980, 1570],
  ["比例", 2100, 1570],
  ["1:100", 2180, 1570],
  ["图号", 1900, 1600],
  ["建施-05", 1980, 1600],
];

describe("finding the title block", () => {
  it.each([0, 90, 180, 270] as const)("reads values beside their labels on a sheet turned by %i", (rotation) => {
    expect(sheet(rotation, ...beside)).toEqual({
      number: "建施-05",
      name: "一层平面图",
      discipline: "建筑",
      scale: "1:100",
    });
  });

  it("reads values beneath their labels", () => {
    const block = sheet(
      0,
      ["图名", 2000, 1400],
      ["图号", 2200, 1400],
      ["屋面结构平面图", 2000, 1425],
      ["结施-12A", 2200, 1425],
    );
    expect(block).toEqual({ name: "屋面结构平面图", number: "结施-12A" });
  });

  it("reads labels set wide apart and full-width signs", () => {
    const block = sheet(
      0,
      ["图", 2000, 1500],
      ["号", 2030, 1500],
      ["建施－０７", 2080, 1500],
      ["比", 2000, 1530],
      ["例", 2030, 1530],
      ["1：50", 2080, 1530],
    );
    expect(block).toEqual({ number: "建施-07", scale: "1:50" });
  });

  it("reads label and value in one piece", () => {
    expect(sheet(0, ["图号：电施-03", 2100, 1600], ["图名: 配电系统图", 2100, 1560])).toEqual({
      number: "电施-03",
      name: "配电系统图",
    });
  });

  it("reads a name that runs over two lines, and stops at the next cell", () => {
    const block = sheet(
      0,
      ["图名", 2000, 1400, 8],
      ["二~三层应急照明", 2020, 1420, 16],
      ["及疏散指示平面图", 2020, 1444, 16],
      ["专业", 2000, 1480, 10],
      ["电气", 2060, 1480, 10],
    );
    expect(block).toEqual({ name: "二~三层应急照明及疏散指示平面图", discipline: "电气" });
  });

  it("finds the title block along the foot of a small sheet", () => {
    expect(sheet(0, ["图名", 800, 1600, 8], ["电气图纸目录", 840, 1612, 12])).toEqual({ name: "电气图纸目录" });
  });

  it("does not take the next label for a value", () => {
    expect(sheet(0, ["图号", 2000, 1600], ["日期", 2060, 1600], ["2026.11", 2120, 1600])).toBeUndefined();
  });

  it("leaves the list of sheets in the middle alone", () => {
    expect(sheet(0, ["图号", 600, 400], ["建施-01", 680, 400])).toBeUndefined();
  });

  it("takes a number from the corner when there is no label", () => {
    expect(sheet(0, ["A-101", 2250, 1600, 40], ["E-1", 2100, 1640, 8])).toEqual({
      number: "A-101",
      unlabelled: ["number"],
    });
  });

  it("finds nothing where there is no text", () => {
    expect(sheet(0)).toBeUndefined();
  });
});
