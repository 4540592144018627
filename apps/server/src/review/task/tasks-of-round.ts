import type { Db } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import type { ReviewTask } from "./task-moves.ts";

/** The tasks of the running round, whoever has them. */
export const tasksOfRound = (db: Db, submission: Pick<Submission, "id" | "round">): Promise<ReviewTask[]> =>
  db
    .selectFrom("review_task")
    .selectAll()
    .where("submission_id", "=", submission.id)
    .where("round", "=", submission.round)
    .where("state", "<>", "CANCELLED")
    .orderBy("id")
    .execute();
