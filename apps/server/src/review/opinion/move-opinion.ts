import type { OpinionId } from "@tushen/contract/ground/fields";
import { advance } from "@tushen/domain/ground/state-machine";
import {
  type OpinionAction,
  type OpinionFacts,
  type OpinionState,
  opinionMachine,
} from "@tushen/domain/review/opinion-state";
import type { Actor, Db } from "../../context.ts";
import { type HistoryEntry, recordHistories } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";

export interface MovedOpinion {
  readonly id: OpinionId;
  readonly application_id: HistoryEntry["applicationId"];
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

interface Mover {
  readonly db: Db;
  readonly actor: Actor;
  readonly now: Date;
}

/** Moves an opinion by the table of its machine and writes its line of history. */
export const moveOpinion = async (context: Mover, opinion: MovedOpinion, move: OpinionMove): Promise<OpinionState> => {
  await moveOpinions(context, [opinion], move);
  return whereTo(context.actor, opinion.state, move).to;
};

/** The same for many opinions of one application: all of them or none. */
export const moveOpinions = async (
  context: Mover,
  opinions: readonly MovedOpinion[],
  move: OpinionMove,
): Promise<void> => {
  const [first] = opinions;
  if (!first) return;
  const moved = opinions.map((opinion) => ({ ...opinion, to: whereTo(context.actor, opinion.state, move).to }));
  for (const [to, some] of Map.groupBy(moved, (one) => one.to))
    await context.db
      .updateTable("opinion")
      .set((eb) => ({ state: to, version: eb("version", "+", 1) }))
      .where(
        "id",
        "in",
        some.map(({ id }) => id),
      )
      .execute();
  await recordHistories(
    context,
    first.application_id,
    moved.map((opinion) => ({
      subject: "opinion",
      subjectId: opinion.id,
      act: move.action,
      from: opinion.state,
      to: opinion.to,
      why: move.why ?? opinion.opinion_no,
      audience: move.audience,
    })),
  );
};
