import type { FireReviewId } from "@tushen/contract/ground/fields";
import type { RefusalCode } from "@tushen/contract/refusals";
import {
  type FireReviewAction,
  type FireReviewFacts,
  fireReviewMachine,
  type FireReviewState,
} from "@tushen/domain/review/fire-review-state";
import { advance } from "@tushen/domain/ground/state-machine";
import type { Selectable, Updateable } from "kysely";
import type { Actor, Db } from "../../context.ts";
import { recordHistory } from "../../ground/history/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import type { FireReviewTable } from "./tables.ts";

export type FireReviewRow = Selectable<FireReviewTable> & { readonly state: FireReviewState };

export const lockFireReview = async (db: Db, id: FireReviewId): Promise<FireReviewRow> => {
  const row = await db.selectFrom("fire_review").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return (row as FireReviewRow | undefined) ?? refuse("platform.not-found");
};

export interface FireMove {
  readonly action: FireReviewAction;
  readonly facts: FireReviewFacts;
  readonly why?: string | null;
  /** Columns that change with the move. */
  readonly set?: Updateable<FireReviewTable>;
  readonly by?: "SYSTEM";
  /** What helps the one who is refused, e.g. the list of what is missing. */
  readonly detail?: unknown;
}

/** Asks the table of the machine; `state` is null for a review that does not exist yet. */
export const askFireMove = (actor: Actor | null, state: FireReviewState | null, wanted: FireMove) => {
  const { action, facts, by, detail } = wanted;
  const move = advance(fireReviewMachine, state, action, facts, by ?? (actor ? partsOf(actor) : "SYSTEM"));
  if (!move.allowed) return refuse(move.refusal as RefusalCode, {}, detail === undefined ? {} : { detail });
  return move;
};

/** Moves a fire review by the table of its machine; a move that stays in its state writes no line of history. */
export const moveFireReview = async (
  context: { readonly db: Db; readonly actor: Actor | null; readonly now: Date },
  row: FireReviewRow,
  wanted: FireMove,
): Promise<FireReviewRow> => {
  const move = askFireMove(context.actor, row.state, wanted);
  const moved = await context.db
    .updateTable("fire_review")
    .set((eb) => ({ ...wanted.set, state: move.to, version: eb("version", "+", 1) }))
    .where("id", "=", row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (move.to !== row.state)
    await recordHistory(context, {
      applicationId: row.application_id,
      subject: "fireReview",
      subjectId: row.id,
      act: wanted.action,
      from: row.state,
      to: move.to,
      why: wanted.why ?? null,
    });
  return moved as FireReviewRow;
};
