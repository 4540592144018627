import type { TaskId } from "@tushen/contract/ground/fields";
import type { reviewCalls } from "@tushen/contract/review/review";
import { type ChecklistResult, pointsOf } from "@tushen/domain/review/checklist";
import { isReviewerAtWork } from "@tushen/domain/review/review-task-state";
import type { Act, Db } from "../../context.ts";
import { isOpen } from "../../people/parameter/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockTask, type ReviewTask } from "../task/index.ts";

const resultsOf = async (db: Db, taskId: TaskId): Promise<Map<string, ChecklistResult>> => {
  const rows = await db
    .selectFrom("checklist_result")
    .select(["point_id", "result"])
    .where("task_id", "=", taskId)
    .execute();
  return new Map(rows.map((row) => [row.point_id, row.result]));
};

const checklistOf = async (db: Db, task: Pick<ReviewTask, "id" | "discipline">) => {
  const results = await resultsOf(db, task.id);
  return pointsOf(task.discipline).map((point) => ({
    pointId: point.id,
    text: point.text,
    normNumber: point.clause?.normNumber ?? null,
    clauseNo: point.clause?.clauseNo ?? null,
    result: results.get(point.id) ?? null,
  }));
};

export const readChecklist: Act<typeof reviewCalls.readChecklist> = async ({ db }, { reviewTaskId }) => {
  const task = await db.selectFrom("review_task").selectAll().where("id", "=", reviewTaskId).executeTakeFirstOrThrow();
  return checklistOf(db, task);
};

/** The reviewer of the task ticks a point or removes the tick, until the task is handed in. */
export const markChecklist: Act<typeof reviewCalls.markChecklist> = async (
  { db, actor, now },
  { reviewTaskId, pointId, result },
) => {
  const task = await lockTask(db, reviewTaskId);
  if (task.reviewer_credential_id !== actor.credentialId) refuse("review-task.wrong-actor");
  if (!isReviewerAtWork(task.state)) refuse("review.checklist-closed");
  if (!pointsOf(task.discipline).some(({ id }) => id === pointId)) refuse("platform.not-found");
  if (result === null)
    await db.deleteFrom("checklist_result").where("task_id", "=", task.id).where("point_id", "=", pointId).execute();
  else {
    const told = { result, credential_id: actor.credentialId, mark_time: now };
    await db
      .insertInto("checklist_result")
      .values({ task_id: task.id, point_id: pointId, ...told })
      .onConflict((conflict) => conflict.columns(["task_id", "point_id"]).doUpdateSet(told))
      .execute();
  }
  return checklistOf(db, task);
};

/** Refuses to conclude with open points, only if the operator's parameter says so. */
export const requireChecklist = async (db: Db, task: ReviewTask): Promise<void> => {
  if (!(await isOpen(db, "CHECKLIST_REQUIRED"))) return;
  const count = (await checklistOf(db, task)).filter(({ result }) => result === null).length;
  if (count > 0) refuse("review.checklist-open", { count });
};
