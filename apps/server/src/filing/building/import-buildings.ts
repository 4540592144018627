import type { BuildingInfo } from "@tushen/contract/filing/building";
import type { buildingImportCalls, ImportPlan, ImportRow } from "@tushen/contract/filing/building-import";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { readBuildingSheet, type SheetLine, sheetFields } from "@tushen/domain/filing/building-sheet";
import type { Act, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readUpload } from "../../ground/platform/spreadsheet/read-upload.ts";
import { lockOpenSubmission } from "./building-lock.ts";
import { mostLines } from "./building-template.ts";
import { nextSortNo } from "./save-building.ts";
import type { BuildingRow } from "./show-building.ts";

type Content = ParsedInputOf<typeof buildingImportCalls.previewImport>["content"];

const mostBytes = 5 * 1024 * 1024;

/** Shows line by line what importing the file would do; nothing is saved. */
export const previewImport: Act<typeof buildingImportCalls.previewImport> = async (
  { db, actor },
  { projectSubmissionId, content },
) => {
  const lines = await readLines(content);
  await lockOpenSubmission(db, actor, projectSubmissionId);
  return planOf(await planFor(db, projectSubmissionId, lines));
};

/**
 * Imports all lines or none: one problem leaves every building unchanged. Importing the same file again changes
 * nothing.
 */
export const importBuildings: Act<typeof buildingImportCalls.importBuildings> = async (context, input) => {
  const { projectSubmissionId, content } = input;
  const lines = await readLines(content);
  return context.transact(async (db) => {
    const submission = await lockOpenSubmission(db, context.actor, projectSubmissionId);
    const steps = await planFor(db, projectSubmissionId, lines);
    const plan = planOf(steps);
    if (plan.problemCount > 0) refuse("building.import-has-problems", { count: plan.problemCount }, { detail: plan });
    let sort_no = await nextSortNo(db, submission.id);
    for (const { row, former, values } of steps) {
      if (row.does === "nothing") continue;
      const building_info = JSON.stringify({ ...former?.building_info, ...values });
      if (former)
        await db
          .updateTable("building")
          .set((eb) => ({ building_info, state: eb.val("DRAFT" as const), version: eb("version", "+", 1) }))
          .where("id", "=", former.id)
          .execute();
      else
        await db
          .insertInto("building")
          .values({
            building_info,
            building_name: row.buildingName,
            submission_id: submission.id,
            application_id: submission.application_id,
            division_code: submission.division_code,
            sort_no: sort_no++,
          })
          .execute();
    }
    const { createCount, changeCount } = plan;
    if (createCount + changeCount > 0)
      await recordHistory(
        { ...context, db },
        {
          applicationId: submission.application_id,
          subject: "submission",
          subjectId: submission.id,
          act: "importBuildings",
          why: `新增 ${createCount} 个，更新 ${changeCount} 个`,
        },
      );
    return plan;
  });
};

const readLines = async (content: Content): Promise<SheetLine[]> => {
  const rows = await readUpload(content, { bytes: mostBytes, rows: mostLines + 50 });
  if (typeof rows === "string") return refuse(`building.import-${rows}`);
  const lines = readBuildingSheet(rows);
  if ("missing" in lines) return refuse("building.import-no-header", {}, { detail: lines });
  if (lines.length === 0) refuse("building.import-empty");
  if (lines.length > mostLines) refuse("building.import-too-large");
  return lines;
};

interface Step {
  readonly row: ImportRow;
  readonly former: BuildingRow | undefined;
  readonly values: Partial<BuildingInfo>;
}

const labels = new Map(sheetFields.map(({ key, label }) => [key, label]));

/** A line with the name of an existing building changes that building; every other line adds a new one. */
const planFor = async (db: Db, submissionId: SubmissionId, lines: readonly SheetLine[]): Promise<Step[]> => {
  const rows = await db.selectFrom("building").selectAll().where("submission_id", "=", submissionId).execute();
  return lines.map(({ line, values, problems }) => {
    const buildingName = String(values["buildingName"] ?? "");
    const former = rows.find((row) => row.building_name === buildingName);
    const now: Record<string, unknown> = { ...former?.building_info, buildingName };
    const changed = Object.keys(values).filter((key) => JSON.stringify(values[key]) !== JSON.stringify(now[key]));
    const does = former === undefined ? "create" : changed.length > 0 ? "change" : "nothing";
    const changes = former === undefined ? [] : changed.map((key) => labels.get(key) ?? key);
    return { row: { line, buildingName, does, changes, problems: [...problems] }, former, values };
  });
};

const planOf = (steps: readonly Step[]) => {
  const rows = steps.map(({ row }) => row);
  const count = (does: ImportRow["does"]) => rows.filter((row) => row.does === does).length;
  return {
    rows,
    createCount: count("create"),
    changeCount: count("change"),
    problemCount: rows.reduce((sum, row) => sum + row.problems.length, 0),
  } satisfies ImportPlan;
};
