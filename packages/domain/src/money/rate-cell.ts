import { dictionaryByCode } from "../ground/dictionary/dictionaries.ts";
import { bitOf } from "../ground/sheet-lines.ts";
import { wholeOf } from "../ground/amount.ts";
import { factorText } from "./fee-text.ts";
import { type RateCondition, type RateField, type RateFieldKey, rateFields } from "./rate-field.ts";
import type { RateFactor } from "./rate-table.ts";
import { conditionText } from "./rate-text.ts";

/**
 * Conditions and factors of a rate as the cell of a spreadsheet, in the words people read on the screen:
 * `单体类别为民用-居住；建筑高度＞27m且≤100m` and `高层×1.1（建筑高度＞27m）`, a factor to a line.
 */
export type CellRead<T> = { readonly value: T } | { readonly problem: string };

export const writeConditions = (conditions: readonly RateCondition[]): string =>
  conditions.map(conditionText).join("；");

export const writeFactors = (factors: readonly RateFactor[]): string =>
  factors.map(({ label, multiply, when }) => `${label}×${factorText(multiply)}（${writeConditions(when)}）`).join("\n");

const fields = Object.entries(rateFields) as [RateFieldKey, RateField][];

/** The first problem among cells, or the values of all. */
const allOf = <T>(reads: readonly CellRead<T>[]): CellRead<T[]> => {
  const wrong = reads.find((read) => "problem" in read);
  return wrong ?? { value: reads.flatMap((read) => ("value" in read ? [read.value] : [])) };
};

const partsOf = (text: string, between: RegExp): string[] =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);

/** Conditions joined by ；; an empty cell or 全部 asks for nothing. */
export const readConditions = (cell: string): CellRead<RateCondition[]> =>
  cell === "" || cell === "全部" ? { value: [] } : allOf(partsOf(cell, /[；;\n]/).map(readCondition));

const readCondition = (text: string): CellRead<RateCondition> => {
  // 项目类别码为… begins with the label of 项目类别 too: the longest label that fits is meant.
  const [found] = fields
    .filter(([, { label, kind }]) => text.startsWith(label) || (kind === "yesNo" && text.startsWith(`非${label}`)))
    .sort(([, one], [, other]) => other.label.length - one.label.length);
  if (!found) return { problem: `条件“${bitOf(text)}”不是可用的条件，如“单体类别为民用-居住”“建筑高度＞27m且≤100m”` };
  const [field, { label, kind, dictionary = "", unit = "" }] = found;
  const rest = text.slice(text.indexOf(label) + label.length).trim();
  if (kind === "yesNo")
    return rest === ""
      ? { value: { field, in: [text.startsWith("非") ? "0" : "1"] } }
      : { problem: `条件“${bitOf(text)}”应写作“${label}”或“非${label}”` };
  if (kind === "number") return readBounds(field, label, unit, rest);
  const codes = readLabels(dictionary, rest.replace(/^为/, ""));
  return "value" in codes ? { value: { field, in: codes.value } } : { problem: `条件“${label}”：${codes.problem}` };
};

/** Labels joined by 、. Some labels hold that sign themselves, so at each place the longest label that fits is taken. */
const readLabels = (dictionary: string, text: string): CellRead<string[]> => {
  const items = dictionaryByCode(dictionary)?.items ?? [];
  const codes: string[] = [];
  for (let rest = text.trim(); rest !== ""; ) {
    const [item] = items
      .filter(({ label }) => rest.startsWith(label) && /^(?:$|[、,，])/.test(rest.slice(label.length)))
      .sort((one, other) => other.label.length - one.label.length);
    if (!item) {
      const some = items.slice(0, 6).map(({ label }) => label);
      return { problem: `“${bitOf(rest)}”不在选项中，可填：${some.join("、")}${items.length > 6 ? "等" : ""}` };
    }
    codes.push(item.code);
    rest = rest.slice(item.label.length + 1).trim();
  }
  return codes.length > 0 ? { value: codes } : { problem: "请填写取值" };
};

const readBounds = (field: RateFieldKey, label: string, unit: string, text: string): CellRead<RateCondition> => {
  const bounds: { above?: number; upTo?: number } = {};
  for (const part of partsOf(text, /且/)) {
    const [, sign = "", digits = ""] = /^(＞|>|≤|<=|不大于|大于)\s*(\d+(?:\.\d+)?)(.*)$/.exec(part) ?? [];
    const rest = part.slice(sign.length).trim().slice(digits.length).trim();
    if (sign === "" || (rest !== "" && rest !== unit))
      return { problem: `条件“${label}${bitOf(text)}”应写作“${label}＞27${unit}”或“${label}＞27${unit}且≤100${unit}”` };
    if (["＞", ">", "大于"].includes(sign)) bounds.above = Number(digits);
    else bounds.upTo = Number(digits);
  }
  return { value: { field, ...bounds } };
};

/** Factors, one to a line. */
export const readFactors = (cell: string): CellRead<RateFactor[]> => allOf(partsOf(cell, /\n/).map(readFactor));

const readFactor = (text: string): CellRead<RateFactor> => {
  const [, label, digits, conditions] = /^(.+?)[×*]\s*(\d{1,3}(?:\.\d+)?)\s*[（(](.*)[）)]$/.exec(text) ?? [];
  if (label === undefined || digits === undefined)
    return { problem: `系数“${bitOf(text)}”应写作“高层×1.1（建筑高度＞27m）”，每行一个` };
  const multiply = readAmount(digits, 3, 100_000);
  if ("problem" in multiply) return { problem: `系数“${bitOf(label)}”${multiply.problem}` };
  const when = readConditions((conditions ?? "").trim());
  return "value" in when ? { value: { label: label.trim(), when: when.value, multiply: multiply.value } } : when;
};

/** A number that is not negative, as a whole number of its `decimals`-th part and at most `most` of these. */
export const readAmount = (cell: string, decimals: number, most: number): CellRead<number> => {
  const number = Number(cell.replaceAll(/[,，\s]/g, ""));
  if (cell === "" || Number.isNaN(number)) return { problem: `“${bitOf(cell)}”不是数字` };
  if (number < 0) return { problem: "不能为负" };
  const value = wholeOf(Math.min(number, most + 1), decimals);
  if (value > most) return { problem: `“${bitOf(cell)}”过大，请核对` };
  return value / 10 ** decimals === number ? { value } : { problem: `“${bitOf(cell)}”最多${decimals}位小数` };
};
