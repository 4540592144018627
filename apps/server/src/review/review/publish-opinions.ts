import type { Context } from "../../context.ts";
import type { Submission } from "../../delivery/submission/index.ts";

/**
 * Confirmed opinions become the parties' business; advice that needs no reply is closed at once. One that carries on
 * another takes over its marks, so that they lie with the row that is open.
 */
export const publishOpinions = async ({ db, now }: Context, submission: Submission): Promise<void> => {
  const confirmed = db
    .updateTable("opinion")
    .where("submission_id", "=", submission.id)
    .where("state", "=", "CONFIRMED");
  const published = { send_time: now };
  await confirmed
    .where("need_review", "=", true)
    .set({ ...published, state: "SENT" })
    .execute();
  await confirmed
    .where("need_review", "=", false)
    .set({ ...published, state: "CLOSED" })
    .execute();
  await db
    .updateTable("markup")
    .from("opinion as child")
    .set((eb) => ({ opinion_id: eb.ref("child.id") }))
    .whereRef("markup.opinion_id", "=", "child.parent_id")
    .where("child.submission_id", "=", submission.id)
    .where("child.state", "=", "SENT")
    .execute();
  await db
    .updateTable("markup")
    .set({ state: "PUBLISHED" })
    .where("state", "=", "LINKED")
    .where("opinion_id", "in", (eb) =>
      eb.selectFrom("opinion").select("opinion.id").where("opinion.submission_id", "=", submission.id),
    )
    .execute();
};
