import type { fireCalls } from "@tushen/contract/review/fire";
import type { SubmissionId } from "@tushen/contract/ground/fields";
import { isReviewing, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { readCalendar } from "../../ground/calendar/index.ts";
import type { Act, Context } from "../../context.ts";
import { lockSubmission, pauseClock, resumeClock } from "../../delivery/submission/index.ts";
import { openSupplement } from "./fill-fire-review.ts";
import { pausedClock, resumedClock, startedClock } from "./fire-clock.ts";
import { fireFacts } from "./fire-facts.ts";
import { issueFireAcceptance, issueFireOpinion } from "./issue-fire-paper.ts";
import { type FireReviewRow, lockFireReview, fireReviewMoves } from "./fire-moves.ts";
import { notifyFirms, notifyHouse } from "./notify-fire.ts";
import { moveOne } from "../../ground/state/index.ts";

const officerOf = ({ actor }: Context) => ({ officer_name: actor.personName, officer_org_id: actor.orgId });

/** Begins the technical review, once it is accepted and there is a reviewer of discipline 消防. */
const begin = async (
  context: Pick<Context, "db" | "now"> & { readonly actor: Context["actor"] | null },
  row: FireReviewRow,
): Promise<void> => {
  const facts = await fireFacts(context, row);
  if (row.state !== "ACCEPTED" || !facts.tasksCreated) return;
  await moveOne(context, fireReviewMoves, row.id, { action: "beginReview", facts, by: "SYSTEM" });
  await notifyHouse(context, row, { title: "消防技术审查开始", text: "消防设计审查已受理，请开展消防专业技术审查。" });
};

/** After tasks of a batch were made: continues its accepted fire review. */
export const fireTasksCreated = async (
  context: Pick<Context, "db" | "actor" | "now">,
  submissionId: SubmissionId,
): Promise<void> => {
  const row = await context.db
    .selectFrom("fire_review")
    .select("id")
    .where("submission_id", "=", submissionId)
    .where("state", "=", "ACCEPTED")
    .executeTakeFirst();
  if (row) await begin(context, await lockFireReview(context.db, row.id));
};

export const acceptFireReview: Act<typeof fireCalls.acceptFireReview> = async (context, { id }) => {
  const { db, now } = context;
  const row = await lockFireReview(db, id);
  const facts = await fireFacts(context, row);
  const { row: accepted } = await moveOne(context, fireReviewMoves, row.id, {
    action: "accept",
    facts,
    set: { ...officerOf(context), ...startedClock(now), accept_time: now, supplement_reason: null },
  });
  const acceptanceNo = await issueFireAcceptance(context, accepted);
  await db.updateTable("fire_review").set({ acceptance_no: acceptanceNo }).where("id", "=", id).execute();
  const words = { title: "消防设计审查已受理", text: `消防设计审查已受理，受理号${acceptanceNo}。` };
  await notifyFirms(context, row, words);
  if (facts.tasksCreated) await begin(context, accepted);
  else
    await notifyHouse(context, row, {
      ...words,
      text: `${words.text}请在人员安排中安排消防专业审查人，以便开展技术审查。`,
    });
  return true as const;
};

export const askFireSupplement: Act<typeof fireCalls.askFireSupplement> = async (context, { id, reason }) => {
  const row = await lockFireReview(context.db, id);
  const { row: moved } = await moveOne(context, fireReviewMoves, row.id, {
    action: "askSupplement",
    facts: { ...(await fireFacts(context, row)), reasonGiven: true },
    why: reason,
    set: { ...officerOf(context), supplement_reason: reason },
  });
  await openSupplement(context, moved);
  const words = { title: "消防审查申报须补正", text: `消防审查申报须补正：${reason}` };
  await notifyFirms(context, row, words);
  await notifyHouse(context, row, words);
  return true as const;
};

/** Experts discuss works of Art. 17; until they have decided, neither clock runs (domain handbook 1.7). */
export const callFireExperts: Act<typeof fireCalls.callFireExperts> = async (context, { id, reason }) => {
  const { db, now } = context;
  const row = await lockFireReview(db, id);
  await moveOne(context, fireReviewMoves, row.id, {
    action: "callExperts",
    facts: await fireFacts(context, row),
    why: reason,
    set: {
      ...pausedClock(row, now),
      expert_reason: reason,
      expert_from: now,
      expert_opinion: null,
      expert_until: null,
    },
  });
  const submission = await lockSubmission(db, row.submission_id);
  if (isReviewing(submission.state as SubmissionState)) await pauseClock(db, submission, now);
  const words = { title: "消防专家评审", text: `消防设计转入专家评审，期间审查期限不计算：${reason}` };
  await notifyFirms(context, row, words);
  await notifyHouse(context, row, words);
  return true as const;
};

export const endFireExperts: Act<typeof fireCalls.endFireExperts> = async (context, { id, expertOpinion }) => {
  const { db, now } = context;
  const row = await lockFireReview(db, id);
  await moveOne(context, fireReviewMoves, row.id, {
    action: "endExperts",
    facts: { ...(await fireFacts(context, row)), reasonGiven: true },
    why: expertOpinion,
    set: {
      ...resumedClock(await readCalendar(db), row, now),
      expert_opinion: expertOpinion,
      expert_until: now,
    },
  });
  const submission = await lockSubmission(db, row.submission_id);
  if (isReviewing(submission.state as SubmissionState)) await resumeClock(db, submission, now);
  const words = { title: "消防专家评审结束", text: `消防专家评审意见：${expertOpinion}` };
  await notifyFirms(context, row, words);
  await notifyHouse(context, row, words);
  return true as const;
};

/** The authority's decision: 特殊建设工程消防设计审查意见书. */
export const concludeFireReview: Act<typeof fireCalls.concludeFireReview> = async (
  context,
  { id, isQualified, conclusion },
) => {
  const { db, now } = context;
  const row = await lockFireReview(db, id);
  const { row: concluded } = await moveOne(context, fireReviewMoves, row.id, {
    action: isQualified ? "qualify" : "disqualify",
    facts: { ...(await fireFacts(context, row)), reasonGiven: true },
    why: conclusion,
    set: { ...officerOf(context), ...pausedClock(row, now), conclusion, opinion_time: now },
  });
  const opinionNo = await issueFireOpinion(context, concluded, isQualified);
  await db.updateTable("fire_review").set({ opinion_no: opinionNo }).where("id", "=", id).execute();
  const words = {
    title: isQualified ? "消防设计审查合格" : "消防设计审查不合格",
    text: `消防设计审查${isQualified ? "合格" : "不合格，修改后请重新申报"}，意见书编号${opinionNo}。${conclusion}`,
  };
  await notifyFirms(context, row, words);
  await notifyHouse(context, row, words);
  return true as const;
};
