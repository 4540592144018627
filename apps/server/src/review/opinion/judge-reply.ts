import type { opinionCalls } from "@tushen/contract/review/opinion";
import { judgements } from "@tushen/domain/review/opinion-state";
import { isReviewerAtWork } from "@tushen/domain/review/review-task-state";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockCurrentTask } from "../review/index.ts";
import { carryOn, takeBack } from "./carry-on.ts";
import { moveOpinion } from "./move-opinion.ts";
import { presentOpinions, readOpinionRows } from "./read-opinions.ts";

/**
 * The word on a reply: it settles the opinion, or what it leaves goes on as a child opinion. Until the reviewer hands the
 * task in, he may change his mind: a word given in the running round is taken back before the new one is given.
 */
export const judgeReply: Act<typeof opinionCalls.judgeReply> = async (context, { id, reviewerJudge, judgeNote }) => {
  const { db, actor, now } = context;
  const opinion = await db.selectFrom("opinion").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  if (!opinion) return refuse("platform.not-found");
  const submission = await db
    .selectFrom("submission")
    .select(["state", "round"])
    .where("id", "=", opinion.submission_id)
    .executeTakeFirstOrThrow();
  const task = await lockCurrentTask(db, opinion.submission_id, opinion.discipline);
  if (task?.reviewer_credential_id !== actor.credentialId) return refuse("review-task.wrong-actor");
  if (!isReviewerAtWork(task.state)) refuse("opinion.wrong-state");
  const again = opinion.judged_round === submission.round;
  const isSettled = reviewerJudge === "1";
  const rest = isSettled ? null : judgeNote;
  await moveOpinion(
    context,
    { ...opinion, state: again ? "REPLIED" : opinion.state },
    {
      action: judgements[reviewerJudge],
      facts: { reviewingOpen: submission.state === "REVIEW_AGAIN", reasonGiven: judgeNote.length >= 5 },
      why: rest === null ? undefined : `${opinion.opinion_no} ${rest}`,
      audience: "house",
    },
  );
  await db
    .updateTable("opinion")
    .set({ judged_round: submission.round, keep_reason: rest })
    .where("id", "=", id)
    .execute();
  await db
    .updateTable("reply")
    .set({
      state: reviewerJudge === "3" ? "REJECTED" : "ACCEPTED",
      reviewer_judge: reviewerJudge,
      judge_note: rest,
      judge_name: actor.personName,
      judge_time: now,
    })
    .where("opinion_id", "=", id)
    .where("round", "=", submission.round - 1)
    .execute();
  await db
    .updateTable("markup")
    .set({ state: isSettled ? "RESOLVED" : "PUBLISHED" })
    .where("opinion_id", "=", id)
    .execute();
  if (rest === null) await takeBack(context, id);
  else await carryOn(context, opinion, task, rest);
  const [judged] = await presentOpinions(context, await readOpinionRows(db, { ids: [id] }));
  return judged ?? refuse("platform.not-found");
};
