import { describe, expect, it } from "vitest";
import type { KnownNorm, RuleCitation, RuleInput, SheetStatement, SheetWords } from "../engine/rule.ts";
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
    [["原设计依据《建筑抗震设计规范》GB50011-2001、《混凝土结构设计规范》GB50010-2002。加固按GB/T 50011-2010"], ["GB/T 50011-2010"]],
    [["GB 55037-2022代替《建筑设计防火规范》GB50016-2014的部分条文", "原设计图纸；GB 50009-2012"], ["GB 55037-2022", "GB 50009-2012"]],
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
const place = (drawingId = 7) => ({ kind: "sheet" as const, drawingId, page: 0, box: [1, 2, 3, 4] });
const none: SheetWords = { ...{ sheetCount: 3, norms }, citations: [], statements: [], callOuts: [] };
const cites = (...numbers: readonly string[]): SheetWords => ({
  ...none,
  citations: numbers.map(
    (number): RuleCitation => ({
      ...{ number, sheet: "结施-01 结构设计总说明", discipline: "JG" },
      source: place(),
    }),
  ),
});
const found = (ruleId: string, sheets?: SheetWords, more: Partial<RuleInput> = {}) =>
  runRules(
    sheetRules.filter((one) => one.ruleId === ruleId),
    { ...input(office, []), ...(sheets && { sheets }), ...more },
    today,
  );
const says = (...of: Parameters<typeof found>) => found(...of).map(({ outcome, message }) => `${outcome} ${message}`);

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
    expect(says("norms-in-force", cites(number))).toEqual([line]);
  });

  it("says where the words stand, and of which discipline the sheet is", () => {
    expect(found("norms-in-force", cites("GB 50352-2005"))[0]).toMatchObject({
      discipline: "JG",
      source: { drawingId: 7, box: [1, 2, 3, 4] },
    });
  });

  it("says so where nothing is cited", () => {
    expect(says("norms-in-force", none)).toEqual(["NA 图纸文字中没有写明年号的规范"]);
  });
});

it.each(["facts-agree", "call-outs-lead", "norms-in-force"])("%s says so where no words were read", (ruleId) => {
  for (const sheets of [undefined, { ...none, sheetCount: 0 }])
    expect(says(ruleId, sheets)).toEqual(["NO_DATA 本版次没有读出文字的图纸"]);
});

const sheetsOf = { JZ: ["建施-01", 1], JG: ["结施-01", 2], GPS: ["水施-01", 3], 建2: ["建施-02", 4] } as const;
const states = (by: keyof typeof sheetsOf, value: number | string, more: Partial<SheetStatement> = {}) => {
  const [sheet, drawingId] = sheetsOf[by];
  return {
    ...{ name: "height", value, confidence: 0.9, subject: "1#楼", sheet, source: place(drawingId) },
    ...{ discipline: by === "建2" ? "JZ" : by, ...more },
  } satisfies SheetStatement;
};
const stated = (...statements: readonly SheetStatement[]): SheetWords => ({ ...none, statements });

describe("the rule on what sheets state", () => {
  it("finds two disciplines apart, with the sheet that differs from the most", () => {
    const sheets = stated(states("JG", 24.6), states("JZ", 26.4), states("GPS", 26.4));
    expect(says("facts-agree", sheets)).toEqual(["FAIL 结施-01写明1#楼 建筑高度 24.6 m，应与建施-01的 26.4 m 一致"]);
    expect(found("facts-agree", sheets)[0]).toMatchObject({ discipline: "JG", source: { drawingId: 2 } });
  });

  it("asks a person about two sheets of one discipline", () => {
    expect(says("facts-agree", stated(states("JZ", 26.4), states("建2", 24.6)))).toEqual([
      "REVIEW 建施-02：1#楼 建筑高度 24.6 m，应与建施-01的 26.4 m 一致；请核对哪一张图纸的说法正确",
    ]);
  });

  it("passes what agrees, and leaves alone what may be of another building or stands on one sheet", () => {
    expect(says("facts-agree", stated(states("JZ", 26.4), states("JG", 26.4)))).toEqual(["PASS 1处满足要求"]);
    for (const apart of [
      stated(states("JZ", 26.4), states("JG", 24.6, { confidence: 0.6 })),
      stated(states("JZ", 26.4), states("JG", 24.6, { subject: "2#楼" })),
      stated(states("JZ", 26.4), states("JZ", 24.6)),
    ])
      expect(says("facts-agree", apart)).toEqual(["NA 没有一项内容在两张以上图纸上写明"]);
  });
});

describe("the rule on what the survey found", () => {
  const surveys = [{ name: "KC-1", values: { siteCategory: "II" } }];
  const site = (value: string, confidence = 0.95) =>
    stated(states("JG", value, { name: "siteCategory", subject: "", confidence }));

  it("compares the sheets with the report", () => {
    expect(says("survey-agrees", site("II类"), { surveys })).toEqual(["PASS 1处满足要求"]);
    expect(says("survey-agrees", site("III类"), { surveys })).toEqual([
      "FAIL 结施-01写明场地类别 III类，应与勘察报告 KC-1 填报的 II类 一致",
    ]);
  });

  it("says what is missing", () => {
    expect(says("survey-agrees", site("III类"))).toEqual(["NA 本批次没有勘察报告"]);
    expect(says("survey-agrees", none, { surveys: [{ name: "KC-1", values: {} }] })).toEqual([
      "NO_DATA 勘察报告没有填报场地类别",
    ]);
    expect(says("survey-agrees", site("III类", 0.6), { surveys })).toEqual(["NO_DATA 图纸文字没有写明场地类别"]);
    expect(says("survey-agrees", undefined, { surveys })).toEqual(["NO_DATA 本版次没有读出文字的图纸"]);
  });
});

describe("the rule on call-outs", () => {
  const calls = (number: string, leads: boolean) => ({
    ...{ number, leads, sheet: "建施-05 一层平面图", discipline: "JZ", source: place() },
  });

  it("finds those whose sheet is not there", () => {
    const callOuts = [calls("建施-12", true), calls("建施-99", false), calls("建施-99", false)];
    expect(says("call-outs-lead", { ...none, callOuts })).toEqual([
      "FAIL 建施-05 一层平面图索引的 建施-99，本版次没有这张图纸",
      "PASS 1处满足要求",
    ]);
  });

  it("does not concern sheets without any, nor alterations", () => {
    expect(says("call-outs-lead", none)).toEqual(["NA 图纸文字中没有按图号的索引"]);
    expect(says("call-outs-lead", { ...none, callOuts: null })).toEqual(["NA 变更只报送有变化的图纸，不核对索引"]);
  });
});
