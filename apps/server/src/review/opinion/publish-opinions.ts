import type { Context } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";
import { move } from "../../ground/state/index.ts";
import { opinionMoves } from "./opinion-moves.ts";

/** Sends confirmed opinions with their marks to the parties; advice that needs no reply is closed at once. */
export const publishOpinions = async (context: Context, submission: Submission): Promise<void> => {
  const confirmed = await context.db
    .selectFrom("opinion")
    .select("id")
    .where("submission_id", "=", submission.id)
    .where("state", "=", "CONFIRMED")
    .execute();
  await move(
    context,
    opinionMoves,
    confirmed.map(({ id }) => id),
    {
      action: "send",
      factsOf: ({ need_review }) => ({ needsReply: need_review }),
      set: { send_time: context.now },
      by: "SYSTEM",
    },
  );
};
