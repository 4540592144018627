import type { RateRule, RateTable } from "@tushen/domain/money/rate-table";
import type { RateCondition } from "@tushen/domain/money/rate-field";

/** Ten-thousandths of a yuan, or of ‰. */
const rate = (yuan: number): number => Math.round(yuan * 10_000);
/** Hundredths of ㎡ and m, or fen. */
const upTo = (tenThousands: number): number => tenThousands * 1_000_000;
const yuan = (amount: number): number => amount * 100;

const usual = {
  sums: "TOGETHER",
  mode: "PROGRESSIVE",
  maxInFen: null,
  minInFen: null,
  rounding: "FEN",
  note: "",
} as const;
const flat = (price: number): RateRule["tiers"] => [{ upTo: null, rate: rate(price) }];
const kind = (...codes: string[]): RateCondition => ({ field: "buildingKind", in: codes });
const factor = (label: string, multiply: number, ...when: RateCondition[]) => ({
  ...{ label, multiply: Math.round(multiply * 1000), when },
});
const newBuildings: RateCondition = { field: "category", in: ["FJ_XJ", "FJ_KJ"] };
const fittingOut: RateCondition = { field: "renovationType", in: ["1"] };
const otherRenovation: RateCondition = { field: "renovationType", in: ["2", "3", "4", "5", "6", "7"] };

/** 住宅、公共建筑、厂房仓库: charged by the area above ground, whether new or rebuilt, but not where only fitted out. */
const buildings: RateRule[] = [
  {
    ...usual,
    ...{ ruleId: "dwelling", item: "住宅", feeType: "1", base: "OVER_AREA", when: [kind("1")] },
    tiers: [
      { upTo: upTo(1), rate: rate(1.8) },
      { upTo: upTo(5), rate: rate(1.5) },
      { upTo: upTo(10), rate: rate(1.2) },
      { upTo: null, rate: rate(1) },
    ],
    factors: [
      factor("高层", 1.1, { field: "height", above: 27, upTo: 100 }),
      factor("超高层", 1.3, { field: "height", above: 100 }),
      factor("装配式", 1.1, { field: "isPrefab", in: ["1"] }),
    ],
  },
  {
    ...usual,
    ...{ ruleId: "public", item: "公共建筑", feeType: "1", base: "OVER_AREA", when: [kind("2"), newBuildings] },
    tiers: [
      { upTo: upTo(1), rate: rate(2.4) },
      { upTo: upTo(5), rate: rate(2) },
      { upTo: null, rate: rate(1.6) },
    ],
    factors: [
      factor("超限", 1.3, { field: "isOverLimit", in: ["1"] }),
      factor("医疗、观演", 1.2, { field: "useNature", in: ["7", "13"] }),
    ],
  },
  {
    ...usual,
    ...{
      ruleId: "public-rebuilt",
      item: "公共建筑（改造）",
      feeType: "1",
      base: "OVER_AREA",
      when: [kind("2"), otherRenovation],
    },
    tiers: [
      { upTo: upTo(1), rate: rate(2.4) },
      { upTo: upTo(5), rate: rate(2) },
      { upTo: null, rate: rate(1.6) },
    ],
    factors: [factor("改造", 1.15, otherRenovation)],
  },
  {
    ...usual,
    ...{ ruleId: "industry", item: "工业厂房、仓库", feeType: "1", base: "OVER_AREA", when: [kind("3", "4")] },
    tiers: [
      { upTo: upTo(1), rate: rate(1.5) },
      { upTo: null, rate: rate(1) },
    ],
    factors: [factor("甲、乙类", 1.2, { field: "hazardClass", in: ["1", "2"] })],
  },
  {
    ...usual,
    ...{
      ruleId: "car-park",
      item: "汽车库及其他",
      feeType: "1",
      base: "OVER_AREA",
      when: [kind("5", "6", "7", "8", "99")],
    },
    ...{ tiers: flat(1.5), factors: [] },
  },
  {
    ...usual,
    ...{
      ruleId: "basement",
      item: "地下室",
      feeType: "1",
      base: "BASEMENT_AREA",
      when: [{ field: "bizType", in: ["FJ"] }],
    },
    ...{ tiers: flat(1.8), factors: [] },
  },
  {
    ...usual,
    ...{ ruleId: "civil-defence", item: "人防", feeType: "1", base: "CIVIL_DEFENCE_AREA", when: [] },
    ...{ tiers: flat(2.2), factors: [] },
  },
  {
    ...usual,
    ...{ ruleId: "fitting-out", item: "装修", feeType: "1", base: "AREA", when: [kind("1", "2"), fittingOut] },
    ...{ tiers: flat(1.5), factors: [], minInFen: yuan(2500) },
  },
  ...(["一星", "二星", "三星"] as const).map(
    (star, index): RateRule => ({
      ...usual,
      ...{ ruleId: `green-${index + 1}`, item: `绿色建筑${star}附加`, feeType: "1", base: "TOTAL_AREA" },
      ...{ when: [{ field: "greenStar", in: [String(index + 1)] }], tiers: flat((index + 1) / 2), factors: [] },
    }),
  ),
];

const otherWorks: RateRule[] = [
  {
    ...usual,
    ...{ ruleId: "municipal", item: "市政工程", feeType: "1", base: "COST", when: [{ field: "bizType", in: ["SZ"] }] },
    tiers: [
      { upTo: upTo(1000), rate: rate(2) },
      { upTo: upTo(5000), rate: rate(1.6) },
      { upTo: upTo(10_000), rate: rate(1.2) },
      { upTo: null, rate: rate(0.8) },
    ],
    factors: [factor("桥梁、隧道", 1.2, { field: "municipalClass", in: ["2", "3"] })],
  },
  {
    ...usual,
    ...{ ruleId: "rail", item: "轨道交通", feeType: "1", base: "DESIGN_FEE", when: [{ field: "bizType", in: ["GD"] }] },
    ...{ tiers: flat(50), factors: [factor("特殊项目", 1.1, { field: "type", in: ["YHSH"] })] },
  },
  {
    ...usual,
    ...{
      ruleId: "survey",
      item: "勘察报告",
      feeType: "2",
      base: "FOOTAGE",
      when: [{ field: "category", in: ["KC_KCBG"] }],
    },
    ...{ tiers: flat(13), minInFen: yuan(3000) },
    factors: [factor("外业见证", 1.1, { field: "isWitnessed", in: ["1"] })],
  },
  {
    ...usual,
    ...{
      ruleId: "ground",
      item: "地基处理",
      feeType: "2",
      base: "COST",
      when: [{ field: "category", in: ["KC_DJCL"] }],
    },
    ...{ tiers: flat(1.5), minInFen: yuan(5000) },
    factors: [factor("一级基坑", 1.3, { field: "pitGrade", in: ["1"] })],
  },
  {
    ...usual,
    ...{ ruleId: "alteration", item: "变更审查", feeType: "3", base: "CHANGED_FEE", when: [] },
    ...{ tiers: flat(1000), factors: [], minInFen: yuan(1000) },
  },
  {
    ...usual,
    ...{ ruleId: "rework", item: "重大修改复审", feeType: "4", base: "ORIGINAL_FEE" },
    ...{ when: [{ field: "reworkShare", above: 60 }], tiers: flat(500), factors: [] },
  },
];

/** Illustrative rates of the demo city (domain handbook 7.3); no price of any authority. */
export const demoRates: RateTable = {
  terms: {
    payMode: "1",
    depositShare: 300,
    discountLimit: 200,
    dueDays: 15,
    ceilingOfDesignFee: 65,
    ceilingOfCost: rate(2),
    refunds: { beforeLetter: 1000, afterLetter: 500, afterPass: 0 },
  },
  rules: [...buildings, ...otherWorks],
};
