import { rateBases } from "./rate-base.ts";
import { type RateCondition, rateFields } from "./rate-field.ts";
import type { RateFactor, RateRule, RateTable } from "./rate-table.ts";

/** What keeps a rate table from being used, as sentences; empty where it is whole. */
export const rateProblems = ({ rules, terms }: RateTable): string[] => {
  const { refunds } = terms;
  return [
    ...(rules.length === 0 ? ["收费标准中还没有收费项目，请至少添加一项"] : []),
    ...(new Set(rules.map(({ ruleId }) => ruleId)).size < rules.length
      ? ["收费项目的编号重复，请删除重复的一项后重新添加"]
      : []),
    ...rules.flatMap((rule, index) =>
      ruleProblems(rule).map((problem) => `第${index + 1}项“${rule.item}”：${problem}`),
    ),
    ...(refunds.beforeLetter >= refunds.afterLetter && refunds.afterLetter >= refunds.afterPass
      ? []
      : ["退费比例应随审查进度递减，请核对“退费”各项"]),
  ];
};

/** What is wrong with one item of a table, as sentences. */
export const ruleProblems = (rule: RateRule): string[] => [
  ...(rule.item.trim() === "" ? ["请填写收费项目名称"] : []),
  ...tierProblems(rule),
  ...[...rule.when, ...rule.factors.flatMap(({ when }) => when)].flatMap((condition) =>
    conditionProblems(rule, condition),
  ),
  ...rule.factors.flatMap(factorProblems),
  ...(rule.minInFen !== null && rule.maxInFen !== null && rule.minInFen > rule.maxInFen
    ? ["最低收费高于最高收费，请核对"]
    : []),
];

const tierProblems = ({ tiers }: RateRule): string[] => {
  if (tiers.length === 0) return ["请填写单价"];
  const bounds = tiers.slice(0, -1).map(({ upTo }) => upTo ?? 0);
  const rises = bounds.every((bound, index) => bound > (bounds[index - 1] ?? 0));
  return [
    ...(tiers.at(-1)?.upTo === null ? [] : ["最后一档不设上限，请清空其上限"]),
    ...(rises ? [] : ["各档上限应逐档增大，请核对"]),
  ];
};

const factorProblems = ({ label, when }: RateFactor): string[] => [
  ...(label.trim() === "" ? ["请填写系数名称，如“高层”"] : []),
  ...(when.length === 0 ? [`请填写系数“${label}”的适用条件`] : []),
];

const conditionProblems = ({ base }: RateRule, { field, in: wanted, above, upTo }: RateCondition): string[] => {
  const { label, of, kind } = rateFields[field];
  const isEmpty = kind === "number" ? above === undefined && upTo === undefined : !wanted?.length;
  return [
    ...(isEmpty ? [`请填写条件“${label}”的取值`] : []),
    ...(above !== undefined && upTo !== undefined && above >= upTo ? [`条件“${label}”的下限应小于上限`] : []),
    ...(of === "UNIT" && rateBases[base].of === "PROJECT"
      ? [`“${rateBases[base].label}”按整个项目计，不能以单体的“${label}”为条件`]
      : []),
  ];
};
