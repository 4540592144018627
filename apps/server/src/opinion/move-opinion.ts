import type { OpinionId } from "@tushen/contract/fields";
import { advance } from "@tushen/domain/state-machine";
import { type OpinionAction, type OpinionFacts, type OpinionState, opinionMachine } from "@tushen/domain/opinion-state";
import type { Actor, Db } from "../context.ts";
import { recordHistory } from "../history/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { partsOf } from "../rights/index.ts";

export interface MovedOpinion {
  readonly id: OpinionId;
  readonly application_id: Parameters<typeof recordHistory>[1]["applicationId"];
  readonly state: string;
  readonly opinion_no: string;
}

export interface OpinionMove {
  readonly action: OpinionAction;
  readonly facts: OpinionFacts;
  readonly why?: string | undefined;
  /** House lines are not read by the parties. */
  readonly audience: "parties" | "house";
  readonly by?: "SYSTEM";
}

/** Where the machine leads, or the refusal; nothing is written. */
export const whereTo = (
  actor: Actor,
  state: string | null,
  { action, facts, by }: Pick<OpinionMove, "action" | "facts" | "by">,
) => {
  const move = advance(opinionMachine, state as OpinionState | null, action, facts, by ?? partsOf(actor));
  return move.allowed ? move : refuse(move.refusal);
};

/** Moves an opinion by the table of its machine and writes its line of history. */
export const moveOpinion = async (
  context: { db: Db; actor: Actor; now: Date },
  opinion: MovedOpinion,
  move: OpinionMove,
): Promise<OpinionState> => {
  const { to } = whereTo(context.actor, opinion.state, move);
  await context.db
    .updateTable("opinion")
    .set((eb) => ({ state: to, version: eb("version", "+", 1) }))
    .where("id", "=", opinion.id)
    .execute();
  await recordHistory(context, {
    applicationId: opinion.application_id,
    subject: "opinion",
    subjectId: opinion.id,
    act: move.action,
    from: opinion.state,
    to,
    why: move.why ?? opinion.opinion_no,
    audience: move.audience,
  });
  return to;
};
