import { decimalText, yuanText } from "../ground/amount.ts";
import type { ComputedLine } from "./compute-fee.ts";
import { type RateBaseKey, rateBases } from "./rate-base.ts";
import { roundings } from "./rate-table.ts";

/** `12,000㎡`, `¥5,000,000.00`. */
export const quantityText = (base: RateBaseKey, quantity: number): string =>
  rateBases[base].kind === "MONEY" ? `${yuanText(quantity)}元` : `${decimalText(quantity, 2)}${rateBases[base].unit}`;

/** `1.8元/㎡`, `2‰`. */
export const rateText = (base: RateBaseKey, rate: number): string =>
  rateBases[base].kind === "MONEY" ? `${decimalText(rate, 4)}‰` : `${decimalText(rate, 4)}元/${rateBases[base].unit}`;

/** `1.1`. */
export const factorText = (multiply: number): string => decimalText(multiply, 3);

/** The arithmetic of a line as people write it: `10,000㎡×1.8元/㎡＋2,000㎡×1.5元/㎡；高层×1.1（1#楼）`. */
export const lineText = (line: ComputedLine): string => {
  const { base, steps, factors, units, bound } = line;
  const sum = steps.map(({ quantity, rate }) => `${quantityText(base, quantity)}×${rateText(base, rate)}`).join("＋");
  const parts = [
    sum,
    ...factors.map((factor) => {
      const isPart = factor.units.length > 0 && factor.units.length < units.length;
      return `${factor.label}×${factorText(factor.multiply)}${isPart ? `（${factor.units.join("、")}，按其所占比例）` : ""}`;
    }),
    ...(line.rounding === "FEN" ? [] : [`四舍五入到${roundings[line.rounding]}`]),
    ...(bound === "min" ? ["不足最低收费，按最低收费计"] : bound === "max" ? ["超过最高收费，按最高收费计"] : []),
  ];
  return parts.join("；");
};

/** A computed line as a fee keeps it and a notice prints it (domain handbook 3.17). */
export const feeLineOf = (line: ComputedLine) => ({
  item: line.item,
  base: decimalText(line.quantity, 2, rateBases[line.base].kind === "MONEY" ? 2 : 0),
  baseUnit: rateBases[line.base].unit,
  rate: [...new Set(line.steps.map(({ rate }) => rateText(line.base, rate)))].join("、"),
  factor: line.factors.map(({ label, multiply }) => `${label}×${factorText(multiply)}`).join("、"),
  amount: line.amountInFen,
  ruleId: line.ruleId,
  basis: `${rateBases[line.base].label}：${lineText(line)}`,
});
