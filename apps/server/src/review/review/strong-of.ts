import type { SubmissionId, TaskId } from "@tushen/contract/ground/fields";
import { type ClauseOpinion, type RecordCounts, recordCounts } from "@tushen/domain/review/strong-count";
import type { Db } from "../../context.ts";
import type { ReviewTask } from "../task/index.ts";

/** Opinions raised in tasks, without those taken back. */
export const opinionsOfTasks = async (db: Db, taskIds: readonly TaskId[]) =>
  taskIds.length === 0
    ? []
    : db
        .selectFrom("opinion")
        .select(["task_id", "discipline", "problem_category", "norm_number", "clause_no", "need_review", "state"])
        .where("task_id", "in", taskIds)
        .where("state", "<>", "CANCELLED")
        .execute();

interface Row {
  readonly discipline: string;
  readonly problem_category: string;
  readonly norm_number: string | null;
  readonly clause_no: string | null;
}

export const asCounted = (row: Row): ClauseOpinion => ({
  discipline: row.discipline,
  problemCategory: row.problem_category,
  normNumber: row.norm_number,
  clauseNo: row.clause_no,
});

/**
 * The number of violated compulsory clauses in the record of a task (domain handbook 2.2): by the rule, unless the
 * reviewer gave another number with a reason.
 */
export const recordOf = (
  task: Pick<ReviewTask, "task_type" | "strong_count" | "strong_reason">,
  opinions: readonly Row[],
): RecordCounts =>
  recordCounts(
    { isAdvice: task.task_type === "ZX", givenCount: task.strong_count, strongReason: task.strong_reason },
    opinions.map(asCounted),
  );

/** Numbers up to a round in which reviewers differ from the rule. */
export const givenCounts = async (
  db: Db,
  submissionId: SubmissionId,
  lastRound: number,
): Promise<ReadonlyMap<number, number>> => {
  const rows = await db
    .selectFrom("review_task")
    .select(["id", "strong_count"])
    .where("submission_id", "=", submissionId)
    .where("round", "<=", lastRound)
    .where("state", "<>", "CANCELLED")
    .where("strong_count", "is not", null)
    .execute();
  return new Map(rows.map(({ id, strong_count }) => [id, strong_count ?? 0]));
};
