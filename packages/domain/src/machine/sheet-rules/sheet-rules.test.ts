import { describe, expect, it } from "vitest";
import type { KnownNorm, RuleCitation, SheetWords } from "../engine/rule.ts";
import { runRules } from "../engine/run-rules.ts";
import { findCitations, yearOf } from "../facts/find-citations.ts";
import type { ShownLine } from "../facts/sentences.ts";
import { input, office, today } from "../given-input.ts";
import { sheetRules } from "./sheet-rules.ts";

/** Lines of a column, one beneath the other. */
const column = (...texts: readonly string[]): ShownLine[] =>
  texts.map((text, i) => ({
    page: 0,
    text,
    box: { x0: 50, y0: 100 + i * 16, x1: 50 + text.length * 10, y1: 110 + i * 16 },
  }));

describe("norms cited in the words of a sheet", () => {
  // biome-ignore format: a table
  it.each<[string[], string[]]>([
    [["《建筑抗震设计规范》GB 50011－2010（2016年版）、JGJ3-2010。"], ["GB 50011-2010", "JGJ 3-2010"]],
    [["ＧＢ／Ｔ ５００１０—２０１０（2024年版）"], ["GB/T 50010-2010"]],
    [["GB 50016-", "2014"], ["GB 50016-2014"]],
    [["GB50045-95及GB 50016-2014 3.1.1条"], ["GB 50045-95", "GB 50016-2014"]],
    [["JGJ/T 67-2019、DB37/T 5016-2021、T/CECS 459-2016、CJJ 37-2012"], ["JGJ/T 67-2019", "DB37/T 5016-2021", "T/CECS 459-2016", "CJJ 37-2012"]],
    [["GB 50016-2014，防火间距按GB50016-2014"], ["GB 50016-2014"]],
    [["按GB 50140配置，门GB-12，HRB400，图集16G101-1，GBS-2015"], []],
  ])("%j", (texts, numbers) => {
    expect(findCitations(column(...texts)).map(({ number }) => number)).toEqual(numbers);
  });

  it("are told with the line they begin in, and to an end of hostile words", () => {
    expect(findCitations(column("设计依据", "GB 50009-2012"))).toEqual([{ number: "GB 50009-2012", line: 1 }]);
    expect(findCitations(column("GB".repeat(100_000), ..."1-2".repeat(20_000).split("2")))).toEqual([]);
    expect([yearOf("GB 50045-95"), yearOf("GB 50016-2014")]).toEqual([1995, 2014]);
  });
});

const norm = (
  number: string,
  name: string,
  from: string,
  until: string | null = null,
  replacedBy: string | null = null,
) => ({ number, name, validFrom: from, validUntil: until, replacedBy }) satisfies KnownNorm;
const norms = [
  norm("GB 50011-2010", "建筑抗震设计规范（2016年版）", "2010-12-01", "2024-07-31", "GB/T 50011-2010"),
  norm("GB/T 50011-2010", "建筑抗震设计标准（2024年版）", "2024-08-01"),
  norm("GB 50045-95", "高层民用建筑设计防火规范", "1995-11-01", "2015-04-30", "GB 50999-2014"),
  norm("GB 50099-2011", "中小学校设计规范", "2012-01-01", "2020-01-01"),
  norm("GB 50352-2019", "民用建筑设计统一标准", "2019-10-01"),
  norm("GB 55099-2027", "未来规范", "2027-05-01"),
];
const cites = (...numbers: readonly string[]): SheetWords => ({
  ...{ sheetCount: 3, norms },
  citations: numbers.map(
    (number): RuleCitation => ({
      ...{ number, sheet: "结施-01 结构设计总说明", discipline: "JG" },
      source: { kind: "sheet", drawingId: 7, page: 0, box: [1, 2, 3, 4] },
    }),
  ),
});
const found = (sheets?: SheetWords) => runRules(sheetRules, { ...input(office, []), ...(sheets && { sheets }) }, today);

describe("the rule on cited norms", () => {
  // biome-ignore format: a table
  it.each<[string, string]>([
    ["GB/T 50011-2010", "PASS 1处满足要求"],
    ["GB 50011-2010", "FAIL 结施-01 结构设计总说明引用的 GB 50011-2010《建筑抗震设计规范（2016年版）》（有效至 2024-07-31） 已不是现行版本，应采用 GB/T 50011-2010《建筑抗震设计标准（2024年版）》"],
    ["GB 50352-2005", "FAIL 结施-01 结构设计总说明引用的 GB 50352-2005 已不是现行版本，应采用 GB 50352-2019《民用建筑设计统一标准》"],
    ["GB 50045-95", "FAIL 结施-01 结构设计总说明：GB 50045-95《高层民用建筑设计防火规范》，有效至 2015-04-30，由 GB 50999-2014 替代，请改用现行规范"],
    ["GB 50099-2011", "FAIL 结施-01 结构设计总说明：GB 50099-2011《中小学校设计规范》，有效至 2020-01-01，请改用现行规范"],
    ["GB 55099-2027", "REVIEW 结施-01 结构设计总说明：GB 55099-2027《未来规范》，2027-05-01 起实施，请核对引用的版本"],
    ["GB 50352-2031", "NO_DATA 条文库没有收录，未核对：GB 50352-2031"],
    ["GB 50140-2005", "NO_DATA 条文库没有收录，未核对：GB 50140-2005"],
  ])("%s: %s", (number, line) => {
    expect(found(cites(number)).map(({ outcome, message }) => `${outcome} ${message}`)).toEqual([line]);
  });

  it("says where the words stand, and of which discipline the sheet is", () => {
    expect(found(cites("GB 50352-2005"))[0]).toMatchObject({
      discipline: "JG",
      source: { drawingId: 7, box: [1, 2, 3, 4] },
    });
  });

  it("says so where nothing is cited and where no words were read", () => {
    expect(found(cites())[0]).toMatchObject({ outcome: "NA", message: "图纸文字中没有写明年号的规范" });
    for (const none of [undefined, { ...cites(), sheetCount: 0 }])
      expect(found(none)[0]).toMatchObject({ outcome: "NO_DATA", message: "本版次没有读出文字的图纸" });
  });
});
