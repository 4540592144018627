import { applicationMachine } from "@tushen/domain/filing/application-state";
import { movable } from "../../ground/state/index.ts";
import { numberProjects } from "./number-projects.ts";

/** How an application moves. */
export const applicationMoves = movable({
  machine: applicationMachine,
  table: "project_application",
  isVersioned: true,
  stamp: ({ actor, now }) => ({ update_time: now, update_user_name: actor?.personName ?? "系统" }),
  history: { subject: "application", applicationOf: (row) => row.id, audience: "parties" },
  effects: { "number-project": numberProjects },
});
