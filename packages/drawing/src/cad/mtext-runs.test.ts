import { describe, expect, it } from "vitest";
import { mtextRuns, wrapped } from "./mtext-runs.ts";

/** Every letter is one em wide. */
const font = { unitsPerEm: 1, glyphOf: () => 1, advanceOf: () => 0.733 };
const plain = { high: 1, wide: undefined, spread: 1, font: undefined };
const words = (raw: string) => mtextRuns(raw, 300).map((line) => line.map((run) => run.words).join(""));

describe("the words of an MTEXT", () => {
  it.each([
    ["说明：\\P1. 净宽", ["说明：", "1. 净宽"]],
    ["{\\C1;不小于}1.10m", ["不小于1.10m"]],
    ["\\A1;\\pxi-3,l4;一\\~二^I三", ["一\u00a0二 三"]],
    ["M\\S1/2; \\S+0.1^-0.2; \\S3#4;", ["M1/2 +0.1/-0.2 3/4"]],
    ["\\{甲\\}\\\\乙 \\U+56FE %%c12 %%p0.000", ["{甲}\\乙 图 ∅12 ±0.000"]],
    ["\\L底线\\l \\fSimSun|b0|i0|c134|p2;宋体", ["底线 宋体"]],
    ["缺尾\\W0.8", ["缺尾"]],
  ])("%s", (raw, lines) => expect(words(raw)).toEqual(lines));

  it.each([
    ["\\W0.7;窄", { ...plain, wide: 0.7 }],
    ["\\T1.5;疏", { ...plain, spread: 1.5 }],
    ["\\H2x;大", { ...plain, high: 2 }],
    ["\\H450;大", { ...plain, high: 1.5 }],
    ["\\H2x;\\H0.5x;中", plain],
    ["\\Ftxt.shx|c134;线", { ...plain, font: "shx" }],
    ["\\f黑体|b0;面", { ...plain, font: "ttf" }],
    ["\\W-1;\\W0;\\Hx;\\W;平", { ...plain, wide: 1 }],
  ])("%s has its look", (raw, look) => expect(mtextRuns(raw, 300)[0]?.at(-1)).toMatchObject(look));

  it("get their former look back where the braces end", () => {
    expect(mtextRuns("一{\\W0.5;二{\\H2x;三}四}五}六", 300)).toEqual([
      [
        { ...plain, words: "一" },
        { ...plain, words: "二", wide: 0.5 },
        { ...plain, words: "三", wide: 0.5, high: 2 },
        { ...plain, words: "四", wide: 0.5 },
        { ...plain, words: "五" },
        { ...plain, words: "六" },
      ],
    ]);
  });
});

describe("a line too long for its frame", () => {
  const broken = (raw: string, most: number) =>
    mtextRuns(raw, 300).flatMap((line) =>
      wrapped(font, line, most, ({ wide = 1 }) => wide).map((runs) => runs.map((run) => run.words).join("")),
    );

  it("is broken between Chinese characters and at blanks, never before a closing sign", () => {
    expect(broken("一二三四，五", 4)).toEqual(["一二三四，", "五"]);
    expect(broken("ab cd ef", 5)).toEqual(["ab cd", "ef"]);
  });

  it("stays whole where its letters are made narrow, as on the plot", () => {
    expect(broken("一层平面图", 4)).toEqual(["一层平面", "图"]);
    expect(broken("\\W0.8;一层平面图", 4)).toEqual(["一层平面图"]);
    expect(broken("一{\\W0.7;层平面图}", 4)).toEqual(["一层平面图"]);
  });
});
