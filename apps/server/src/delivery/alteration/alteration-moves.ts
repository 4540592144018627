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
    audience: "parties",
    // What is still a draft is nobody's business but its maker's.
    isLine: ({ action, row }) => action !== "save" && row.submit_time !== null,
  },
  effects: {},
});
