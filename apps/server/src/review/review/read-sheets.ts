import type { CredentialId, DrawingId } from "@tushen/contract/ground/fields";
import type { reviewCalls } from "@tushen/contract/review/review";
import { isReviewerAtWork } from "@tushen/domain/review/review-task-state";
import { mustBeRead } from "@tushen/domain/review/task-type";
import type { Act, Db } from "../../context.ts";
import { noteOpened, sheetsOf } from "../../sheets/drawing/index.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { lockTask, type ReviewTask, taskMoves } from "../task/index.ts";

/** Sheets the reviewer has to read: all of the discipline except covers; in a re-review the new and changed ones. */
export const sheetsToRead = async (
  db: Db,
  task: Pick<ReviewTask, "version_id" | "discipline" | "task_type" | "round">,
) =>
  (await sheetsOf(db, task.version_id, task.discipline)).filter((sheet) =>
    mustBeRead(
      { taskType: task.task_type, round: task.round },
      { graphNum: sheet.graph_num, changeType: sheet.change_type },
    ),
  );

export const readBy = async (
  db: Db,
  person: CredentialId | null,
  sheets: readonly { readonly id: DrawingId }[],
): Promise<DrawingId[]> => {
  if (person === null || sheets.length === 0) return [];
  const rows = await db
    .selectFrom("drawing_view")
    .select("drawing_id")
    .where("credential_id", "=", person)
    .where(
      "drawing_id",
      "in",
      sheets.map((sheet) => sheet.id),
    )
    .execute();
  return rows.map((row) => row.drawing_id);
};

/** Fact of the machine: every sheet was opened or ticked, or READ_ALL is off. */
export const allRead = async (db: Db, readCount: number, sheetCount: number): Promise<boolean> =>
  readCount === sheetCount || !(await isOpen(db, "READ_ALL"));

export const sheetsRead = async (db: Db, task: ReviewTask): Promise<boolean> => {
  const sheets = await sheetsToRead(db, task);
  return allRead(db, (await readBy(db, task.reviewer_credential_id, sheets)).length, sheets.length);
};

/** Notes sheets as opened or ticked as read; the first sheet of the reviewer starts the review. */
export const openSheet: Act<typeof reviewCalls.openSheet> = async (context, { reviewTaskId, drawingIds }) => {
  const { db, actor } = context;
  const task = await lockTask(db, reviewTaskId);
  const sheets = await sheetsOf(db, task.version_id);
  const opened = sheets.filter((sheet) => drawingIds.includes(sheet.id));
  if (task.reviewer_credential_id === actor.credentialId && isReviewerAtWork(task.state))
    await moveOne(context, taskMoves, task.id, { action: "openDrawing", facts: { versionLocked: true } });
  await noteOpened(context, opened);
  return { readDrawingIds: await readBy(db, actor.credentialId, sheets) };
};

export const listReadSheets: Act<typeof reviewCalls.listReadSheets> = async ({ db }, { reviewTaskId }) => {
  const task = await db.selectFrom("review_task").selectAll().where("id", "=", reviewTaskId).executeTakeFirstOrThrow();
  return readBy(db, task.reviewer_credential_id, await sheetsOf(db, task.version_id));
};
