import { expect, it } from "vitest";
import { rateProblems } from "./rate-problems.ts";
import type { RateRule, RateTable } from "./rate-table.ts";

const whole: RateRule = {
  ...{ ruleId: "r1", item: "住宅", feeType: "1", when: [{ field: "buildingKind", in: ["1"] }], base: "AREA" },
  ...{
    sums: "TOGETHER",
    mode: "PROGRESSIVE",
    tiers: [
      { upTo: 1_000_000, rate: 18_000 },
      { upTo: null, rate: 15_000 },
    ],
  },
  ...{ factors: [{ label: "高层", when: [{ field: "height", above: 27 }], multiply: 1100 }] },
  ...{ minInFen: 100, maxInFen: 200, rounding: "FEN", note: "" },
};
const tableOf = (...rules: RateRule[]): RateTable => ({
  terms: {
    ...{
      payMode: "1",
      depositShare: 300,
      discountLimit: 200,
      dueDays: 15,
      ceilingOfDesignFee: 65,
      ceilingOfCost: 20_000,
    },
    refunds: { beforeLetter: 1000, afterLetter: 500, afterPass: 0 },
  },
  rules,
});

it("finds nothing in a whole table", () => {
  expect(rateProblems(tableOf(whole))).toEqual([]);
});

it.each<[string, Partial<RateRule>]>([
  ["请填写收费项目名称", { item: " " }],
  ["请填写单价", { tiers: [] }],
  ["最后一档不设上限，请清空其上限", { tiers: [{ upTo: 5, rate: 1 }] }],
  [
    "各档上限应逐档增大，请核对",
    {
      tiers: [
        { upTo: 5, rate: 1 },
        { upTo: 5, rate: 1 },
        { upTo: null, rate: 1 },
      ],
    },
  ],
  ["请填写系数名称，如“高层”", { factors: [{ label: "", when: [{ field: "height", above: 27 }], multiply: 1 }] }],
  ["请填写系数“高层”的适用条件", { factors: [{ label: "高层", when: [], multiply: 1 }] }],
  ["请填写条件“单体类别”的取值", { when: [{ field: "buildingKind", in: [] }] }],
  ["请填写条件“建筑高度”的取值", { when: [{ field: "height" }] }],
  ["条件“建筑高度”的下限应小于上限", { when: [{ field: "height", above: 54, upTo: 27 }] }],
  [
    "“建安费”按整个项目计，不能以单体的“建筑高度”为条件",
    { base: "COST", when: [{ field: "height", above: 54 }], factors: [] },
  ],
  ["最低收费高于最高收费，请核对", { minInFen: 300 }],
])("says: %s", (sentence, wrong) => {
  const rule = { ...whole, ...wrong };
  expect(rateProblems(tableOf(rule))).toEqual([`第1项“${rule.item}”：${sentence}`]);
});

it("finds an empty table, numbers that stand twice, and refunds that grow", () => {
  expect(rateProblems(tableOf())).toEqual(["收费标准中还没有收费项目，请至少添加一项"]);
  expect(rateProblems(tableOf(whole, { ...whole }))).toEqual(["收费项目的编号重复，请删除重复的一项后重新添加"]);
  const { terms, rules } = tableOf(whole);
  const growing = { ...terms, refunds: { beforeLetter: 0, afterLetter: 500, afterPass: 0 } };
  expect(rateProblems({ terms: growing, rules })).toEqual(["退费比例应随审查进度递减，请核对“退费”各项"]);
});
