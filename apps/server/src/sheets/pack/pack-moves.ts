import { packTaskMachine } from "@tushen/domain/sheets/pack-task-state";
import { movable } from "../../ground/state/index.ts";

/** How a pack task moves; it is no act of review, so there is no line of history. */
export const packMoves = movable({
  machine: packTaskMachine,
  table: "pack_task",
  isVersioned: false,
  history: null,
  effects: {},
});
