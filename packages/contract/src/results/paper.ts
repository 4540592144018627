import { z } from "zod";
import { acceptanceCalls } from "../delivery/acceptance.ts";
import { calls } from "../ground/call.ts";
import { CredentialId, LetterId, SignedAddress, SubmissionId, yes } from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";
import { opinionCalls } from "../review/opinion.ts";
import { reviewCalls } from "../review/review.ts";
import { filingCalls } from "./filing.ts";
import { regenerateCall, sendCall, uploadWordCall, urlCall, wordCall } from "./paper-calls.ts";
import { policyOpinionCalls } from "./policy-opinion.ts";
import { FurtherPaper, ListedPaper, Paper, PaperName, paperNames, PossiblePaper } from "./paper-shape.ts";

const house = ["CENSOR:assigned"] as const;
const applicants = ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant"] as const;
const firmsAndHouse = [...applicants, "CENSOR:assigned"] as const;
const withoutSurvey = ["CONSTRUCT:participant", "DESIGN:participant", "CENSOR:assigned", "CONTROL:division"] as const;
const ownerAndHouse = ["CONSTRUCT:participant", "CENSOR:assigned", "CONTROL:division"] as const;
const owner = ["CONSTRUCT:participant"] as const;
const ownerOrHouse = ["CONSTRUCT:participant", "CENSOR:assigned"] as const;
const makersOfReform = ["CONSTRUCT:participant", "DESIGN:participant"] as const;

const path = {
  agreement: "/api/cdr/consultationAgreement",
  opinionLetter: "/api/cdr/reviewTable",
  reviewReport: "/api/cdr/reviewReport",
  replyForm: "/api/cdr/replyFile",
  policyOpinion: "/api/cdr/policyCensorOpinion",
  filing: "/api/cdr/reviewRecord",
  notice: "/api/cdr/formReviewNotice",
  registrationForm: "/api/cdr/registerForm",
  inspectionReport: "/api/cdr/inspectionReport",
  reformReport: "/api/cdr/reformReport",
  consultingReport: "/api/cdr/consultingReport",
} as const;

const letterRefusals = [...reviewCalls.sendLetter.refusals, "document.changed"] as const;
const reportRefusals = [...reviewCalls.conclude.refusals, "document.chief-sends", "document.changed"] as const;
const answerRefusals = [...opinionCalls.submitAnswers.refusals, "document.changed"] as const;

/** The papers of a batch: read, made anew and sent (specification, section 7). */
export const paperCalls = calls({
  ...filingCalls,
  ...policyOpinionCalls,
  agreementUrl: urlCall("C232", path.agreement, paperNames.agreement, ownerAndHouse),
  agreementWord: wordCall("C233", path.agreement, paperNames.agreement, house),
  regenerateAgreement: regenerateCall("C234", path.agreement, paperNames.agreement, house, [
    "agreement.terms-incomplete",
  ]),
  opinionLetterUrl: urlCall("C236", path.opinionLetter, paperNames.opinionLetter, everyParty),
  opinionLetterWord: wordCall("C237", path.opinionLetter, paperNames.opinionLetter, house),
  regenerateOpinionLetter: regenerateCall("C238", path.opinionLetter, paperNames.opinionLetter, house, [
    "document.before-collect",
  ]),
  sendOpinionLetter: sendCall("C239", path.opinionLetter, paperNames.opinionLetter, house, letterRefusals),
  reviewReportUrl: urlCall("C240", path.reviewReport, paperNames.reviewReport, everyParty),
  reviewReportWord: wordCall("C241", path.reviewReport, paperNames.reviewReport, house),
  regenerateReviewReport: regenerateCall("C242", path.reviewReport, paperNames.reviewReport, house, [
    "document.before-collect",
    "document.report-words-missing",
  ]),
  sendReviewReport: sendCall("C243", path.reviewReport, paperNames.reviewReport, house, reportRefusals),
  uploadReviewReport: uploadWordCall("C227", path.reviewReport, paperNames.reviewReport, house),
  replyFormUrl: urlCall("C244", path.replyForm, paperNames.replyForm, everyParty),
  replyFormWord: wordCall("C245", path.replyForm, paperNames.replyForm, firmsAndHouse),
  regenerateReplyForm: regenerateCall("C246", path.replyForm, paperNames.replyForm, applicants, [
    "document.no-answers",
  ]),
  sendReplyForm: sendCall("C247", path.replyForm, paperNames.replyForm, applicants, answerRefusals),
  policyOpinionUrl: urlCall("C248", path.policyOpinion, paperNames.policyOpinion, everyParty),
  policyOpinionWord: wordCall("C249", path.policyOpinion, paperNames.policyOpinion, house),
  regeneratePolicyOpinion: regenerateCall("C250", path.policyOpinion, paperNames.policyOpinion, house, [
    "document.policy-unwritten",
  ]),
  sendPolicyOpinion: sendCall("C251", path.policyOpinion, paperNames.policyOpinion, house, ["document.wrong-actor"]),
  uploadPolicyOpinion: uploadWordCall("C229", path.policyOpinion, paperNames.policyOpinion, house),
  filingUrl: urlCall("C256", path.filing, paperNames.filing, withoutSurvey),
  filingWord: wordCall("C257", path.filing, paperNames.filing, house),
  regenerateFiling: regenerateCall("C258", path.filing, paperNames.filing, house, ["document.before-pass"]),
  sendFiling: sendCall("C259", path.filing, paperNames.filing, house, ["document.wrong-actor"]),
  noticeUrl: urlCall("C260", path.notice, paperNames.notice, everyParty),
  noticeWord: wordCall("C261", path.notice, paperNames.notice, house),
  regenerateNotice: regenerateCall("C262", path.notice, paperNames.notice, house, ["document.not-waiting"]),
  sendNotice: {
    ...sendCall("C263", path.notice, paperNames.notice, house, [
      ...acceptanceCalls.accept.refusals,
      "document.changed",
    ]),
    input: z.object({
      id: SubmissionId,
      withSignature: z.boolean().default(false),
      /** The leader of the review, whom the notice names. */
      leaderCredentialId: CredentialId.optional(),
    }),
  },
  registrationFormUrl: urlCall("C264", path.registrationForm, paperNames.registrationForm, ownerAndHouse),
  registrationFormWord: wordCall("C265", path.registrationForm, paperNames.registrationForm, ownerOrHouse),
  regenerateRegistrationForm: regenerateCall("C266", path.registrationForm, paperNames.registrationForm, owner, [
    "document.area-missing",
    "document.not-small",
  ]),
  sendRegistrationForm: sendCall("C267", path.registrationForm, paperNames.registrationForm, owner, [
    "document.wrong-actor",
  ]),
  inspectionReportUrl: urlCall("C268", path.inspectionReport, paperNames.inspectionReport, withoutSurvey),
  inspectionReportWord: wordCall("C269", path.inspectionReport, paperNames.inspectionReport, house),
  regenerateInspectionReport: regenerateCall("C270", path.inspectionReport, paperNames.inspectionReport, house, [
    "document.before-collect",
  ]),
  sendInspectionReport: sendCall("C271", path.inspectionReport, paperNames.inspectionReport, house, [
    ...letterRefusals,
    ...reviewCalls.conclude.refusals,
    "document.chief-sends",
  ]),
  reformReportUrl: urlCall("C272", path.reformReport, paperNames.reformReport, withoutSurvey),
  reformReportWord: wordCall("C273", path.reformReport, paperNames.reformReport, makersOfReform),
  regenerateReformReport: regenerateCall("C274", path.reformReport, paperNames.reformReport, makersOfReform, [
    "document.no-answers",
  ]),
  sendReformReport: sendCall("C275", path.reformReport, paperNames.reformReport, makersOfReform, answerRefusals),
  consultingReportUrl: urlCall("C276", path.consultingReport, paperNames.consultingReport, withoutSurvey),
  consultingReportWord: wordCall("C277", path.consultingReport, paperNames.consultingReport, house),
  regenerateConsultingReport: regenerateCall("C278", path.consultingReport, paperNames.consultingReport, house, [
    "document.before-collect",
  ]),
  sendConsultingReport: sendCall("C279", path.consultingReport, paperNames.consultingReport, house, reportRefusals),
  uploadConsultingReport: uploadWordCall("C228", path.consultingReport, paperNames.consultingReport, house),
  /** Papers the list of calls does not name: made anew, or for the first time, by their name. */
  makePaper: {
    spec: "beyond",
    summary: "生成文书",
    path: "POST /api/cdr/paper/make",
    who: house,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId, of: FurtherPaper }),
    output: yes,
    refusals: [
      "document.sent",
      "document.other-batch",
      "document.before-pass",
      "document.before-staff",
      "document.no-such-works",
    ],
  },
  sendPaper: {
    spec: "beyond",
    summary: "发送文书",
    path: "POST /api/cdr/paper/send/{id}",
    who: house,
    about: ["letter", "id"],
    input: z.object({ id: LetterId, withSignature: z.boolean().default(false) }),
    output: yes,
    refusals: [
      "document.wrong-state",
      "document.wrong-actor",
      "document.pending",
      "document.unsigned",
      "document.no-draft",
    ],
  },
  /** The Word file of any paper, for the side that makes it and for the house. */
  paperWord: {
    spec: "beyond",
    summary: "文书的 Word",
    path: "GET /api/cdr/paper/word/{id}",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant", "CENSOR:assigned"],
    about: ["letter", "id"],
    input: z.object({ id: LetterId }),
    output: SignedAddress,
  },
  /** Papers the reader may see, newest first, and which of them the reader may make now. */
  listPapers: {
    spec: "beyond",
    summary: "批次的文书",
    path: "GET /api/cdr/paper/list",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    input: z.object({ projectSubmissionId: SubmissionId, of: z.array(PaperName).min(1).max(20) }),
    output: z.object({ papers: z.array(ListedPaper), possible: z.array(PossiblePaper) }),
  },
  /** One paper with its versions, signers and receivers; the first reading of each receiver is noted. */
  readPaper: {
    spec: "beyond",
    summary: "查看文书",
    path: "GET /api/cdr/paper/get/{id}",
    who: everyParty,
    about: ["letter", "id"],
    input: z.object({ id: LetterId }),
    output: Paper,
  },
});
