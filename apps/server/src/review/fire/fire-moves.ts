import type { FireReviewId } from "@tushen/contract/ground/fields";
import { fireOpinionMachine } from "@tushen/domain/review/fire-opinion-state";
import { fireReviewMachine } from "@tushen/domain/review/fire-review-state";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { movable, move } from "../../ground/state/index.ts";
import type { FireReviewTable } from "./tables.ts";

export type FireReviewRow = Selectable<FireReviewTable>;

export const lockFireReview = async (db: Db, id: FireReviewId): Promise<FireReviewRow> => {
  const row = await db.selectFrom("fire_review").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** How an opinion of a fire review moves; the lines of its review tell of it. */
export const fireOpinionMoves = movable({
  machine: fireOpinionMachine,
  table: "fire_review_opinion",
  isVersioned: false,
  history: null,
  effects: {},
});

/** How a fire review moves. Entries made without a change of state write no line of history. */
export const fireReviewMoves = movable({
  machine: fireReviewMachine,
  table: "fire_review",
  isVersioned: true,
  history: {
    subject: "fireReview",
    applicationOf: (row) => row.application_id,
    numberOf: (row) => row.acceptance_no,
    audience: "parties",
    isLine: ({ from, to }) => from !== to,
  },
  effects: {
    "send-opinions": async (context, reviews) => {
      const waiting = await context.db
        .selectFrom("fire_review_opinion")
        .select("id")
        .where(
          "fire_review_id",
          "in",
          reviews.map(({ id }) => id),
        )
        .where("state", "in", statesBefore(fireOpinionMachine, "send"))
        .execute();
      await move(
        context,
        fireOpinionMoves,
        waiting.map(({ id }) => id),
        { action: "send" },
      );
    },
  },
});
