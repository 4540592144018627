import type { SubmissionId, TaskId } from "@tushen/contract/ground/fields";
import { type ReviewTaskAction, reviewTaskMachine } from "@tushen/domain/review/review-task-state";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { movable } from "../../ground/state/index.ts";
import type { ReviewTaskTable } from "./tables.ts";

export type ReviewTask = Selectable<ReviewTaskTable>;

export const lockTask = async (db: Db, id: TaskId): Promise<ReviewTask> => {
  const row = await db.selectFrom("review_task").selectAll().where("id", "=", id).forNoKeyUpdate().executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** The newest task of a discipline. */
export const lockCurrentTask = async (
  db: Db,
  submissionId: SubmissionId,
  discipline: string,
): Promise<ReviewTask | undefined> =>
  db
    .selectFrom("review_task")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("discipline", "=", discipline)
    .where("state", "<>", "CANCELLED")
    .orderBy("round", "desc")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

const reviewerActs: readonly ReviewTaskAction[] = ["openDrawing", "saveOpinion", "submitConclusion"];
const checkerActs: readonly ReviewTaskAction[] = ["passCheck", "returnToReviewer"];

/** Refuses while the review is suspended. */
const refuseSuspended = async (db: Db, tasks: readonly ReviewTask[]): Promise<void> => {
  const suspended = await db
    .selectFrom("submission")
    .select("id")
    .where("id", "in", [...new Set(tasks.map((task) => task.submission_id))])
    .where("state", "=", "SUSPENDED")
    .executeTakeFirst();
  if (suspended) refuse("review-task.suspended");
};

/**
 * How a review task moves. Its lines are visible only in the house; acts of reviewer and checker are open to these two
 * alone.
 */
export const taskMoves = movable({
  machine: reviewTaskMachine,
  table: "review_task",
  isVersioned: true,
  history: {
    subject: "task",
    applicationOf: (row) => row.application_id,
    whyOf: (row) => row.discipline,
    audience: "house",
    // A task nobody has begun stays 待审查 when it is given to others.
    isLine: ({ from, to, action }) => from !== to || action === "transfer",
  },
  guard: async ({ db, actor }, tasks, { action, by }) => {
    if (by === undefined) await refuseSuspended(db, tasks);
    for (const task of tasks) {
      const isReviewer = task.reviewer_credential_id === actor?.credentialId;
      const isChecker = task.checker_credential_id === actor?.credentialId;
      if ((reviewerActs.includes(action) && !isReviewer) || (checkerActs.includes(action) && !isChecker))
        refuse("review-task.wrong-actor");
    }
  },
  effects: {
    "set-start-time": async ({ db, now }, tasks) => {
      await db
        .updateTable("review_task")
        .set({ start_time: now })
        .where(
          "id",
          "in",
          tasks.map(({ id }) => id),
        )
        .execute();
    },
  },
});
