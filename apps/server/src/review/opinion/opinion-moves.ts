import type { OpinionId } from "@tushen/contract/ground/fields";
import { opinionMachine } from "@tushen/domain/review/opinion-state";
import { replyMachine } from "@tushen/domain/review/reply-state";
import { statesBefore } from "@tushen/domain/ground/state-machine";
import { markupMachine } from "@tushen/domain/sheets/markup-state";
import { movable, move, type Mover } from "../../ground/state/index.ts";

interface Named {
  readonly id: OpinionId;
}

/** How a reply moves; the lines of its opinion tell of it. */
export const replyMoves = movable({
  machine: replyMachine,
  table: "reply",
  isVersioned: true,
  history: null,
  effects: {},
});

/** How a mark moves. Its version counts saves of its author, so a move does not change it. */
export const markupMoves = movable({
  machine: markupMachine,
  table: "markup",
  isVersioned: false,
  history: {
    subject: "markup",
    applicationOf: (row) => row.application_id,
    whyOf: ({ text }) => text || null,
    audience: "house",
  },
  effects: {},
});

/** The newest reply of each opinion. */
const moveReplies =
  (action: "submit" | "accept" | "reject") =>
  async (context: Mover, opinions: readonly Named[]): Promise<void> => {
    const replies = await context.db
      .selectFrom("reply")
      .distinctOn("opinion_id")
      .select("id")
      .where(
        "opinion_id",
        "in",
        opinions.map(({ id }) => id),
      )
      .orderBy("opinion_id")
      .orderBy("round", "desc")
      .execute();
    await move(
      context,
      replyMoves,
      replies.map(({ id }) => id),
      {
        action,
        by: action === "submit" ? "SYSTEM" : undefined,
        set: action === "submit" ? { submit_time: context.now } : {},
      },
    );
  };

/** Moves the marks of the opinions that have such a move; the others stay. */
const moveMarkups =
  (action: "publish" | "resolve" | "reopen") =>
  async (context: Mover, opinions: readonly Named[]): Promise<void> => {
    const marks = await context.db
      .selectFrom("markup")
      .select("id")
      .where(
        "opinion_id",
        "in",
        opinions.map(({ id }) => id),
      )
      .where("state", "in", statesBefore(markupMachine, action))
      .execute();
    await move(
      context,
      markupMoves,
      marks.map(({ id }) => id),
      { action, by: "SYSTEM" },
    );
  };

/** How an opinion moves, with its replies and marks. */
export const opinionMoves = movable({
  machine: opinionMachine,
  table: "opinion",
  isVersioned: true,
  history: {
    subject: "opinion",
    applicationOf: (row) => row.application_id,
    whyOf: (row) => row.opinion_no,
    audience: "house",
    // No line of history for drafts of answers, for changed words of drafts, and for a child, which the judgement
    // mentions.
    isLine: ({ action }) => !["edit", "saveReply", "carryOn", "takeBack"].includes(action),
  },
  effects: {
    "take-over-markups": async ({ db }, opinions) => {
      await db
        .updateTable("markup")
        .from("opinion as child")
        .set((eb) => ({ opinion_id: eb.ref("child.id") }))
        .whereRef("markup.opinion_id", "=", "child.parent_id")
        .where(
          "child.id",
          "in",
          opinions.map(({ id }) => id),
        )
        .execute();
    },
    "publish-markups": moveMarkups("publish"),
    "resolve-markups": moveMarkups("resolve"),
    "reopen-markups": moveMarkups("reopen"),
    "submit-reply": moveReplies("submit"),
    "accept-reply": moveReplies("accept"),
    "reject-reply": moveReplies("reject"),
  },
});
