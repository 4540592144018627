import { versionMachine } from "@tushen/domain/delivery/version-state";
import { movable } from "../../ground/state/index.ts";

/** How a version moves; the history has a line for its batch, not for the version. */
export const versionMoves = movable({
  machine: versionMachine,
  table: "submission_version",
  isVersioned: false,
  history: null,
  effects: {},
});
