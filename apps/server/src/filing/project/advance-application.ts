import type { RefusalCode } from "@tushen/contract/refusals";
import {
  type ApplicationAction,
  type ApplicationFacts,
  applicationMachine,
} from "@tushen/domain/filing/application-state";
import { advance } from "@tushen/domain/ground/state-machine";
import type { Actor, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import type { Application } from "./read-application.ts";

/**
 * Moves an application by the table of its machine and writes the line of its history, in the transaction of the act.
 * Answers the new state and the effects the caller still has to carry out. `by: "SYSTEM"` is for moves that follow
 * from another machine (a submission accepted, a certificate sent).
 */
export const advanceApplication = async (
  context: { db: Db; actor: Actor | null; now: Date },
  application: Application,
  action: ApplicationAction,
  facts: ApplicationFacts,
  options: { why?: string | undefined; by?: "SYSTEM" } = {},
) => {
  const parts = options.by ?? (context.actor ? partsOf(context.actor) : "SYSTEM");
  const move = advance(applicationMachine, application.state, action, facts, parts);
  if (!move.allowed) return refuse(move.refusal as RefusalCode);
  await context.db
    .updateTable("project_application")
    .set((eb) => ({
      state: move.to,
      version: eb("version", "+", 1),
      update_time: context.now,
      update_user_name: context.actor?.personName ?? "系统",
    }))
    .where("id", "=", application.id)
    .execute();
  await recordHistory(context, {
    applicationId: application.id,
    subject: "application",
    subjectId: application.id,
    act: action,
    from: application.state,
    to: move.to,
    why: options.why ?? null,
  });
  return move;
};
