import { opinionMachine } from "@tushen/domain/review/opinion-state";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import { move, type Mover } from "../../ground/state/index.ts";
import type { ReviewTask } from "../task/index.ts";
import { opinionMoves } from "./opinion-moves.ts";

/** Moves the opinions of a task along with it (domain handbook 2.9, 2.10), except those without such a move. */
export const moveOpinionsOfTask = async (
  context: Mover,
  task: ReviewTask,
  action: "submit" | "confirm" | "return",
  set: { readonly return_comment?: string } = {},
): Promise<void> => {
  const found = await context.db
    .selectFrom("opinion")
    .select("id")
    .where("task_id", "=", task.id)
    .where("state", "in", statesBefore(opinionMachine, action))
    .execute();
  await move(
    context,
    opinionMoves,
    found.map(({ id }) => id),
    { action, set },
  );
};
