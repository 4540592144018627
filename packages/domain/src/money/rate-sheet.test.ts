import { describe, expect, it } from "vitest";
import { dictionaryByCode } from "../ground/dictionary/dictionaries.ts";
import { readAmount, readConditions, readFactors, writeConditions } from "./rate-cell.ts";
import { type RateField, type RateFieldKey, rateFields } from "./rate-field.ts";
import { rateColumns, readRateSheet, writeRateSheet } from "./rate-sheet.ts";
import type { RateRule } from "./rate-table.ts";

const rule = (over: Partial<RateRule> = {}): RateRule => ({
  ...{ ruleId: "dwelling", item: "住宅", feeType: "1", base: "OVER_AREA", sums: "TOGETHER", mode: "PROGRESSIVE" },
  ...{ minInFen: 250_000, maxInFen: null, rounding: "YUAN", note: "豫发改〔2026〕1号" },
  when: [
    { field: "buildingKind", in: ["1"] },
    { field: "height", above: 27, upTo: 100.5 },
    { field: "isPrefab", in: ["0"] },
  ],
  tiers: [
    { upTo: 1_000_050, rate: 18_001 },
    { upTo: null, rate: 15_000 },
  ],
  factors: [
    { label: "高层", when: [{ field: "height", above: 27 }], multiply: 1100 },
    { label: "装配式（甲类）", when: [{ field: "isPrefab", in: ["1"] }], multiply: 1055 },
  ],
  ...over,
});
const headings = rateColumns.map(({ heading }) => heading);
const newId = (line: number) => `new-${line}`;
const read = (rows: ReturnType<typeof writeRateSheet>) => {
  const lines = readRateSheet([headings, ...rows], newId);
  if ("missing" in lines) throw new Error(`headings: ${lines.missing.join()}`);
  return lines;
};
const at = (key: string) => rateColumns.findIndex((column) => column.key === key);
const changed = (key: string, value: string | number) => {
  const rows = writeRateSheet([rule()]);
  (rows[0] ?? [])[at(key)] = value;
  return read(rows);
};

describe("the sheet of rates", () => {
  it("reads back what it wrote, money in 万元 and rates in ‰ included", () => {
    const rules = [
      rule(),
      rule({
        ruleId: "works",
        item: "市政",
        when: [],
        factors: [],
        base: "COST",
        tiers: [
          { upTo: 5_000_000_000, rate: 12_500 },
          { upTo: null, rate: 0 },
        ],
      }),
      rule({
        ruleId: "plain",
        item: "每项",
        base: "FIXED",
        when: [],
        factors: [],
        tiers: [{ upTo: null, rate: 1 }],
        note: "",
      }),
    ];
    const lines = read(writeRateSheet(rules));
    expect(lines.flatMap(({ problems }) => problems)).toEqual([]);
    expect(lines.flatMap((line) => line.rule ?? [])).toEqual(rules);
    expect(lines.map(({ line }) => line)).toEqual([2, 3, 4, 5, 6]);
  });

  it("numbers a new item, and refuses a number that stands twice", () => {
    expect(changed("ruleId", "")[0]?.rule?.ruleId).toBe("new-2");
    const twice = read(writeRateSheet([rule(), rule({ item: "商业" })]));
    expect(twice[2]?.problems).toEqual(["编号“dwelling”与上面的项目重复，新增项目请清空编号"]);
  });

  it.each([
    ["item", "", "请填写收费项目"],
    ["feeType", "设计费", "费用类型“设计费”不在选项中，可填：施工图审查费"],
    ["base", "", "计费基数未填写，可填：建筑面积"],
    ["rate", "一元", "单价“一元”不是数字"],
    ["rate", 1.23456, "单价“1.23456”最多4位小数"],
    ["upTo", -1, "本档上限不能为负"],
    ["max", 100, "最低收费高于最高收费"],
    ["when", "楼高＞27m", "条件“楼高＞27m”不是可用的条件"],
    ["factors", "高层1.1", "系数“高层1.1”应写作"],
    ["note", "长".repeat(501), "说明不超过500字"],
  ])("says what is wrong with %s = %s", (key, value, text) => {
    expect(changed(key, value)[0]?.problems.join()).toContain(text);
  });

  it("says on its own line what is wrong with a further tier, and that the first line must name an item", () => {
    const rows = writeRateSheet([rule()]);
    (rows[1] ?? [])[at("rate")] = "免费";
    expect(read(rows).map(({ problems }) => problems)).toEqual([[], ["单价“免费”不是数字"]]);
    expect(read(rows.slice(1))[0]?.problems).toEqual(["请填写收费项目"]);
  });

  it("names headings it does not know", () => {
    expect(readRateSheet([[...headings, "折扣"]], newId)).toEqual({ missing: [], unknown: ["折扣"] });
  });
});

describe("a cell of conditions", () => {
  it.each([
    ["", []],
    ["全部", []],
    ["建筑高度>27m且<=100", [{ field: "height", above: 27, upTo: 100 }]],
    [
      "装配式；非政府投资",
      [
        { field: "isPrefab", in: ["1"] },
        { field: "isGovernmentInvest", in: ["0"] },
      ],
    ],
    ["建筑高度27", undefined],
    ["单体类别为别墅", undefined],
    ["装配式80%", undefined],
  ])("is read: %s", (cell, conditions) => {
    const found = readConditions(cell);
    expect("value" in found ? found.value : undefined).toEqual(conditions);
  });

  it.each(Object.entries(rateFields))("is read as it is written, with every choice of %s", (field, { label, kind }) => {
    if (kind !== "choice") return;
    const { dictionary } = rateFields[field as RateFieldKey] as RateField;
    const codes = dictionaryByCode(dictionary ?? "")?.items.map(({ code }) => code) ?? [];
    const conditions = [{ field: field as RateFieldKey, in: codes }];
    expect(codes.length, label).toBeGreaterThan(0);
    expect(readConditions(writeConditions(conditions))).toEqual({ value: conditions });
  });

  it("is read within factors, and figures are not rounded", () => {
    expect(readFactors("高层×1.1（楼高）")).toHaveProperty("problem");
    expect(readFactors("高层×1.0001（装配式）")).toHaveProperty("problem");
    expect(readAmount("10,000.5", 2, 1_000_000_000)).toEqual({ value: 1_000_050 });
    expect(readAmount("99999999999999999999", 2, 1_000_000_000)).toHaveProperty("problem");
  });
});
