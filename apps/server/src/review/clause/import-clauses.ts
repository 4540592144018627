import type { clauseCalls } from "@tushen/contract/review/clause";
import {
  clauseCells,
  clauseColumns as sheetColumns,
  type ClauseKey,
  type ClauseLine,
  importedClauses,
  readClauseJson,
  readClauseSheet,
  requiredClauseKeys,
} from "@tushen/domain/review/clause-sheet";
import { plainNumber } from "@tushen/domain/review/clause-validity";
import { helpMark } from "@tushen/domain/ground/sheet-lines";
import { sql } from "kysely";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readUpload } from "../../ground/platform/spreadsheet/read-upload.ts";
import { spreadsheetType, writeList, writeTemplate } from "../../ground/platform/spreadsheet/spreadsheet.ts";
import { clausesWithNorms, presentClause } from "./found-clause.ts";
import { type ClauseStep, planClauses, showPlan } from "./plan-clauses.ts";
import { clauseColumns } from "./save-clause.ts";

const limits = { bytes: 10 * 1024 * 1024, rows: 5050 };
const mostLines = 5000;

/** Norms and clauses in reading order: 7.1.4 before 7.1.14. */
export const exportClauses: Act<typeof clauseCalls.exportClauses> = async ({ db }, { normId }) => {
  const rows = await clausesWithNorms(db)
    .$if(normId !== undefined, (query) => query.where("norm_id", "=", normId as number))
    .execute();
  const inOrder = rows.toSorted(
    (one, other) =>
      one.number.localeCompare(other.number, "zh", { numeric: true }) ||
      one.clause_no.localeCompare(other.clause_no, "zh", { numeric: true }),
  );
  const cells = inOrder.map((row) =>
    clauseCells({
      ...presentClause(row),
      ...{ normNumber: row.number, normName: row.name, normFrom: row.norm_from, normUntil: row.norm_until },
      ...{ replacedBy: row.replaced_by, isCompulsory: row.is_compulsory },
    }),
  );
  const name = normId === undefined ? "条文库" : (rows[0]?.number.replaceAll("/", "-") ?? "条文库");
  return {
    type: spreadsheetType,
    name: `${name}.xlsx`,
    bytes: await writeList("条文库", sheetColumns, cells),
    headers: { "cache-control": "no-store" },
  };
};

const help: Partial<Record<ClauseKey, string>> = {
  number: `${helpMark}每行一条。规范已在条文库中时，名称、日期等可留空；条文已有的将被更新`,
  name: "条文库中没有该规范时必填",
  normFrom: "如 2026-03-08；条文库中没有该规范时必填",
  normUntil: "废止前一日；现行规范不填",
  isCompulsory: "填 是 或 否；通用规范、项目规范填 是",
  clauseNo: "如 7.1.4；单元格设为文本，以免 7.10 变成 7.1",
  wording: "4至500字，用自己的话概括",
  disciplines: "可填多项，用顿号隔开；各专业通用的留空",
  isMandatory: "填 是 或 否；全文强制的规范可留空",
  mandatoryFrom: "填 是 而留空时，从条文或规范实施之日起",
  mandatoryUntil: "对应通用规范实施的前一日；仍为强条的不填",
  validFrom: "与规范相同的不填",
  validUntil: "局部修订删去的条文填写",
};
export const clauseTemplate: Act<typeof clauseCalls.clauseTemplate> = async () => ({
  type: spreadsheetType,
  name: "条文导入模板.xlsx",
  bytes: await writeTemplate(
    "条文库",
    sheetColumns.map(({ key, heading, width }) => ({
      heading: requiredClauseKeys.includes(key) ? `${heading}*` : heading,
      help: help[key] ?? "",
      choices: key === "isCompulsory" || key === "isMandatory" ? ["是", "否"] : [],
      width,
    })),
    [],
    mostLines + 2,
  ),
});

const named = (words: string, names: readonly string[]): string =>
  names.length > 0 ? `，${words} ${names.join("、")}` : "";

const linesOfJson = async (content: AsyncIterable<Uint8Array>): Promise<ClauseLine[]> => {
  const rows = await readUpload(content, limits, "json");
  if (rows === "too-large") return refuse("clause.import-too-large");
  if (rows === "no-sheet") return refuse("clause.import-no-json");
  if (rows.length <= 1) return refuse("clause.import-empty");
  const lines = readClauseJson(rows);
  if (!("missing" in lines)) return lines;
  const words = { missing: named("缺少", lines.missing), unknown: named("不认识", lines.unknown) };
  return refuse("clause.import-json-keys", words, { detail: lines });
};

const linesOfSheet = async (content: AsyncIterable<Uint8Array>): Promise<ClauseLine[]> => {
  const rows = await readUpload(content, limits);
  if (typeof rows === "string") return refuse(`clause.import-${rows}`);
  const lines = readClauseSheet(rows);
  return "missing" in lines ? refuse("clause.import-no-header", {}, { detail: lines }) : lines;
};

/** Shows line by line what importing the file would do; nothing is saved. */
export const previewImport: Act<typeof clauseCalls.previewImport> = async ({ db }, { content, fileName }) => {
  const lines = await (fileName.toLowerCase().endsWith(".json") ? linesOfJson : linesOfSheet)(content);
  if (lines.length === 0) refuse("clause.import-empty");
  return lines.length > mostLines ? refuse("clause.import-too-large") : showPlan(await planClauses(db, lines));
};

/** Imports all lines, or none if any has a problem; every problem is listed. */
export const importClauses: Act<typeof clauseCalls.importClauses> = async (context, { lines }) => {
  const { db } = context;
  // Imports run one after the other: the second finds the norms the first has entered.
  await sql`lock table norm in share row exclusive mode`.execute(db);
  const steps = await planClauses(db, lines as readonly ClauseLine[]);
  const plan = showPlan(steps);
  if (plan.problemCount > 0 || plan.createCount + plan.changeCount === 0) return plan;
  await keepClauses(db, steps, await enterNorms(db, steps));
  await leaveLine(context, {
    act: "import",
    object: { kind: "clause", id: "import", name: importedClauses(plan) },
  });
  return plan;
};

/** The ids of all norms by number, including those entered now. */
const enterNorms = async (db: Db, steps: readonly ClauseStep[]): Promise<ReadonlyMap<string, number>> => {
  const norms = new Map(steps.map(({ norm }) => [plainNumber(norm.number), norm]));
  const fresh = [...norms.values()].filter(({ id }) => id === undefined);
  const entered =
    fresh.length === 0
      ? []
      : await db
          .insertInto("norm")
          .values(
            fresh.map((norm) => ({
              number: norm.number,
              name: norm.name ?? "",
              valid_from: norm.validFrom ?? "",
              valid_until: norm.validUntil,
              replaced_by: norm.replacedBy,
              is_compulsory: norm.isCompulsory ?? false,
            })),
          )
          .returning(["id", "number"])
          .execute();
  const ids = entered.map(({ id, number }) => [plainNumber(number), id] as const);
  return new Map([...[...norms].flatMap(([key, { id }]) => (id === undefined ? [] : [[key, id] as const])), ...ids]);
};

/** Rows per statement: each needs about ten parameters, and PostgreSQL takes at most 65,535. */
const rowsAtOnce = 1000;

const keepClauses = async (db: Db, steps: readonly ClauseStep[], normIds: ReadonlyMap<string, number>) => {
  const created = steps
    .filter(({ shown }) => shown.does === "create")
    .map(({ norm, clause }) => ({
      ...clauseColumns(clause),
      norm_id: normIds.get(plainNumber(norm.number)) as number,
    }));
  for (let from = 0; from < created.length; from += rowsAtOnce)
    await db
      .insertInto("clause")
      .values(created.slice(from, from + rowsAtOnce))
      .execute();
  for (const { shown, clause, formerId } of steps)
    if (shown.does === "change" && formerId !== undefined)
      await db
        .updateTable("clause")
        // The new wording has not been compared with the printed norm yet.
        .set((eb) => ({ ...clauseColumns(clause), is_checked: false, version: eb("version", "+", 1) }))
        .where("id", "=", formerId)
        .execute();
};
