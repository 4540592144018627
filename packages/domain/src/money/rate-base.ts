import { roundHalfUp, wholeOf } from "../ground/amount.ts";
import type { RateValues } from "./rate-field.ts";

/** What a rate is multiplied with. A quantity is counted in hundredths of its unit, money in fen. */
export interface RateBase {
  readonly label: string;
  /** `UNIT`: each unit of the project has its own; `PROJECT`: the project has one. */
  readonly of: "PROJECT" | "UNIT";
  readonly kind: "QUANTITY" | "MONEY";
  readonly unit: string;
  readonly measure: (values: RateValues) => number;
}

const numberIn = (values: RateValues, key: string): number => {
  const value = Number(values[key] ?? 0);
  return Number.isFinite(value) && value > 0 ? value : 0;
};

const hundredths = (key: string) => (values: RateValues) => wholeOf(numberIn(values, key), 2);
/** The forms ask for money in units of ten thousand yuan (万元). */
const fromTenThousands = (key: string) => (values: RateValues) => wholeOf(numberIn(values, key), 6);
const one = () => 100;

const underground = (values: RateValues): number =>
  Math.max(0, hundredths("undergroundArea")(values) - hundredths("civilDefenceArea")(values));

/** The fee of the review before, as far as its sheets changed; `changedShare` is in percent. */
const changedPart = (values: RateValues): number =>
  roundHalfUp(
    BigInt(numberIn(values, "originalFeeInFen")) * BigInt(wholeOf(numberIn(values, "changedShare"), 2)),
    10_000n,
  );

// biome-ignore format: a table
export const rateBases = {
  AREA: { label: "建筑面积", of: "UNIT", kind: "QUANTITY", unit: "㎡", measure: hundredths("area") },
  OVER_AREA: { label: "地上建筑面积", of: "UNIT", kind: "QUANTITY", unit: "㎡", measure: hundredths("overArea") },
  UNDER_AREA: { label: "地下建筑面积", of: "UNIT", kind: "QUANTITY", unit: "㎡", measure: hundredths("underArea") },
  DECORATE_AREA: { label: "装修面积", of: "UNIT", kind: "QUANTITY", unit: "㎡", measure: hundredths("decorateArea") },
  UNIT_COST: { label: "单体造价", of: "UNIT", kind: "MONEY", unit: "元", measure: fromTenThousands("cost") },
  UNIT_COUNT: { label: "单体数", of: "UNIT", kind: "QUANTITY", unit: "个", measure: one },
  TOTAL_AREA: { label: "总建筑面积", of: "PROJECT", kind: "QUANTITY", unit: "㎡", measure: hundredths("totalArea") },
  BASEMENT_AREA: { label: "地下室面积（不含人防）", of: "PROJECT", kind: "QUANTITY", unit: "㎡", measure: underground },
  CIVIL_DEFENCE_AREA: { label: "人防面积", of: "PROJECT", kind: "QUANTITY", unit: "㎡", measure: hundredths("civilDefenceArea") },
  COST: { label: "建安费", of: "PROJECT", kind: "MONEY", unit: "元", measure: fromTenThousands("constructionCost") },
  DESIGN_FEE: { label: "设计费", of: "PROJECT", kind: "MONEY", unit: "元", measure: fromTenThousands("designFee") },
  SURVEY_FEE: { label: "勘察费", of: "PROJECT", kind: "MONEY", unit: "元", measure: fromTenThousands("surveyFee") },
  FOOTAGE: { label: "总进尺", of: "PROJECT", kind: "QUANTITY", unit: "m", measure: hundredths("totalFootage") },
  SHEET: { label: "图纸数量", of: "PROJECT", kind: "QUANTITY", unit: "张", measure: hundredths("sheetCount") },
  ORIGINAL_FEE: { label: "原审查费", of: "PROJECT", kind: "MONEY", unit: "元", measure: (values) => numberIn(values, "originalFeeInFen") },
  CHANGED_FEE: { label: "原审查费×变更图纸比例", of: "PROJECT", kind: "MONEY", unit: "元", measure: changedPart },
  FIXED: { label: "每项", of: "PROJECT", kind: "QUANTITY", unit: "项", measure: one },
} as const satisfies Record<string, RateBase>;
export type RateBaseKey = keyof typeof rateBases;
