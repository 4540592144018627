import type { CredentialId, DrawingId } from "@tushen/contract/ground/fields";
import type { reviewCalls } from "@tushen/contract/review/review";
import { isReviewerAtWork } from "@tushen/domain/review/review-task-state";
import { groupBy } from "@tushen/domain/ground/group-by";
import { mustBeRead } from "@tushen/domain/review/task-type";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { noteOpened, sheetNumbersOf, sheetsOf } from "../../sheets/drawing/index.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { lockTask, type ReviewTask, taskMoves } from "../task/index.ts";

type ReadTask = Pick<ReviewTask, "id" | "version_id" | "discipline" | "task_type" | "round" | "reviewer_credential_id">;

/** How many sheets the reviewer of a task has to read, and has read. */
export interface Reading {
  readonly sheetCount: number;
  readonly readCount: number;
}

/** In two queries, whatever the number of tasks. To be read are all sheets of the discipline except covers; in a re-review the new and changed ones. */
export const readingOf = async (db: Db, tasks: readonly ReadTask[]): Promise<(task: ReadTask) => Reading> => {
  const sheets = await sheetNumbersOf(
    db,
    tasks.map((task) => task.version_id),
  );
  const sheetsOfPart = groupBy(sheets, (sheet) => `${sheet.version_id} ${sheet.discipline}`);
  const { rows: views } = await sql<{ of: string }>`
    select credential_id || ' ' || drawing_id as of from drawing_view
    where credential_id = any(${tasks.map((task) => task.reviewer_credential_id)})
      and drawing_id = any(${sheets.map(({ id }) => id)})`.execute(db);
  const read = new Set(views.map((view) => view.of));
  return (task) => {
    const toRead = (sheetsOfPart.get(`${task.version_id} ${task.discipline}`) ?? []).filter((sheet) =>
      mustBeRead(
        { taskType: task.task_type, round: task.round },
        { graphNum: sheet.graph_num, changeType: sheet.change_type },
      ),
    );
    const isRead = ({ id }: { readonly id: DrawingId }) => read.has(`${task.reviewer_credential_id} ${id}`);
    return { sheetCount: toRead.length, readCount: toRead.filter(isRead).length };
  };
};

const readBy = async (
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
export const sheetsRead = async (db: Db, task: ReviewTask): Promise<boolean> => {
  const { sheetCount, readCount } = (await readingOf(db, [task]))(task);
  return readCount === sheetCount || !(await isOpen(db, "READ_ALL"));
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
