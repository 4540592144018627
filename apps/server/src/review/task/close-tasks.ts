import type { Context } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { move } from "../../ground/state/index.ts";
import { tasksOfRound } from "./tasks-of-round.ts";
import { taskMoves } from "./task-moves.ts";

/** Closes the tasks of a round whose letter or result was sent. */
export const closeTasks = async (context: Context, submission: Submission): Promise<void> => {
  const collected = (await tasksOfRound(context.db, submission)).filter((task) => task.state === "COLLECTED");
  await move(
    context,
    taskMoves,
    collected.map(({ id }) => id),
    { action: "close", facts: { roundDone: true }, by: "SYSTEM" },
  );
};
