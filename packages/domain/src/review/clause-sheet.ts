import { liesOutside, type NormSpan, plainClauseNo } from "./clause-validity.ts";
import { disciplineLabel, disciplines } from "../ground/disciplines.ts";
import {
  bitOf,
  readSheetLines,
  type ForeignHeadings,
  type SheetCell,
  type SheetColumn,
  type SheetLineOf,
} from "../ground/sheet-lines.ts";

/**
 * The clause library (条文库) as lines of a spreadsheet: one clause per line with the facts of its norm. Export and import
 * have the same columns, so that an exported file can be edited and imported.
 */
export const clauseColumns = [
  { key: "number", heading: "规范编号", width: 20 },
  { key: "name", heading: "规范名称", width: 34 },
  { key: "normFrom", heading: "实施日期", width: 13 },
  { key: "normUntil", heading: "规范最后有效日", width: 13 },
  { key: "replacedBy", heading: "替代规范", width: 20 },
  { key: "isCompulsory", heading: "全文强制", width: 10 },
  { key: "clauseNo", heading: "条文号", width: 12 },
  { key: "wording", heading: "条文要点", width: 60 },
  { key: "disciplines", heading: "专业", width: 16 },
  { key: "isMandatory", heading: "强制性条文", width: 10 },
  { key: "mandatoryFrom", heading: "强制性起始日", width: 13 },
  { key: "mandatoryUntil", heading: "强制性终止日", width: 13 },
  { key: "validFrom", heading: "条文起始日", width: 13 },
  { key: "validUntil", heading: "条文最后有效日", width: 13 },
  { key: "nextNormNumber", heading: "替代条文的规范", width: 20 },
  { key: "nextClauseNo", heading: "替代条文号", width: 12 },
] as const satisfies readonly SheetColumn<string>[];

export type ClauseKey = (typeof clauseColumns)[number]["key"];
export type ClauseLine = SheetLineOf<ClauseKey>;

/** Facts of a line about its norm; null where its cell is empty. */
export interface LineNorm {
  readonly number: string;
  readonly name: string | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly replacedBy: string | null;
  readonly isCompulsory: boolean | null;
}

export interface LineClause {
  readonly clauseNo: string;
  readonly wording: string;
  readonly disciplines: string[];
  readonly mandatoryFrom: string | null;
  readonly mandatoryUntil: string | null;
  readonly validFrom: string | null;
  readonly validUntil: string | null;
  readonly nextNormNumber: string | null;
  readonly nextClauseNo: string | null;
}

/** The lines of a sheet of clauses, or how its headings differ. */
export const readClauseSheet = (rows: readonly (readonly SheetCell[])[]): ClauseLine[] | ForeignHeadings =>
  readSheetLines(clauseColumns, rows);

/** Each clause of a JSON file names them, by heading or by key; others may be left out. */
export const requiredClauseKeys: readonly ClauseKey[] = ["number", "clauseNo", "wording"];

/** The clauses of a JSON file, numbered from 1 in its order, or how its keys differ. One file may mix headings and keys. */
export const readClauseJson = (rows: readonly (readonly SheetCell[])[]): ClauseLine[] | ForeignHeadings => {
  const columns = clauseColumns.map((one) => ({ ...one, isOptional: !requiredClauseKeys.includes(one.key) }));
  const [names = [], ...cells] = rows;
  const keys = names.map((name) => columns.find(({ heading, key }) => heading === name || key === name)?.key ?? name);
  const merged = [...new Set(keys)];
  const valueOf = (row: readonly SheetCell[], key: SheetCell): SheetCell =>
    row.find((cell, index) => keys[index] === key && cell !== null) ?? null;
  const lines = readSheetLines(columns, [merged, ...cells.map((row) => merged.map((key) => valueOf(row, key)))]);
  return "missing" in lines ? lines : lines.map((one) => ({ ...one, line: one.line - 1 }));
};

const headingOf = Object.fromEntries(clauseColumns.map(({ key, heading }) => [key, heading])) as Record<
  ClauseKey,
  string
>;
const dateKeys = ["normFrom", "normUntil", "mandatoryFrom", "mandatoryUntil", "validFrom", "validUntil"] as const;
const spans = [
  ["normFrom", "normUntil"],
  ["mandatoryFrom", "mandatoryUntil"],
  ["validFrom", "validUntil"],
] as const;
const longest: Partial<Record<ClauseKey, number>> = {
  ...{ number: 60, name: 100, replacedBy: 60, clauseNo: 60, wording: 500, nextNormNumber: 60, nextClauseNo: 60 },
};

/** `2026-3-8`, `2026/03/08`, `2026年3月8日` as `2026-03-08`; null when it is no day of the calendar. */
export const sheetDay = (text: string): string | null => {
  const found = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text);
  if (!found) return null;
  const day = `${found[1]}-${found[2]?.padStart(2, "0")}-${found[3]?.padStart(2, "0")}`;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day) ? day : null;
};

const yesOrNo = (text: string): boolean | null => (text === "" ? null : text === "是");

const namesIn = (text: string): string[] =>
  text.split(/[,，、;；\s]+/).filter((name) => name !== "" && name !== "各专业");

/** The clause of one line, and why it cannot be imported; the library is checked elsewhere. */
export const readClauseLine = (line: ClauseLine) => {
  const dayOf = (key: (typeof dateKeys)[number]): string | null => sheetDay(line[key]);
  const named = namesIn(line.disciplines).map((name) => ({
    name,
    code: disciplines.find(({ code, label }) => code === name || label === name)?.code,
  }));
  const isMandatory = yesOrNo(line.isMandatory);
  const hasMandatoryDays = line.mandatoryFrom !== "" || line.mandatoryUntil !== "";
  const isCompulsory = yesOrNo(line.isCompulsory);
  const clauseNo = plainClauseNo(line.clauseNo);
  const problems = [
    line.number.length < 3 ? "请填写规范编号" : "",
    clauseNo === "" ? "请填写条文号" : "",
    line.wording.length < 4 ? "请填写条文要点，至少 4 个字" : "",
    ...clauseColumns.map(({ key, heading }) =>
      line[key].length > (longest[key] ?? 200) ? `${heading}不超过 ${longest[key] ?? 200} 个字` : "",
    ),
    ...dateKeys.map((key) =>
      line[key] !== "" && dayOf(key) === null
        ? `${headingOf[key]}“${bitOf(line[key])}”不是日期，应填如 2026-03-08`
        : "",
    ),
    ...spans.map(([from, until]) => {
      const [first, last] = [dayOf(from), dayOf(until)];
      return first !== null && last !== null && last < first ? `${headingOf[until]}早于${headingOf[from]}` : "";
    }),
    ...(["isCompulsory", "isMandatory"] as const).map((key) =>
      ["", "是", "否"].includes(line[key]) ? "" : `${headingOf[key]}应填“是”或“否”，不能填“${bitOf(line[key])}”`,
    ),
    ...named.flatMap(({ name, code }) =>
      code === undefined ? [`没有专业“${bitOf(name)}”，请按字典填写，各专业通用的留空`] : [],
    ),
    isMandatory === false && hasMandatoryDays ? "强制性条文填“否”时，强制性起止日应留空" : "",
  ].filter(Boolean);
  const norm: LineNorm = {
    number: line.number,
    name: line.name || null,
    validFrom: dayOf("normFrom"),
    validUntil: dayOf("normUntil"),
    replacedBy: line.replacedBy || null,
    isCompulsory,
  };
  const clause: LineClause = {
    clauseNo,
    wording: line.wording,
    disciplines: named.flatMap(({ code }) => code ?? []),
    mandatoryFrom: dayOf("mandatoryFrom"),
    mandatoryUntil: dayOf("mandatoryUntil"),
    validFrom: dayOf("validFrom"),
    validUntil: dayOf("validUntil"),
    nextNormNumber: line.nextNormNumber || null,
    nextClauseNo: plainClauseNo(line.nextClauseNo) || null,
  };
  return { norm, clause, isMandatory: isMandatory ?? (hasMandatoryDays ? true : null), problems };
};
export type ReadClause = ReturnType<typeof readClauseLine>;

/**
 * The clause with the facts of its norm: compulsory from its first day unless another day is named; and why that is
 * impossible.
 */
export const clauseInNorm = (
  { clause: read, isMandatory }: ReadClause,
  norm: NormSpan,
): { readonly clause: LineClause; readonly problem: string } => {
  const begins = read.mandatoryFrom ?? read.validFrom ?? norm.validFrom;
  const clause = norm.isCompulsory ? read : { ...read, mandatoryFrom: isMandatory === true ? begins : null };
  if (norm.isCompulsory && isMandatory === false)
    return { clause, problem: "该规范全文强制，各条都是强制性条文，不能填“否”" };
  if (liesOutside(norm, read)) return { clause, problem: "条文的起止日不在规范的有效期内，请核对" };
  const endsFirst = read.mandatoryFrom === null && read.mandatoryUntil !== null && read.mandatoryUntil < begins;
  return { clause, problem: endsFirst ? "强制性终止日早于条文或规范的实施之日" : "" };
};

interface ExportedClause extends LineClause {
  readonly normNumber: string;
  readonly normName: string;
  readonly normFrom: string;
  readonly normUntil: string | null;
  readonly replacedBy: string | null;
  readonly isCompulsory: boolean;
}

/** A clause as a line of the export. */
export const clauseCells = (one: ExportedClause): string[] => {
  const yes = (is: boolean) => (is ? "是" : "否");
  const cells: Readonly<Record<ClauseKey, string | null>> = {
    number: one.normNumber,
    name: one.normName,
    normFrom: one.normFrom,
    normUntil: one.normUntil,
    replacedBy: one.replacedBy,
    isCompulsory: yes(one.isCompulsory),
    clauseNo: one.clauseNo,
    wording: one.wording,
    disciplines: one.disciplines.map(disciplineLabel).join("、"),
    isMandatory: yes(one.isCompulsory || one.mandatoryFrom !== null),
    mandatoryFrom: one.mandatoryFrom,
    mandatoryUntil: one.mandatoryUntil,
    validFrom: one.validFrom,
    validUntil: one.validUntil,
    nextNormNumber: one.nextNormNumber,
    nextClauseNo: one.nextClauseNo,
  };
  return clauseColumns.map(({ key }) => cells[key] ?? "");
};

/** Headings of the differences between two clauses with one number. */
export const clauseChanges = (before: LineClause, after: LineClause): string[] => {
  const keys = Object.keys(after) as (keyof LineClause)[];
  return keys.filter((key) => String(before[key] ?? "") !== String(after[key] ?? "")).map((key) => headingOf[key]);
};

const normKeys = {
  name: "name",
  validFrom: "normFrom",
  validUntil: "normUntil",
  replacedBy: "replacedBy",
  isCompulsory: "isCompulsory",
} as const;

/** Headings of facts about a norm in which two lines, or a line and the library, differ; empty cells do not count. */
export const normDifferences = (one: LineNorm, other: LineNorm): string[] =>
  (Object.keys(normKeys) as (keyof typeof normKeys)[])
    .filter((key) => one[key] !== null && other[key] !== null && one[key] !== other[key])
    .map((key) => headingOf[normKeys[key]]);

/** What an import enters or changes, in words; empty when it does nothing. */
export const importedClauses = ({
  normCount,
  createCount,
  changeCount,
}: {
  readonly normCount: number;
  readonly createCount: number;
  readonly changeCount: number;
}): string =>
  [
    normCount > 0 && `新增规范 ${normCount} 部`,
    createCount > 0 && `新增条文 ${createCount} 条`,
    changeCount > 0 && `更新条文 ${changeCount} 条`,
  ]
    .filter(Boolean)
    .join("，");
