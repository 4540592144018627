import { packTaskMachine } from "@tushen/domain/sheets/pack-task-state";
import { movable } from "../../ground/state/index.ts";

/** How a pack task moves; it is nobody's act of review, so that no history tells of it. */
export const packMoves = movable({
  machine: packTaskMachine,
  table: "pack_task",
  isVersioned: false,
  history: null,
  effects: {},
});
