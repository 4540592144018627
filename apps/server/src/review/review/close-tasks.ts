import type { Context } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { moveTask } from "./move-task.ts";
import { tasksOfRound } from "./round.ts";

/** The round is over: its letter or its result is out. */
export const closeTasks = async (context: Context, submission: Submission): Promise<void> => {
  for (const task of await tasksOfRound(context.db, submission))
    if (task.state === "COLLECTED")
      await moveTask(context, task, { action: "close", facts: { roundDone: true }, by: "SYSTEM" });
};
