import {
  bitOf,
  type ForeignHeadings,
  readSheetLines,
  type SheetCell,
  type SheetLineOf,
} from "../ground/sheet-lines.ts";
import { type RateBaseKey, rateBases } from "./rate-base.ts";
import { type CellRead, readAmount, readConditions, readFactors, writeConditions, writeFactors } from "./rate-cell.ts";
import { ruleProblems } from "./rate-problems.ts";
import { feeTypes, type RateRule, type RateTier, roundings, tierModes, unitSums } from "./rate-table.ts";

/**
 * The items of a rate table as lines of a spreadsheet. An item begins with the line that names it; further tiers follow
 * on lines of their own, on which only 本档上限 and 单价 are filled in. The terms of a table stand in no sheet.
 */
const baseLabels = Object.fromEntries(Object.entries(rateBases).map(([key, { label }]) => [key, label])) as Readonly<
  Record<RateBaseKey, string>
>;

const choices = { feeType: feeTypes, base: baseLabels, sums: unitSums, mode: tierModes, rounding: roundings } as const;

// biome-ignore format: a table
export const rateColumns = [
  { key: "item", heading: "收费项目", width: 24, help: "每项占一行；多档单价在下面的行续写，只填“本档上限”和“单价”。表中没有的项目不再收取。" },
  { key: "feeType", heading: "费用类型", width: 20, help: "从下拉列表中选择" },
  { key: "when", heading: "适用条件", width: 44, help: "如 单体类别为民用-居住；建筑高度＞27m且≤100m。空白为全部", isOptional: true },
  { key: "base", heading: "计费基数", width: 24, help: "从下拉列表中选择" },
  { key: "sums", heading: "合计方式", width: 16, help: "从下拉列表中选择" },
  { key: "mode", heading: "分档方式", width: 14, help: "从下拉列表中选择" },
  { key: "upTo", heading: "本档上限", width: 14, help: "按计费基数的单位，金额填万元；最后一档空白" },
  { key: "rate", heading: "单价", width: 12, help: "元/单位；按金额计费的填‰" },
  { key: "factors", heading: "系数", width: 44, help: "每行一个，如 高层×1.1（建筑高度＞27m）", isOptional: true },
  { key: "min", heading: "最低收费", width: 14, help: "元，可空白", isOptional: true },
  { key: "max", heading: "最高收费", width: 14, help: "元，可空白", isOptional: true },
  { key: "rounding", heading: "取整到", width: 10, help: "从下拉列表中选择" },
  { key: "note", heading: "说明", width: 30, help: "可空白，不超过500字", isOptional: true },
  { key: "ruleId", heading: "编号", width: 14, help: "系统用来对应已有项目，请勿改动；新增项目空白", isOptional: true },
] as const;
type Key = (typeof rateColumns)[number]["key"];

/** Labels a cell may be chosen from. */
export const rateChoices = (key: Key): string[] =>
  key in choices ? Object.values(choices[key as keyof typeof choices]) : [];

const mostRules = 200;
const mostOfRule = 20;
const mostFen = 100_000_000_000_00;
const mostRate = 10_000_000_000;
/** Money is written in units of ten thousand yuan (万元), which are a million fen. */
const decimalsOf = (base: RateBaseKey): number => (rateBases[base].kind === "MONEY" ? 6 : 2);

/** The lines of these items, as `readRateSheet` reads them back. */
export const writeRateSheet = (rules: readonly RateRule[]): SheetCell[][] =>
  rules.flatMap((rule) =>
    rule.tiers.map(({ upTo, rate }, index) => {
      const tier = {
        upTo: upTo === null ? null : upTo / 10 ** decimalsOf(rule.base),
        rate: rate / 10_000,
      };
      const cells: Partial<Record<Key, SheetCell>> =
        index > 0
          ? tier
          : {
              ...tier,
              ...{ item: rule.item, note: rule.note, ruleId: rule.ruleId },
              ...{ feeType: feeTypes[rule.feeType], base: baseLabels[rule.base], sums: unitSums[rule.sums] },
              ...{ mode: tierModes[rule.mode], rounding: roundings[rule.rounding] },
              ...{ when: writeConditions(rule.when), factors: writeFactors(rule.factors) },
              min: rule.minInFen === null ? null : rule.minInFen / 100,
              max: rule.maxInFen === null ? null : rule.maxInFen / 100,
            };
      return rateColumns.map(({ key }) => cells[key] ?? null);
    }),
  );

export interface RateSheetLine {
  /** Line number of the spreadsheet program. */
  readonly line: number;
  readonly problems: readonly string[];
  /** The item that begins here; null on the lines of its further tiers. */
  readonly rule: RateRule | null;
}

/**
 * The lines of a sheet with their problems, or the differences of its headings. A new item gets the number `newId` makes
 * of its line. A line with problems holds stand-in values, so its item must not be used.
 */
export const readRateSheet = (
  rows: readonly (readonly SheetCell[])[],
  newId: (line: number) => string,
): RateSheetLine[] | ForeignHeadings => {
  const lines = readSheetLines<Key>(rateColumns, rows);
  if ("missing" in lines) return lines;
  let ruleCount = 0;
  const ids = new Set<string>();
  return lines.map((line, index) => {
    const problems: string[] = [];
    const read = readerOf(line, problems);
    if (isFurtherTier(line)) {
      if (ruleCount === 0) problems.push("请填写收费项目");
      else read.tier(baseBefore(lines, index));
      return { line: line.line, problems, rule: null };
    }
    ruleCount++;
    if (ruleCount > mostRules) problems.push(`收费项目不超过${mostRules}项`);
    const rule = read.rule(line.ruleId || newId(line.line));
    if (ids.has(rule.ruleId)) problems.push(`编号“${bitOf(rule.ruleId)}”与上面的项目重复，新增项目请清空编号`);
    ids.add(rule.ruleId);
    const whole = { ...rule, tiers: [...rule.tiers, ...tiersBelow(lines, index, rule.base)] };
    if (whole.tiers.length > mostOfRule) problems.push(`单价不超过${mostOfRule}档`);
    if (problems.length === 0) problems.push(...ruleProblems(whole));
    return { line: line.line, problems, rule: whole };
  });
};

type Line = SheetLineOf<Key>;

const isFurtherTier = (line: Line): boolean =>
  rateColumns.every(({ key }) => key === "upTo" || key === "rate" || line[key] === "");

const baseOf = ({ base }: Line): RateBaseKey =>
  (Object.keys(baseLabels) as RateBaseKey[]).find((key) => baseLabels[key] === base) ?? "AREA";

const baseBefore = (lines: readonly Line[], index: number): RateBaseKey => {
  const head = lines.slice(0, index).findLast((line) => !isFurtherTier(line));
  return head ? baseOf(head) : "AREA";
};

const tiersBelow = (lines: readonly Line[], index: number, base: RateBaseKey): RateTier[] => {
  const below = lines.slice(index + 1);
  const end = below.findIndex((line) => !isFurtherTier(line));
  return below.slice(0, end === -1 ? below.length : end).map((line) => readerOf(line, []).tier(base));
};

/** Reads the cells of a line; what is wrong with one is added to `problems`. */
const readerOf = (line: Line, problems: string[]) => {
  const take = <T>(read: CellRead<T>, otherwise: T, heading = ""): T => {
    if ("value" in read) return read.value;
    problems.push(`${heading}${read.problem}`);
    return otherwise;
  };
  const choose = <K extends string>(key: keyof typeof choices, labels: Readonly<Record<K, string>>): K => {
    const keys = Object.keys(labels) as K[];
    const found = keys.find((one) => labels[one] === line[key]);
    const { heading } = rateColumns.find((column) => column.key === key) ?? { heading: "" };
    const given = line[key] === "" ? "未填写" : `“${bitOf(line[key])}”不在选项中`;
    if (!found) problems.push(`${heading}${given}，可填：${keys.map((one) => labels[one]).join("、")}`);
    return found ?? (keys[0] as K);
  };
  const short = (text: string, most: number, heading: string): string => {
    if (text.length > most) problems.push(`${heading}不超过${most}字`);
    return text;
  };
  const few = <T>(values: T[], heading: string): T[] => {
    if (values.length > mostOfRule) problems.push(`${heading}不超过${mostOfRule}个`);
    return values;
  };
  const money = (cell: string, heading: string): number | null =>
    cell === "" ? null : take(readAmount(cell, 2, mostFen), 0, heading);
  const tier = (base: RateBaseKey): RateTier => ({
    upTo: line.upTo === "" ? null : take(readAmount(line.upTo, decimalsOf(base), mostFen), 0, "本档上限"),
    rate: take(readAmount(line.rate, 4, mostRate), 0, "单价"),
  });
  const rule = (ruleId: string): RateRule => {
    if (line.item === "") problems.push("请填写收费项目");
    const base = choose("base", baseLabels);
    return {
      ruleId: short(ruleId, 40, "编号"),
      item: short(line.item, 100, "收费项目"),
      feeType: choose("feeType", feeTypes),
      when: few(take(readConditions(line.when), []), "适用条件"),
      base,
      sums: choose("sums", unitSums),
      mode: choose("mode", tierModes),
      tiers: [tier(base)],
      factors: few(take(readFactors(line.factors), []), "系数"),
      minInFen: money(line.min, "最低收费"),
      maxInFen: money(line.max, "最高收费"),
      rounding: choose("rounding", roundings),
      note: short(line.note, 500, "说明"),
    };
  };
  return { tier, rule };
};
