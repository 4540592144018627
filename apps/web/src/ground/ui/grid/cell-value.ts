import type { FieldKind } from "@tushen/domain/ground/dictionary/field-kind";
import type { Option } from "../form/options.ts";

/** How the text of a pasted cell becomes the value of a field. */
export interface CellRule {
  readonly kind: FieldKind;
  /** Unit of a number, which the cell may repeat. */
  readonly unit?: string;
  /** Longest text. */
  readonly max?: number;
  /** Values and names of a pick list. */
  readonly options?: readonly Option<string | number>[];
}

/** The value of a cell, or the sentence why the field does not take it. */
export type CellValue = { readonly value: unknown } | { readonly problem: string };

const wrong = (problem: string): CellValue => ({ problem });

/** Full-width letters, digits and signs as plain ones; a space of any kind becomes a plain one. */
const plain = (text: string) => text.normalize("NFKC").trim();

const units =
  "平方米|立方米|公里|千米|毫米|厘米|米|m2|m3|m²|m³|km|mm|cm|m|层|张|栋|幢|户|人|个|处|辆|床|元|吨|kW|kVA|t|kN|%";
const numberForm = new RegExp(`^([(]?)(?:[¥￥])?([-+]?[\\d,. ]*\\d[\\d,. ]*)([万亿]?)(${units})?([)]?)$`, "i");
const times: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 };

/** "1,234.50", "1 234.5", "１２．５㎡", "3.2万", "35%", "(120)" as accountants write −120. */
const numberOf = (text: string, unit: string | undefined): number | null => {
  const own = unit ? plain(unit) : "";
  const bare = plain(text).replaceAll("，", ",");
  const cut = own !== "" && bare.endsWith(own) ? bare.slice(0, -own.length).trim() : bare;
  const found = numberForm.exec(cut);
  if (!found) return null;
  const [, opens, digits = "", large = "", , closes] = found;
  const grouped = digits.replaceAll(" ", "");
  // Commas stand between groups of three or of four digits only; 1,5 is no number.
  if (grouped.includes(",") && !/^[-+]?\d{1,4}(,\d{3,4})+(\.\d+)?$/.test(grouped)) return null;
  // In a field of 万元 the sign 万 repeats the unit.
  const scale = large === "" ? 1 : (times[large] ?? 1) / (own.startsWith("万") ? 10_000 : 1);
  const number = Number(grouped.replaceAll(",", "")) * scale;
  if (!Number.isFinite(number) || Boolean(opens) !== Boolean(closes)) return null;
  // 1.2 × 10,000 would otherwise end in …0000002.
  const rounded = Number(number.toPrecision(15));
  return opens ? -rounded : rounded;
};

const yes = new Set(["是", "有", "对", "√", "✓", "y", "yes", "true", "1"]);
const no = new Set(["否", "无", "不", "×", "x", "n", "no", "false", "0", "没有"]);

const pad = (part: string | undefined) => String(part).padStart(2, "0");

/** Days since 30 December 1899, as Excel counts them; serials of the years 1954 to 2119 only. */
const dayOfSerial = (serial: number) => new Date(Date.UTC(1899, 11, 30 + serial)).toJSON().slice(0, 10);

/** 2026-11-29, 2026/11/29, 2026.11.29, 2026年11月29日, 20261129, or the serial number of Excel. */
const dayOf = (text: string): string | null => {
  const bare = plain(text).replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, "");
  if (/^[2-7]\d{4}$/.test(bare)) return dayOfSerial(Number(bare));
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(bare) ?? /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(bare);
  if (!parts) return null;
  const day = `${parts[1]}-${pad(parts[2])}-${pad(parts[3])}`;
  return new Date(`${day}T00:00:00Z`).toJSON()?.slice(0, 10) === day ? day : null;
};

const optionFor = (text: string, options: readonly Option<string | number>[]) => {
  const asked = plain(text).toLowerCase();
  const open = options.filter(({ isRetired }) => !isRetired);
  return (
    open.find(({ label, value }) => plain(label).toLowerCase() === asked || String(value).toLowerCase() === asked) ??
    // "二级" for "二级（耐火）": only where one option begins so.
    (() => {
      const near = open.filter(({ label }) => plain(label).toLowerCase().startsWith(asked));
      return near.length === 1 ? near[0] : undefined;
    })()
  );
};

const textOf = (text: string, { kind, max }: CellRule): CellValue => {
  const value = kind === "longText" ? text.trim() : text.replace(/\s+/g, " ").trim();
  return max !== undefined && value.length > max ? wrong(`超过${max}字`) : { value };
};

const figureOf = (text: string, { kind, unit }: CellRule): CellValue => {
  const value = numberOf(text, unit);
  if (value === null) return wrong("不是数字");
  return kind === "integer" && !Number.isInteger(value) ? wrong("不是整数") : { value };
};

const pickOf = (text: string, { kind, options = [] }: CellRule): CellValue => {
  if (kind === "choice") {
    const found = optionFor(text, options);
    return found ? { value: found.value } : wrong("不在选项中");
  }
  const asked = text.split(/[、,，;；\n/]/).filter((part) => part.trim() !== "");
  const found = asked.map((part) => optionFor(part, options));
  const missing = asked.filter((_, place) => found[place] === undefined);
  return missing.length > 0 ? wrong(`“${missing.join("、")}”不在选项中`) : { value: found.map((one) => one?.value) };
};

/** The value a field takes from the text of a cell; an empty cell empties the field. */
export const cellValue = (text: string, rule: CellRule): CellValue => {
  const isEmpty = text.trim() === "";
  switch (rule.kind) {
    case "text":
    case "longText":
      return textOf(text, rule);
    case "integer":
    case "decimal":
    case "percent":
      return isEmpty ? { value: null } : figureOf(text, rule);
    case "yesNo": {
      const word = plain(text).toLowerCase();
      if (isEmpty) return { value: null };
      return yes.has(word) ? { value: true } : no.has(word) ? { value: false } : wrong("须为“是”或“否”");
    }
    case "date": {
      if (isEmpty) return { value: null };
      const day = dayOf(text);
      return day === null ? wrong("不是日期") : { value: day };
    }
    case "choice":
      return isEmpty ? { value: null } : pickOf(text, rule);
    case "choices":
      return isEmpty ? { value: [] } : pickOf(text, rule);
  }
};
