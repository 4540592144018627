import type { opinionCalls } from "@tushen/contract/review/opinion";
import { judgements } from "@tushen/domain/review/opinion-state";
import { isReviewerAtWork } from "@tushen/domain/review/review-task-state";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { lockCurrentTask } from "../task/index.ts";
import { carryOn, takeBack } from "./carry-on.ts";
import { opinionMoves } from "./opinion-moves.ts";
import { presentOpinions, readOpinionRows } from "./read-opinions.ts";

/**
 * Judges a reply: the opinion is settled, or its rest goes on as a child opinion. Until the task is handed in the
 * reviewer may judge anew; a judgement of the running round is taken back before the new one is written.
 */
export const judgeReply: Act<typeof opinionCalls.judgeReply> = async (context, { id, reviewerJudge, judgeNote }) => {
  const { db, actor, now } = context;
  const batch = await db
    .selectFrom("opinion")
    .innerJoin("submission", "submission.id", "opinion.submission_id")
    .select(["submission_id", "discipline", "opinion_no", "submission.state", "submission.round"])
    .where("opinion.id", "=", id)
    .executeTakeFirst();
  if (!batch) return refuse("platform.not-found");
  const task = await lockCurrentTask(db, batch.submission_id, batch.discipline);
  if (task?.reviewer_credential_id !== actor.credentialId) return refuse("review-task.wrong-actor");
  if (!isReviewerAtWork(task.state)) refuse("opinion.wrong-state");
  const rest = reviewerJudge === "1" ? null : judgeNote;
  const { row: opinion } = await moveOne(context, opinionMoves, id, {
    action: judgements[reviewerJudge],
    facts: { reviewingOpen: batch.state === "REVIEW_AGAIN", reasonGiven: judgeNote.length >= 5 },
    factsOf: ({ judged_round }) => ({ judgedThisRound: judged_round === batch.round }),
    set: { judged_round: batch.round, keep_reason: rest },
    why: rest === null ? undefined : `${batch.opinion_no} ${rest}`,
  });
  await db
    .updateTable("reply")
    .set({
      reviewer_judge: reviewerJudge,
      judge_note: rest,
      judge_name: actor.personName,
      judge_time: now,
    })
    .where("opinion_id", "=", id)
    .where("round", "=", batch.round - 1)
    .execute();
  if (rest === null) await takeBack(context, id);
  else await carryOn(context, opinion, task, rest);
  const [judged] = await presentOpinions(context, await readOpinionRows(db, { ids: [id] }));
  return judged ?? refuse("platform.not-found");
};
