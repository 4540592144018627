import type { opinionCalls } from "@tushen/contract/opinion";
import type { Act } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { lockCurrentTask } from "../review/index.ts";
import { moveOpinion } from "./move-opinion.ts";
import { presentOpinions, readOpinionRows } from "./read-opinions.ts";

/**
 * Closes an opinion or keeps it open with a reason. Until the reviewer hands the task in, he may change his mind: a word
 * given in the running round is taken back before the new one is given.
 */
export const judgeReply: Act<typeof opinionCalls.judgeReply> = async (context, { id, accepted, reason }) => {
  const { db, actor, now } = context;
  const opinion = await db.selectFrom("opinion").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!opinion) return refuse("platform.not-found");
  const submission = await db
    .selectFrom("submission")
    .select(["state", "round"])
    .where("id", "=", opinion.submission_id)
    .executeTakeFirstOrThrow();
  const task = await lockCurrentTask(db, opinion.submission_id, opinion.discipline);
  if (task?.reviewer_credential_id !== actor.credentialId) refuse("review-task.wrong-actor");
  if (!["ASSIGNED", "REVIEWING", "RETURNED"].includes(task?.state ?? "")) refuse("opinion.wrong-state");
  const again = opinion.judged_round === submission.round;
  const state = again ? "REPLIED" : opinion.state;
  await moveOpinion(
    context,
    { ...opinion, state },
    {
      action: accepted ? "accept" : "keep",
      facts: { reviewingOpen: submission.state === "REVIEW_AGAIN", reasonGiven: reason.length >= 5 },
      why: accepted ? undefined : `${opinion.opinion_no} ${reason}`,
      audience: "house",
    },
  );
  await db
    .updateTable("opinion")
    .set({ judged_round: submission.round, keep_reason: accepted ? null : reason })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("reply")
    .set({
      state: accepted ? "ACCEPTED" : "REJECTED",
      judge_note: accepted ? null : reason,
      judge_name: actor.personName,
      judge_time: now,
    })
    .where("opinion_id", "=", id)
    .where("round", "=", submission.round - 1)
    .execute();
  await db
    .updateTable("markup")
    .set({ state: accepted ? "RESOLVED" : "PUBLISHED" })
    .where("opinion_id", "=", id)
    .execute();
  const [judged] = await presentOpinions(context, await readOpinionRows(db, { ids: [id] }));
  return judged ?? refuse("platform.not-found");
};
