import { dictionaryLabel } from "../ground/dictionary/dictionaries.ts";
import { decimalText, yuanText } from "../ground/amount.ts";
import { quantityText, rateText } from "./fee-text.ts";
import { type RateBaseKey, rateBases } from "./rate-base.ts";
import { type RateCondition, type RateField, rateFields } from "./rate-field.ts";
import type { RateRule } from "./rate-table.ts";

/** `建筑高度＞27m且≤100m`, `单体类别为民用-居住`, `装配式`. */
export const conditionText = ({ field, in: wanted = [], above, upTo }: RateCondition): string => {
  const { label, kind, dictionary, unit = "" }: RateField = rateFields[field];
  if (kind === "yesNo") return wanted.includes("1") ? label : `非${label}`;
  if (kind === "choice") {
    const named = wanted.map((code) => (dictionary ? dictionaryLabel(dictionary, code) : code));
    return `${label}为${named.join("、")}`;
  }
  const bounds = [
    ...(above === undefined ? [] : [`＞${above}${unit}`]),
    ...(upTo === undefined ? [] : [`≤${upTo}${unit}`]),
  ];
  return `${label}${bounds.join("且")}`;
};

export const conditionsText = (conditions: readonly RateCondition[]): string =>
  conditions.map(conditionText).join("，") || "全部";

/** `≤10,000㎡ 1.8元/㎡；≤50,000㎡ 1.5元/㎡；以上 1.2元/㎡`. */
export const tiersText = ({ base, tiers }: Pick<RateRule, "base" | "tiers">): string =>
  tiers
    .map(({ upTo, rate }, index) => {
      const bound = upTo === null ? (index === 0 ? "" : "以上 ") : `≤${boundText(base, upTo)} `;
      return `${bound}${rateText(base, rate)}`;
    })
    .join("；");

const boundText = (base: RateBaseKey, upTo: number): string =>
  rateBases[base].kind === "MONEY" ? `${decimalText(upTo, 6)}万元` : quantityText(base, upTo);

/** `最低2,500.00元，最高100,000.00元`; empty without bounds. */
export const boundsText = ({ minInFen, maxInFen }: Pick<RateRule, "minInFen" | "maxInFen">): string =>
  [
    ...(minInFen === null ? [] : [`最低${yuanText(minInFen)}元`]),
    ...(maxInFen === null ? [] : [`最高${yuanText(maxInFen)}元`]),
  ].join("，");
