import type { SubmissionId, TaskId } from "@tushen/contract/ground/fields";
import {
  type ReviewTaskAction,
  type ReviewTaskFacts,
  type ReviewTaskState,
  reviewTaskMachine,
} from "@tushen/domain/review/review-task-state";
import { advance } from "@tushen/domain/ground/state-machine";
import type { Selectable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import type { ReviewTaskTable } from "./tables.ts";

export type ReviewTask = Selectable<ReviewTaskTable> & { readonly state: ReviewTaskState };

export const lockTask = async (db: Db, id: TaskId): Promise<ReviewTask> => {
  const row = await db.selectFrom("review_task").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return (row as ReviewTask | undefined) ?? refuse("platform.not-found");
};

/** The newest task of a discipline. */
export const lockCurrentTask = async (
  db: Db,
  submissionId: SubmissionId,
  discipline: string,
): Promise<ReviewTask | undefined> =>
  (await db
    .selectFrom("review_task")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("discipline", "=", discipline)
    .where("state", "<>", "CANCELLED")
    .orderBy("round", "desc")
    .limit(1)
    .forUpdate()
    .executeTakeFirst()) as ReviewTask | undefined;

const reviewerActs: readonly ReviewTaskAction[] = ["openDrawing", "saveOpinion", "submitConclusion"];
const checkerActs: readonly ReviewTaskAction[] = ["passCheck", "returnToReviewer"];

export interface TaskMove {
  readonly action: ReviewTaskAction;
  readonly facts: ReviewTaskFacts;
  readonly why?: string;
  readonly by?: "SYSTEM";
}

/** While the review rests nobody works on its tasks. */
const refuseSuspended = async (db: Db, { submission_id }: ReviewTask): Promise<void> => {
  const { state } = await db
    .selectFrom("submission")
    .select("state")
    .where("id", "=", submission_id)
    .executeTakeFirstOrThrow();
  if (state === "SUSPENDED") refuse("review-task.suspended");
};

/**
 * Moves a task by the table of its machine; the reviewer's and the checker's acts are theirs alone. Lines of history are
 * the house's own. A move that stays in its state writes nothing.
 */
export const moveTask = async (
  context: { db: Db; actor: Actor; now: Date },
  task: ReviewTask,
  { action, facts, why, by }: TaskMove,
): Promise<ReviewTaskState> => {
  const { db, actor, now } = context;
  if (by === undefined) await refuseSuspended(db, task);
  if (reviewerActs.includes(action) && task.reviewer_credential_id !== actor.credentialId)
    refuse("review-task.wrong-actor");
  if (checkerActs.includes(action) && task.checker_credential_id !== actor.credentialId)
    refuse("review-task.wrong-actor");
  const move = advance(reviewTaskMachine, task.state, action, facts, by ?? partsOf(actor));
  if (!move.allowed) return refuse(move.refusal);
  if (move.to === task.state) return task.state;
  await db
    .updateTable("review_task")
    .set((eb) => ({
      state: move.to,
      version: eb("version", "+", 1),
      ...(move.effects.includes("set-start-time") && { start_time: now }),
    }))
    .where("id", "=", task.id)
    .execute();
  await recordHistory(context, {
    applicationId: task.application_id,
    subject: "task",
    subjectId: task.id,
    act: action,
    from: task.state,
    to: move.to,
    why: why ?? task.discipline,
    audience: "house",
  });
  return move.to;
};
