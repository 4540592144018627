import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { opinionListCalls } from "@tushen/contract/review/opinion-list";
import { offeredItems } from "@tushen/domain/ground/dictionary/dictionaries";
import { disciplineLabel } from "@tushen/domain/ground/disciplines";
import { followingOpinionNumbers } from "@tushen/domain/review/opinion-number";
import { importedColumns, type OpinionLine, readOpinionSheet } from "@tushen/domain/review/opinion-sheet";
import { helpMark } from "@tushen/domain/ground/sheet-lines";
import { buildingsOfBatch } from "../../filing/building/index.ts";
import type { Act, Context, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { problemCategoriesOf } from "../../people/parameter/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readUpload } from "../../ground/platform/spreadsheet/read-upload.ts";
import { spreadsheetType, writeTemplate } from "../../ground/platform/spreadsheet/spreadsheet.ts";
import { lockTask, type ReviewTask, taskMoves } from "../task/index.ts";
import { type Begun, begin, moveOne } from "../../ground/state/index.ts";
import { opinionMachine, type OpinionState } from "@tushen/domain/review/opinion-state";
import { type LineStep, planImport } from "./plan-import.ts";
import { versionLocked } from "./version-locked.ts";

const mostLines = 5000;
const mostBytes = 10 * 1024 * 1024;

const readTask = (db: Db, id: ReviewTask["id"]) =>
  db.selectFrom("review_task").selectAll().where("id", "=", id).executeTakeFirstOrThrow() as Promise<ReviewTask>;

/** A spreadsheet to be filled in, with pick lists of categories and buildings of the batch. */
export const opinionTemplate: Act<typeof opinionListCalls.opinionTemplate> = async (context, { reviewTaskId }) => {
  const { db } = context;
  const task = await readTask(db, reviewTaskId);
  const buildings = await buildingsOfBatch(db, task.submission_id).select("building_name").orderBy("sort_no").execute();
  const categories = offeredItems(await problemCategoriesOf(context)).map(({ label }) => label);
  const help: Readonly<Record<(typeof importedColumns)[number]["key"], string>> = {
    drawingNumber: `${helpMark}每行一条意见。图号须是本版次的图号，多张图用顿号隔开；不针对图纸的意见留空`,
    problemCategory: "必填，从下拉列表中选择",
    opinion: "必填，5至1000字，写明位置、存在的问题和修改要求",
    remark: "不超过500字",
    normNumber: "规范编号和条文号，如 GB 55037-2022 第7.1.4条；违反强制性条文的必填",
    needReview: "填 是 或 否；留空时建议类为否，其他为是",
    buildingName: "从下拉列表中选择；留空时取图纸所属单体",
  };
  const choices: Partial<Record<string, readonly string[]>> = {
    problemCategory: categories,
    needReview: ["是", "否"],
    buildingName: buildings.map((row) => row.building_name),
  };
  const required = ["problemCategory", "opinion"];
  const columns = importedColumns.map(({ key, heading, width }) => ({
    heading: required.includes(key) ? `${heading}*` : heading,
    help: help[key],
    choices: choices[key] ?? [],
    width,
  }));
  return {
    type: spreadsheetType,
    name: `审查意见导入模板（${disciplineLabel(task.discipline)}）.xlsx`,
    bytes: await writeTemplate("审查意见", columns, [], mostLines + 2),
  };
};

/** Shows line by line what importing the file would do; nothing is saved. */
export const previewImport: Act<typeof opinionListCalls.previewImport> = async (context, { reviewTaskId, content }) =>
  checkLines(context, { reviewTaskId, lines: await readLines(content) });

export const checkLines: Act<typeof opinionListCalls.checkLines> = async (context, { reviewTaskId, lines }) => {
  const task = await readTask(context.db, reviewTaskId);
  const steps = await planImport(context, task, lines as readonly OpinionLine[]);
  const shown = steps.map((step) => step.shown);
  return {
    lines: shown,
    createCount: shown.filter(({ does, problems }) => does === "create" && problems.length === 0).length,
    problemCount: shown.reduce((sum, { problems }) => sum + problems.length, 0),
  };
};

const readLines = async (content: ParsedInputOf<typeof opinionListCalls.previewImport>["content"]) => {
  const rows = await readUpload(content, { bytes: mostBytes, rows: mostLines + 50 });
  if (typeof rows === "string") return refuse(`opinion.import-${rows}`);
  const lines = readOpinionSheet(rows);
  if ("missing" in lines) return refuse("opinion.import-no-header", {}, { detail: lines });
  if (lines.length === 0) refuse("opinion.import-empty");
  return lines.length > mostLines ? refuse("opinion.import-too-large") : lines;
};

/** Imports all lines, or none if any has a problem; every problem is listed. */
export const saveBatch: Act<typeof opinionListCalls.saveBatch> = async (context, { reviewTaskId, lines }) => {
  const { db, actor } = context;
  const task = await lockTask(db, reviewTaskId);
  await moveOne(context, taskMoves, task.id, {
    action: "saveOpinion",
    facts: { versionLocked: await versionLocked(db, task.version_id) },
  });
  const steps = await planImport(context, task, lines as readonly OpinionLine[]);
  const wrong = steps.flatMap(({ shown: { line, problems } }) => (problems.length > 0 ? [{ line, problems }] : []));
  if (wrong.length > 0) return { saved: 0, problems: wrong };
  const fresh = steps.filter(({ shown }) => shown.does === "create");
  const state = begin(actor, opinionMachine, {
    action: "raise",
    facts: { ownDiscipline: true, textGiven: true, clauseGiven: true, contentChanged: true },
  });
  await insertLines(context, task, fresh, state);
  if (fresh.length > 0)
    await recordHistory(context, {
      applicationId: task.application_id,
      subject: "task",
      subjectId: task.id,
      act: "importOpinions",
      why: `${disciplineLabel(task.discipline)} ${fresh.length} 条`,
      audience: "house",
    });
  return { saved: fresh.length, problems: [] };
};

/** Rows per statement: each needs about twenty parameters, and PostgreSQL takes at most 65,535. */
const rowsAtOnce = 1000;

const insertLines = async (
  { db, actor, now }: Context,
  task: ReviewTask,
  steps: readonly LineStep[],
  state: Begun<OpinionState>,
) => {
  const taken = await db
    .selectFrom("opinion")
    .select("opinion_no")
    .where("submission_id", "=", task.submission_id)
    .execute();
  const numbers = followingOpinionNumbers(
    task.discipline,
    taken.map((row) => row.opinion_no),
    steps.length,
  );
  const rows = steps.map(({ shown, read, drawingId, buildingId }, index) => ({
    task_id: task.id,
    submission_id: task.submission_id,
    version_id: task.version_id,
    application_id: task.application_id,
    division_code: task.division_code,
    opinion_no: numbers[index] as string,
    discipline: task.discipline,
    drawing_id: drawingId,
    drawing_number: shown.drawingNumber,
    building_id: buildingId,
    problem_category: read.problemCategory,
    opinion: shown.opinion,
    norm_number: read.normNumber,
    clause_no: read.clauseNo,
    need_review: read.needReview,
    remark: shown.remark || null,
    source: "IMP",
    state,
    round: task.round,
    reviewer_credential_id: actor.credentialId,
    reviewer_name: actor.personName,
    create_time: now,
  }));
  for (let from = 0; from < rows.length; from += rowsAtOnce)
    await db
      .insertInto("opinion")
      .values(rows.slice(from, from + rowsAtOnce))
      .execute();
};
