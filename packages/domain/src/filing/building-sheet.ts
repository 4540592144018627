import { buildingGroups } from "./report-form/building-unit.ts";
import { dictionaryByCode, dictionaryLabel, offeredItems } from "../ground/dictionary/dictionaries.ts";
import { type FieldValues, fieldProblem, isEmpty, type ReportField } from "./report-form/report-field.ts";
import { plainCell, typedDate, typedNumber } from "./typed-cell.ts";
import { bitOf, type ForeignHeadings, helpMark, type SheetCell } from "../ground/sheet-lines.ts";

/**
 * Buildings (单体) as lines of a spreadsheet: one column per field of the form; choices by label, several joined by 、. An
 * empty cell keeps the building's value; every column except the name may be missing. With a heading that is no field
 * of the form nothing is read, because its column would be lost unnoticed (specification §5).
 */
export const sheetFields: readonly ReportField[] = buildingGroups.flatMap(({ fields }) => fields);

/** Heading of a column: 建筑面积（㎡）*. */
export const sheetHeading = ({ label, unit, required }: ReportField): string =>
  `${label}${unit ? `（${unit}）` : ""}${required ? "*" : ""}`;

export const sheetHelp = (field: ReportField, index: number): string => {
  const ways = {
    text: "",
    longText: "",
    date: "如 2026-03-08",
    integer: "填整数",
    decimal: "填数字",
    percent: "填 0 到 100 的数字",
    yesNo: "填 是 或 否",
    choice: "从下拉列表中选择",
    choices: "可填多项，用顿号隔开",
    rows: "",
  } as const;
  const text = [ways[field.type], field.help].filter(Boolean).join("；");
  return index === 0 ? `${helpMark}每行一个单体，名称已存在的将被更新；空白单元格不改动已有内容。${text}` : text;
};

/** A value of the form as its cell shows it. */
export const sheetCell = (field: ReportField, value: unknown): SheetCell => {
  if (isEmpty(value)) return null;
  if (typeof value === "boolean") return value ? "是" : "否";
  if (Array.isArray(value)) return value.map((one) => dictionaryLabel(field.dictionary ?? "", String(one))).join("、");
  if (field.dictionary) return dictionaryLabel(field.dictionary, String(value));
  return typeof value === "number" ? value : String(value);
};

/** Labels a cell may be chosen from. */
export const sheetChoices = (field: ReportField): string[] => {
  if (field.type === "yesNo") return ["是", "否"];
  return field.type === "choice" && field.dictionary ? offeredItems(field.dictionary).map(({ label }) => label) : [];
};

export interface SheetLine {
  /** Line number of the spreadsheet program. */
  readonly line: number;
  /** Fields with a value; fields of empty cells are left out. */
  readonly values: Readonly<Record<string, unknown>>;
  readonly problems: readonly string[];
}

/** The lines of a sheet, or the differences of its headings. */
export const readBuildingSheet = (rows: readonly (readonly SheetCell[])[]): SheetLine[] | ForeignHeadings => {
  const headings = (rows[0] ?? []).map(plainHeading);
  const columns = sheetFields.flatMap((field) => {
    const index = headings.indexOf(field.label);
    return index === -1 ? [] : [{ field, index }];
  });
  const unknown = headings.filter((heading) => heading !== "" && !sheetFields.some(({ label }) => label === heading));
  const missing = columns.some(({ field }) => field.key === "buildingName") ? [] : ["单体名称"];
  if (missing.length + unknown.length > 0) return { missing, unknown: unknown.map(bitOf) };
  const lines = rows.flatMap((row, index) => {
    const isBlank = row.every((cell) => isEmpty(cell));
    const isHelp = row.some((cell) => typeof cell === "string" && cell.startsWith(helpMark));
    return index === 0 || isBlank || isHelp ? [] : [readLine(row, index + 1, columns)];
  });
  return lines.map((line) => {
    const twin = lines.find((one) => one.line < line.line && nameOf(one) !== "" && nameOf(one) === nameOf(line));
    return twin
      ? { ...line, problems: [...line.problems, `单体名称“${bitOf(nameOf(line))}”与第 ${twin.line} 行重复`] }
      : line;
  });
};

const nameOf = ({ values }: SheetLine): string => String(values["buildingName"] ?? "");

/** 建筑面积（㎡）* → 建筑面积; brackets that belong to the label stay. */
const plainHeading = (cell: SheetCell): string => {
  const text = String(cell ?? "").replaceAll(/[\s*＊]/g, "");
  const exact = sheetFields.find(({ label }) => label === text);
  const withUnit = sheetFields.find(({ label }) => text.startsWith(`${label}（`) || text.startsWith(`${label}(`));
  return (exact ?? withUnit)?.label ?? text;
};

interface Column {
  readonly field: ReportField;
  readonly index: number;
}

const readLine = (row: readonly SheetCell[], line: number, columns: readonly Column[]): SheetLine => {
  const values: Record<string, unknown> = {};
  const problems: string[] = [];
  for (const { field, index } of columns) {
    const cell = row[index] ?? null;
    if (isEmpty(cell)) continue;
    const read = readCell(field, cell);
    if ("problem" in read) problems.push(read.problem);
    else values[field.key] = read.value;
  }
  for (const { field } of columns) {
    const problem = field.key in values ? fieldProblem(field, values as FieldValues) : null;
    if (problem !== null) problems.push(problem);
  }
  if (!("buildingName" in values)) problems.unshift("请填写单体名称");
  return { line, values, problems };
};

type Read = { readonly value: unknown } | { readonly problem: string };

const readCell = (field: ReportField, cell: SheetCell): Read => {
  const text = textOf(cell);
  switch (field.type) {
    case "integer":
    case "decimal":
    case "percent": {
      const number = typeof cell === "number" ? cell : typedNumber(text, field.unit);
      return number === null ? { problem: `${field.label}“${bitOf(text)}”不是数字` } : { value: number };
    }
    case "yesNo":
      if (typeof cell === "boolean") return { value: cell };
      return text === "是" || text === "否" ? { value: text === "是" } : { problem: `${field.label}应填“是”或“否”` };
    case "choice":
      return readChoice(field, text);
    case "choices": {
      const reads = text
        .split(/[、，,；;\n]/)
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => readChoice(field, part));
      const wrong = reads.find((read) => "problem" in read);
      return wrong ?? { value: reads.map((read) => ("value" in read ? read.value : "")) };
    }
    case "date":
      return { value: typedDate(text) };
    default:
      return { value: text };
  }
};

/** Reads a choice by its label, or by its code for those who know it. */
const readChoice = ({ dictionary = "", label }: ReportField, text: string): Read => {
  const items = dictionaryByCode(dictionary)?.items.filter((item) => item.enabled) ?? [];
  const typed = plainCell(text);
  const item =
    items.find((one) => one.label === text) ??
    items.find((one) => one.code === text) ??
    items.find((one) => plainCell(one.label) === typed);
  if (item) return { value: item.code };
  const some = items.slice(0, 6).map((one) => one.label);
  return { problem: `${label}“${bitOf(text)}”不在选项中，可填：${some.join("、")}${items.length > 6 ? "等" : ""}` };
};

const textOf = (cell: SheetCell): string => {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return String(cell ?? "").trim();
};
