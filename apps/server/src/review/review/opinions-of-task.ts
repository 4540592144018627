import type { OpinionId } from "@tushen/contract/ground/fields";
import { type OpinionAction, opinionMachine } from "@tushen/domain/review/opinion-state";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import type { Db } from "../../context.ts";
import type { ReviewTask } from "./task-moves.ts";

/** Opinions of a task that can go this way with it (domain handbook 2.9, 2.10). */
export const opinionsOfTask = async (db: Db, task: ReviewTask, action: OpinionAction): Promise<OpinionId[]> => {
  const found = await db
    .selectFrom("opinion")
    .select("id")
    .where("task_id", "=", task.id)
    .where("state", "in", statesBefore(opinionMachine, action))
    .execute();
  return found.map(({ id }) => id);
};
