import type { SubmissionId } from "@tushen/contract/ground/fields";
import { isReviewing } from "@tushen/domain/delivery/submission-state";
import type { Context } from "../../context.ts";
import { hasSent, outcomesOfRound } from "../../papers/document/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { lockNewestVersion, lockSubmission, type Submission } from "../../delivery/submission/index.ts";
import { tasksOfRound } from "../task/index.ts";
import { closingReportLetter } from "./close-beside.ts";
import { reportLetter } from "./issue-report.ts";
import { reportPeople } from "./report-people.ts";
import { roundFacts } from "./round.ts";
import { opinionLetterOfRound, usualReplyDay } from "./send-letter.ts";

/** Refuses where the disciplines of the running round are not collected, or the round is over. */
const requireCollected = async ({ db }: Context, submission: Submission): Promise<void> => {
  if (!isReviewing(submission.state))
    refuse((await hasSent(db, submission.id, outcomesOfRound)) ? "document.sent" : "document.before-collect");
  const tasks = await tasksOfRound(db, submission);
  if (tasks.length === 0 || tasks.some(({ state }) => state !== "COLLECTED")) refuse("document.before-collect");
};

/** The letter of opinions as it would be sent now. */
export const draftOpinionLetter = async (context: Context, id: SubmissionId) => {
  const submission = await lockSubmission(context.db, id);
  await requireCollected(context, submission);
  return opinionLetterOfRound(context, submission, await usualReplyDay(context, submission));
};

/** The report of the review in the words of the leader: passed where all answers are met. */
export const draftReviewReport = async (context: Context, id: SubmissionId) => {
  const { db } = context;
  const submission = await lockSubmission(db, id);
  await requireCollected(context, submission);
  const words = submission.report_words ?? refuse("document.report-words-missing");
  const result = words.answers.some(({ verdict }) => verdict === "NOT_MET") ? "FAIL" : "PASS";
  const chief = (await reportPeople(db, submission)).find(({ part }) => part.startsWith("技术负责人"));
  const version = await lockNewestVersion(db, id);
  return reportLetter(context, submission, version.id, { result, words, chief: chief?.personName ?? "" });
};

/** While problems are open the report of the inspection, afterwards the report that closes it. */
export const draftInspectionReport = async (context: Context, id: SubmissionId) => {
  const submission = await lockSubmission(context.db, id);
  const { opinionNeedsReply } = await roundFacts(context, submission);
  return opinionNeedsReply ? draftOpinionLetter(context, id) : draftClosingReport(context, id);
};

/** The report that would close a consultation or an inspection now. */
export const draftClosingReport = async (context: Context, id: SubmissionId) => {
  const submission = await lockSubmission(context.db, id);
  await requireCollected(context, submission);
  return closingReportLetter(context, submission);
};
