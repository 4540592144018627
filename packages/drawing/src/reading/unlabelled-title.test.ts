import { describe, expect, it } from "vitest";
import { type Box, displayMatrix, invert, mapBox, type PageSize } from "../page/page-space.ts";
import type { Word } from "../page/word.ts";
import { findTitleBlock } from "./title-block.ts";

const page: PageSize = { width: 2384, height: 1684, rotation: 0 };
const back = invert(displayMatrix(page));
type Text = readonly [text: string, x: number, y: number, size: number];

const widthOf = (text: string, size: number): number =>
  [...text].reduce((sum, letter) => sum + (/[\x20-\x7e]/.test(letter) ? size * 0.6 : size), 0);
/** Words as a reader sees them on an A1 sheet, from the upper left corner of each. */
const words = (...texts: Text[]): Word[] =>
  texts.map(([text, x, y, size]) => ({
    text,
    box: mapBox(back, { x0: x, y0: y, x1: x + widthOf(text, size), y1: y + size }),
    source: "text",
  }));
/** Words that run from the bottom to the top, from the lower left corner of each. */
const turnedWords = (...texts: Text[]): Word[] =>
  texts.map(([text, x, y, size]) => ({
    text,
    box: mapBox(back, { x0: x, y0: y - widthOf(text, size), x1: x + size, y1: y }),
    source: "text",
  }));
/** The rules of cells of one strip, from one height to the next. */
const strip = (x0: number, x1: number, ...heights: number[]): Box[] => {
  const [top = 0, bottom = 0] = [heights[0], heights.at(-1)];
  const rules = [
    ...heights.map((y) => ({ x0, x1, y0: y, y1: y })),
    ...[x0, x1].map((x) => ({ x0: x, x1: x, y0: top, y1: bottom })),
  ];
  return rules.map((rule) => mapBox(back, rule));
};

const side = strip(2050, 2350, 1200, 1320, 1450, 1550, 1640);

describe("a title block without labels", () => {
  it("names the sheet in the cell above the number, over two lines", () => {
    const block = words(
      ["LAKE HOUSE", 2080, 1230, 30],
      ["Second &", 2100, 1340, 28],
      ["Third Floor Plan", 2070, 1375, 28],
      ["Date", 2055, 1470, 9],
      ["12.11.2014", 2200, 1480, 14],
      ["A-102", 2120, 1570, 44],
    );
    expect(findTitleBlock(block, page, () => side)).toEqual({
      number: "A-102",
      name: "Second & Third Floor Plan",
      unlabelled: ["number", "name"],
    });
  });

  it("takes what stands next above the number in a cell of its own, though it is not called a plan", () => {
    const block = words(["LAKE HOUSE", 2080, 1230, 30], ["Fireplace", 2100, 1370, 28], ["A-400", 2120, 1570, 44]);
    expect(findTitleBlock(block, page, () => side)?.name).toBe("Fireplace");
  });

  it("names it beside the number in a strip along the foot, where project, place and date stand too", () => {
    const block = words(
      ["OAK HOUSE 2.0", 1960, 1570, 24],
      ["07/11/2019", 1960, 1545, 24],
      ["316 W Washington Ave", 1600, 1600, 24],
      ["SITE PLAN - NEW", 1700, 1570, 24],
      ["A010", 2200, 1590, 40],
    );
    expect(findTitleBlock(block, page)).toMatchObject({ number: "A010", name: "SITE PLAN - NEW" });
  });

  it("names it in the last of three close lines that share no cell", () => {
    const block = words(
      ["FACILITY BUILDING", 1950, 1540, 28],
      ["PARKST REET", 1960, 1566, 28],
      ["SITEPLAN", 1970, 1592, 28],
      ["A001", 2230, 1580, 44],
    );
    expect(findTitleBlock(block, page)).toMatchObject({ number: "A001", name: "SITEPLAN" });
  });

  it("does not take office, address or project for the name", () => {
    const block = words(
      ["中原建筑设计院有限公司", 2060, 1230, 30],
      ["1810 SOUTH PARK STREET", 2060, 1350, 20],
      ["结施-07", 2100, 1570, 44],
    );
    expect(findTitleBlock(block, page, () => side)).toEqual({ number: "结施-07", unlabelled: ["number"] });
  });

  it("has the name in Chinese too", () => {
    const block = words(
      ["金色佳苑三期", 2060, 1230, 30],
      ["屋面结构平面图", 2060, 1370, 26],
      ["结施-07", 2100, 1570, 44],
    );
    expect(findTitleBlock(block, page, () => side)).toMatchObject({ number: "结施-07", name: "屋面结构平面图" });
  });

  it("may have number and name in one line", () => {
    expect(findTitleBlock(words(["Perspectives - (A900)", 2000, 1600, 24]), page)).toEqual({
      number: "A900",
      name: "Perspectives",
      unlabelled: ["number", "name"],
    });
  });

  it("has neither where only the names of views and the marks of doors stand", () => {
    const drawing = words(["一层平面图 1:100", 1300, 1500, 20], ["M1021", 1500, 1300, 8]);
    expect(findTitleBlock(drawing, page)).toBeUndefined();
  });
});

describe("a title block in another place", () => {
  const labelled = (x: number): Text[] => [
    ["图名 DRAWING TITLE", x, 300, 10],
    ["屋面平面图", x, 320, 16],
    ["图号 DWG. NO.", x, 380, 10],
    ["建施-06", x, 400, 16],
    ["比例 SCALE", x, 460, 10],
    ["1:100", x, 480, 16],
  ];

  it("is found in a strip along the left side by its labels, in both languages", () => {
    expect(findTitleBlock(words(...labelled(60)), page)).toEqual({
      number: "建施-06",
      name: "屋面平面图",
      scale: "1:100",
    });
  });

  it("is found in a strip whose words run from the bottom to the top", () => {
    const block = turnedWords(
      ["图名", 2200, 700, 10],
      ["屋面平面图", 2200, 670, 16],
      ["图号", 2300, 700, 10],
      ["建施-06", 2300, 670, 16],
    );
    expect(findTitleBlock(block, page)).toEqual({ number: "建施-06", name: "屋面平面图" });
  });
});

describe("a list of other sheets in the corner", () => {
  const rows = ["建施-01", "建施-02", "建施-03"].flatMap((number, i): Text[] => [
    [String(i + 1), 1700, 1260 + i * 30, 12],
    [number, 1800, 1260 + i * 30, 12],
    [`${i + 1}层平面图`, 1950, 1260 + i * 30, 12],
  ]);
  const head: Text[] = [
    ["序号", 1700, 1230, 12],
    ["图号", 1800, 1230, 12],
    ["图名", 1950, 1230, 12],
  ];

  it("gives no number and name to the sheet", () => {
    expect(findTitleBlock(words(...head, ...rows), page)).toBeUndefined();
  });

  it("leaves the sheet its own", () => {
    const own: Text[] = [
      ["图名", 2000, 1560, 10],
      ["图纸目录", 2060, 1556, 16],
      ["图号", 2000, 1600, 10],
      ["建施-00", 2060, 1596, 16],
    ];
    expect(findTitleBlock(words(...head, ...rows, ...own), page)).toEqual({ number: "建施-00", name: "图纸目录" });
  });
});
