import type { SubmissionId } from "@tushen/contract/ground/fields";
import type { paperCalls } from "@tushen/contract/results/paper";
import { furtherPapers, type PaperName } from "@tushen/contract/results/paper-shape";
import type { Act, Context, SubjectContext } from "../../context.ts";
import { accept } from "../../delivery/acceptance/index.ts";
import { lockSubmission, nameOfBatch } from "../../delivery/submission/index.ts";
import { notifyOrganisations } from "../../ground/message/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import {
  findDraft,
  hasSent,
  letterKinds,
  type LetterKind,
  sendDraft,
  shownPaper,
} from "../../papers/document/index.ts";
import { submitAnswers } from "../../review/opinion/index.ts";
import { conclude, sendLetter } from "../../review/review/index.ts";
import { nameOfKind, paperMakers } from "./paper-makers.ts";
import { pageOfPaper } from "./paper-pages.ts";

/** The open draft of the caller's organisation. */
export const requireDraft = async ({ db, actor }: Context, name: PaperName, submissionId: SubmissionId) => {
  const { kinds } = paperMakers[name];
  for (const kind of kinds) {
    const draft = await findDraft(db, { kind, submissionId, orgId: actor.orgId });
    if (draft) return draft;
  }
  return refuse((await hasSent(db, submissionId, kinds)) ? "document.sent" : "document.no-draft");
};

interface Input {
  readonly id: SubmissionId;
  readonly withSignature: boolean;
}

/**
 * Sends a draft by the act of the review it belongs to. Where it was to be sent signed, the act must send the very paper
 * that was signed, not one made anew because data have changed since.
 */
const sendBy =
  (name: PaperName, act: (context: SubjectContext, id: SubmissionId, draft: Draft) => Promise<unknown>) =>
  async (context: SubjectContext, { id, withSignature }: Input): Promise<true> => {
    const draft = await requireDraft(context, name, id);
    if (draft.file_id === null) refuse("document.pending");
    if (withSignature && draft.state !== "SIGNED") refuse("document.unsigned");
    await act(context, id, draft);
    const sent = await context.db
      .selectFrom("letter")
      .select("current_version")
      .where("id", "=", draft.id)
      .executeTakeFirstOrThrow();
    if (withSignature && sent.current_version !== draft.current_version) refuse("document.changed");
    return true;
  };
type Draft = Awaited<ReturnType<typeof requireDraft>>;

const byLetter = (context: SubjectContext, projectSubmissionId: SubmissionId) =>
  sendLetter(context, { projectSubmissionId });
const byAnswers = (context: SubjectContext, projectSubmissionId: SubmissionId) =>
  submitAnswers(context, { projectSubmissionId });

/** The report is the chief's decision: it goes out with the conclusion that it states. */
const byConclusion = async (context: SubjectContext, id: SubmissionId, { kind, content }: Draft) => {
  if (!context.actor.roles.includes("CENSOR_CHIEF")) refuse("document.chief-sends");
  const { conclusion, report_words } = await lockSubmission(context.db, id);
  const { isPassed } = content as { isPassed?: boolean };
  await conclude(context, {
    projectSubmissionId: id,
    result: kind === "REPORT" ? (isPassed ? "PASS" : "FAIL") : "REPORT",
    conclusion: conclusion ?? "",
    ...(report_words !== null && { report: report_words }),
  });
};

export const sendOpinionLetter = sendBy("opinionLetter", byLetter);
export const sendReviewReport = sendBy("reviewReport", byConclusion);
export const sendConsultingReport = sendBy("consultingReport", byConclusion);
export const sendReplyForm = sendBy("replyForm", byAnswers);
export const sendReformReport = sendBy("reformReport", byAnswers);
export const sendInspectionReport = sendBy("inspectionReport", (context, id, draft) =>
  draft.kind === "INSPECTION" ? byLetter(context, id) : byConclusion(context, id, draft),
);

/** Tells the receivers of a paper that no act of the review belongs to, and sends it. */
const sendAlone = async (context: Context, draft: Draft, withSignature: boolean): Promise<true> => {
  const { db, now, actor } = context;
  const receivers = await sendDraft(context, draft.id, withSignature);
  const { title } = letterKinds[draft.kind as LetterKind];
  await notifyOrganisations(db, now, receivers, {
    title,
    content: `${actor.orgName}发来${await nameOfBatch(db, draft.submission_id)}的${title}（${draft.letter_no}），请查看。`,
    url: pageOfPaper(nameOfKind(draft.kind), draft),
  });
  return true;
};

const sendOwn =
  (name: PaperName) =>
  async (context: Context, { id, withSignature }: Input): Promise<true> =>
    sendAlone(context, await requireDraft(context, name, id), withSignature);

export const sendPolicyOpinion = sendOwn("policyOpinion");
export const sendRegistrationForm = sendOwn("registrationForm");
export const sendFiling = sendOwn("filing");

export const sendPaper: Act<typeof paperCalls.sendPaper> = async (context, { id, withSignature }) => {
  const paper = (await shownPaper(context, id)) ?? refuse("platform.not-found");
  const name = nameOfKind(paper.kind);
  if (!furtherPapers.some((one) => one === name)) refuse("document.no-draft");
  return sendAlone(context, paper, withSignature);
};

export const sendNotice: Act<typeof paperCalls.sendNotice> = (context, { leaderCredentialId, ...input }) =>
  sendBy("notice", (_, id) =>
    accept(context, {
      projectSubmissionId: id,
      formalCheckPassed: true,
      leaderCredentialId: leaderCredentialId ?? refuse("submission.leader-missing"),
    }),
  )(context, input);
