import type { NamedSheet } from "../../src/machine/intelligent-review/words-of-sheet.ts";
import type { StoredLine } from "../../src/sheets/drawing/index.ts";

/** Words that come near to what the readers of sheets look for, again and again, and then do not end as they should. */
const nearly: Readonly<Record<string, string>> = {
  "sizes of lanes": "消防车道净宽不小于4.0m，",
  "fillers of sizes": "消防车道净宽均应为都应最小满足要求",
  "sizes of stairs": "楼梯平台净深不小于梯段净宽且不小于",
  "a platform and slashes": "平台净宽×净高×",
  figures: "1",
  "figures and commas": "1,1",
  "areas without a unit": "总建筑面积为1,111.11",
  "storeys without their second half": "地上十八层、地下",
  "grades without a grade": "耐火等级地下室耐火等级地上部分",
  "structures without an end": "结构类型为现浇钢筋混凝土框架-剪力墙",
  "names without an end": "工程名称:",
  "one Chinese letter": "施",
  "letters of a series": "建筑结构给排水",
  "call-outs": "详建施-1",
  "call-outs with a row of numbers": "详建施-01、02、03、",
  "blanks after a call": "详  ",
  blanks: " ",
  quotes: "见“《(",
  norms: "GB50016-2014",
  "norms without a year": "GB/T-50016.12-",
  "half norms": "T/CECSGBJGBDB11",
  dashes: "—",
  "wide letters": "ＧＢ５００１６－２０１４",
  "letters of two halves": "𠀀𠀁",
  "letters that grow": "㎡㏑ﷺ",
  "no letters": "\u0000\u200b\ufeff",
};

const filled = (word: string, letters: number): string => word.repeat(Math.ceil(letters / word.length));
export const lineOf = (x0: number, y0: number, text: string): StoredLine => [0, x0, y0, x0 + 100, y0 + 10, text];

export const sheetOf = (lines: readonly StoredLine[]): NamedSheet => ({
  ...{ id: 1, graph_num: "建施-01", graph_name: "建筑设计说明", discipline: "JZ", building_name: "1#楼" },
  sheet_reading: { page: { width: 2384, height: 300_000, rotation: 0 } },
  lines,
});

/** As many lines as are stored of a sheet. */
const mostStored = 20_000;

const inALine = (word: string, letters: number) => sheetOf([lineOf(50, 100, filled(word, letters))]);
const inAColumn = (word: string, letters: number) => {
  const length = Math.min(mostStored, Math.ceil(letters / 15));
  const each = filled(word, letters / length);
  return sheetOf(Array.from({ length }, (_, at) => lineOf(50, 100 + at * 12, each)));
};
/** Cells of one row, so that each has all the others beside it. */
const inARow = (words: readonly string[], letters: number) =>
  sheetOf(
    Array.from({ length: Math.min(mostStored, letters) }, (_, at) => lineOf(at, 100, words[at % words.length] ?? "")),
  );

/** Sheets that make a reader work: one line of so many letters, a column of lines, or a row of cells, of so many together. */
export const hostileSheets = (ofLine: number, ofLines = ofLine): readonly [name: string, make: () => NamedSheet][] => [
  ...Object.entries(nearly).flatMap(([name, word]): [string, () => NamedSheet][] => [
    [`${name}, in one line`, () => inALine(word, ofLine)],
    [`${name}, in lines`, () => inAColumn(word, ofLines)],
  ]),
  ["a table of labels alone", () => inARow(["建筑高度", "总建筑面积"], ofLines / 15)],
  ["a table without an end", () => inARow(["建筑高度(m)", "24.5", "m"], ofLines / 15)],
];
