import type { DictionaryItem } from "../ground/dictionary/dictionary.ts";
import { type Clause, clauseText, splitClause } from "./clause-text.ts";
import { opinionMachine } from "./opinion-state.ts";
import { isOpinionText, mostBeside } from "./opinion-text.ts";
import { isClauseGiven } from "./strong-count.ts";
import {
  bitOf,
  type ForeignHeadings,
  readSheetLines,
  type SheetCell,
  type SheetColumn,
  type SheetLineOf,
} from "../ground/sheet-lines.ts";

/**
 * Review opinions as lines of a spreadsheet: what is exported and what may be imported (specification, section 3).
 *
 * F134: six columns in this order; the number of the sheet is called `drawingsNumber` here (F137).
 */
export const exportedColumns = [
  { key: "buildingName", heading: "单体名称", width: 20 },
  { key: "drawingsNumber", heading: "图号", width: 16 },
  { key: "problemCategory", heading: "问题类别", width: 18 },
  { key: "reviewOpinion", heading: "审查意见", width: 70 },
  { key: "normNumber", heading: "规范条文", width: 30 },
  { key: "conclusion", heading: "是否需要答复", width: 14 },
] as const satisfies readonly SheetColumn<string>[];

/** F136: what an imported line fills; the number of the sheet is called `drawingNumber` here (F137). */
export const importedColumns = [
  { key: "drawingNumber", heading: "图号", width: 16 },
  { key: "problemCategory", heading: "问题类别", width: 20 },
  { key: "opinion", heading: "审查意见", width: 70 },
  // F134 exports no remark: the exported sheet can be edited and imported again.
  { key: "remark", heading: "备注", width: 24, isOptional: true },
  { key: "normNumber", heading: "规范条文", width: 30 },
  { key: "needReview", heading: "是否需要答复", width: 14 },
  { key: "buildingName", heading: "单体名称", width: 20 },
] as const satisfies readonly SheetColumn<string>[];

type ExportedKey = (typeof exportedColumns)[number]["key"];
export type ImportedKey = (typeof importedColumns)[number]["key"];

/** The cells of a line. */
export type OpinionLine = SheetLineOf<ImportedKey>;

export const exportedCells = (
  opinion: Clause & {
    readonly buildingName: string;
    readonly drawingNumber: string;
    readonly problemCategoryName: string;
    readonly opinion: string;
    readonly needReview: boolean;
  },
): string[] => {
  const cells: Readonly<Record<ExportedKey, string>> = {
    buildingName: opinion.buildingName,
    drawingsNumber: opinion.drawingNumber,
    problemCategory: opinion.problemCategoryName,
    reviewOpinion: opinion.opinion,
    normNumber: clauseText(opinion),
    conclusion: opinion.needReview ? "是" : "否",
  };
  return exportedColumns.map(({ key }) => cells[key]);
};

/** The lines of a sheet of opinions, or how its headings differ. */
export const readOpinionSheet = (rows: readonly (readonly SheetCell[])[]): OpinionLine[] | ForeignHeadings =>
  readSheetLines(importedColumns, rows);

/** Advice asks for no answer unless the reviewer says so (domain handbook 3.15). */
export const adviceCategory = "6";

/** A line as far as it can be read alone; whether its sheet and building exist is checked elsewhere. */
export interface ReadLine extends Clause {
  readonly problemCategory: string;
  readonly needReview: boolean;
  /** Why it cannot be imported, as sentences. */
  readonly problems: readonly string[];
}

export const readOpinionLine = (line: OpinionLine, categories: readonly DictionaryItem[]): ReadLine => {
  const category =
    categories.find(({ label }) => label === line.problemCategory) ??
    categories.find(({ code }) => code === line.problemCategory);
  const clause = splitClause(line.normNumber);
  const isKnownNeed = ["", "是", "否"].includes(line.needReview);
  const problems = [
    category
      ? ""
      : line.problemCategory === ""
        ? "请填写问题类别"
        : `问题类别“${bitOf(line.problemCategory)}”不在列表中，可填：${categories.map(({ label }) => label).join("、")}`,
    isOpinionText(line.opinion) ? "" : opinionMachine.refusals["opinion.text-missing"],
    category && !isClauseGiven({ problemCategory: category.code, ...clause })
      ? `${opinionMachine.refusals["opinion.clause-missing"]}，如 GB 55037-2022 第7.1.4条`
      : "",
    Math.max(clause.normNumber?.length ?? 0, clause.clauseNo?.length ?? 0) > mostBeside.clause
      ? `规范编号和条文号各不超过${mostBeside.clause}字`
      : "",
    line.drawingNumber.length > mostBeside.drawingNumber ? `图号不超过${mostBeside.drawingNumber}字` : "",
    line.remark.length > mostBeside.remark ? `备注不超过${mostBeside.remark}字` : "",
    isKnownNeed ? "" : `是否需要答复应填“是”或“否”，不能填“${bitOf(line.needReview)}”`,
  ].filter(Boolean);
  return {
    problemCategory: category?.code ?? "",
    needReview: line.needReview === "" ? category?.code !== adviceCategory : line.needReview === "是",
    ...clause,
    problems,
  };
};

/** Several sheets in one cell: 建施-01、建施-02. */
export const numbersIn = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
