import type { OpinionId } from "@tushen/contract/ground/fields";
import type { Db } from "../../context.ts";
import { lockTask, type ReviewTask } from "../task/index.ts";

/** Locks tasks before opinions, in a fixed order as everywhere, so that simultaneous writers cannot deadlock. */
export const lockTasksOf = async (db: Db, ids: readonly OpinionId[]): Promise<ReviewTask[]> => {
  const found = await db.selectFrom("opinion").select("task_id").distinct().where("id", "in", ids).execute();
  const tasks: ReviewTask[] = [];
  for (const id of found.map(({ task_id }) => task_id).sort((a, b) => a - b)) tasks.push(await lockTask(db, id));
  return tasks;
};
