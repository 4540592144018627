import type { reviewCalls } from "@tushen/contract/review/review";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context } from "../../context.ts";
import {
  findDraft,
  issueLetter,
  type LetterContents,
  letterKinds,
  type NewLetter,
  opinionLetterOf,
  outcomesOfRound,
  voidDrafts,
} from "../../papers/document/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { answerAddress } from "../../delivery/progress/index.ts";
import { readParameter } from "../../people/parameter/index.ts";
import {
  lockNewestVersion,
  lockSubmission,
  openNextVersion,
  partiesOnPaper,
  partnersOf,
  pauseClock,
  sharesOf,
  type Submission,
  submissionMoves,
} from "../../delivery/submission/index.ts";
import { warnOfRounds } from "./warn-of-rounds.ts";
import { closeTasks } from "../task/index.ts";
import { issueRecords } from "./issue-records.ts";
import { letterContent } from "./letter-content.ts";
import { publishOpinions } from "../opinion/index.ts";
import { roundFacts } from "./round.ts";
import { moveOne } from "../../ground/state/index.ts";

const noticeOf = ({ purpose, round }: Submission, projectName: string): string => {
  if (purpose === "ZX") return `【咨询意见】${projectName}${round === 1 ? "咨询" : "咨询复核"}`;
  if (purpose === "JC") return `【检查意见】${projectName}${round === 1 ? "检查" : "整改复核"}`;
  return `【审查意见】${projectName}${round === 1 ? "初审" : `第${round - 1}次复审`}`;
};

/** The letter of opinions of the round that runs. */
export const opinionLetterOfRound = async (
  context: Context,
  submission: Submission,
  replyDueOn: string,
): Promise<NewLetter<"OPINION" | "ADVICE" | "INSPECTION">> => ({
  kind: opinionLetterOf[submission.purpose],
  submission,
  versionId: (await lockNewestVersion(context.db, submission.id)).id,
  round: submission.round,
  content: await letterContent(context, submission, replyDueOn),
});

/** The day until which a reply is due where nobody chose one: that of the draft, which may be signed already. */
export const usualReplyDay = async ({ db, now }: Context, { id, purpose, house_org_id }: Submission) => {
  const today = dayInBeijing(now);
  const kind = opinionLetterOf[purpose];
  const draft = house_org_id && (await findDraft(db, { kind, submissionId: id, orgId: house_org_id }));
  const { replyDueOn } = draft ? (draft.content as LetterContents["OPINION"]) : {};
  if (replyDueOn !== undefined && replyDueOn >= today) return replyDueOn;
  return addDays(today, Number(await readParameter(db, "REPLY_DAYS")));
};

/** Sends the letter of opinions: the designers answer next, the clock stops, the next version opens. */
export const sendLetter: Act<typeof reviewCalls.sendLetter> = async (context, input) => {
  const { db, now } = context;
  const submission = await lockSubmission(db, input.projectSubmissionId);
  if (submission.conclusion_result !== "REVISE") refuse("review.conclusion-missing");
  const { warnings } = await moveOne(context, submissionMoves, submission.id, {
    action: "sendLetter",
    facts: await roundFacts(context, submission),
    why: submission.conclusion ?? "",
  });
  const today = dayInBeijing(now);
  const replyDueOn = input.replyDueOn ?? (await usualReplyDay(context, submission));
  if (replyDueOn < today) refuse("review.reply-day-past");
  const version = await lockNewestVersion(db, submission.id);
  const letter = await opinionLetterOfRound(context, submission, replyDueOn);
  await issueRecords(context, submission, version.id);
  const letterId = await issueLetter(context, letter);
  await voidDrafts(context, submission.id, outcomesOfRound);
  await publishOpinions(context, submission);
  await closeTasks(context, submission);
  await pauseClock(db, submission, now);
  await openNextVersion(context, submission);
  const { letter_no } = await db
    .selectFrom("letter")
    .select("letter_no")
    .where("id", "=", letterId)
    .executeTakeFirstOrThrow();
  const shares = await sharesOf(db, version.id);
  const { projectName } = await partiesOnPaper(context, submission);
  const batch = { applicationId: submission.application_id, submissionId: submission.id };
  for (const orgId of partnersOf(shares))
    await notifyOrganisation(db, now, orgId, {
      title: letterKinds[letter.kind].title,
      content: `${noticeOf(submission, projectName)}意见已发出（${letter_no}），请于${replyDueOn}前${submission.purpose === "JC" ? "整改并" : ""}答复。`,
      url: await answerAddress(db, batch, shares.find((share) => share.org_id === orgId)?.org_type),
    });
  if (warnings.includes("submission.too-many-rounds")) await warnOfRounds(context, submission);
  return { letterId, letterNo: letter_no };
};
