import { alterationMachine } from "@tushen/domain/delivery/alteration-state";
import { movable } from "../../ground/state/index.ts";

/** How an alteration moves. */
export const alterationMoves = movable({
  machine: alterationMachine,
  table: "alteration",
  isVersioned: true,
  stamp: ({ actor, now }) => ({ update_time: now, update_user_name: actor?.personName ?? null }),
  history: {
    subject: "alteration",
    applicationOf: (row) => row.application_id,
    whyOf: (row) => row.alter_no,
    numberOf: (row) => row.alter_no,
    audience: "parties",
    // Only the maker of a draft sees it, so moves of a draft write no line of history.
    isLine: ({ action, row }) => action !== "save" && row.submit_time !== null,
  },
  effects: {},
});
