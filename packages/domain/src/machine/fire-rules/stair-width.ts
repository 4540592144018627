import { hasUse, isDwelling, isHighRise, isPublic } from "../../filing/declared-rules/building-class.ts";
import type { FieldValues } from "../../filing/report-form/report-field.ts";
import { numberAt } from "../../filing/report-form/report-finding.ts";
import { compare, eachOf, withBuilding } from "../engine/judging.ts";
import { stated } from "../engine/quantities.ts";
import { type ParamsOf, rule } from "../engine/rule.ts";
import { numberOf, ofClass } from "../engine/rule-model.ts";

/** Least clear widths of flights, in metres (GB 55037-2022 7.1.4, GB 50016-2014 5.5.18). */
export const flightLimits = {
  least: { label: "疏散楼梯最小净宽", unit: "m", value: 1.1 },
  lowDwelling: { label: "不高于18 m的住宅一侧有栏杆时最小净宽", unit: "m", value: 1 },
  highRise: { label: "高层公共建筑最小净宽", unit: "m", value: 1.2 },
  medical: { label: "高层医疗建筑最小净宽", unit: "m", value: 1.3 },
} as const;

/** Least clear width of the flights of this building, in metres. */
export const leastFlight = (building: FieldValues, limits: ParamsOf<typeof flightLimits>): number => {
  if (isHighRise(building) && isPublic(building)) return hasUse(building, "medical") ? limits.medical : limits.highRise;
  return isDwelling(building) && numberAt(building, "height") <= 18 ? limits.lowDwelling : limits.least;
};

/** The width stands on the stair or on its flights; what has none says nothing where its counterpart has one. */
export const stairWidth = rule({
  ruleId: "stair-width",
  version: 1,
  number: 13,
  name: "疏散楼梯净宽",
  about: "楼梯或梯段的净宽不小于限值。模型只有梯段宽度时减去扶手的最大扣减，扣减前后跨过限值时请人工复核。",
  discipline: "JZ",
  level: "L3",
  business: ["FJ"],
  params: {
    ...flightLimits,
    handrail: { label: "梯段宽度至净宽的最大扣减", unit: "m", value: 0.08 },
  },
  editions: [
    { norm: "GB 55037-2022", clauseNo: "7.1.4" },
    { norm: "GB 50016-2014", clauseNo: "5.5.18" },
  ],
  needs: "楼梯或梯段的宽度",
  message: "{what}净宽不大于{value}，应{limit}",
  judge: (input, limits) =>
    withBuilding(input, (model, building) => {
      const stairs = ofClass(model, "IfcStair", "IfcStairFlight");
      const withWidth = stairs.filter((one) => stated(one, "flightWidth"));
      const limit = leastFlight(building, limits);
      const none = stairs.length === 0 ? "模型中没有楼梯构件" : "楼梯构件没有宽度";
      return eachOf(withWidth, none, (one) => {
        const width = stated(one, "flightWidth");
        const isClear = numberOf(one, ["ClearWidth", "净宽"]) !== undefined;
        const size = width && !isClear ? { ...width, low: width.low - limits.handrail } : width;
        return compare(one, size, none, { least: limit, unit: "m", unsure: "请核对扶手中心线之间的净宽" });
      });
    }),
});
