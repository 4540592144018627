import { paperCalls } from "@tushen/contract/results/paper";
import type { FurtherPaper, PaperName } from "@tushen/contract/results/paper-shape";

/** Makes a paper of the list of calls anew. */
export const regenerates = {
  agreement: paperCalls.regenerateAgreement,
  opinionLetter: paperCalls.regenerateOpinionLetter,
  reviewReport: paperCalls.regenerateReviewReport,
  replyForm: paperCalls.regenerateReplyForm,
  policyOpinion: paperCalls.regeneratePolicyOpinion,
  registrationForm: paperCalls.regenerateRegistrationForm,
  filing: paperCalls.regenerateFiling,
  notice: paperCalls.regenerateNotice,
  inspectionReport: paperCalls.regenerateInspectionReport,
  reformReport: paperCalls.regenerateReformReport,
  consultingReport: paperCalls.regenerateConsultingReport,
} as const satisfies Partial<Record<PaperName, unknown>>;
export type RegenerateCall = (typeof regenerates)[keyof typeof regenerates];

export const isListed = (of: PaperName): of is keyof typeof regenerates => of in regenerates;
/** Papers the list of calls does not name are made and sent by one call for all. */
export const isFurther = (of: PaperName): of is FurtherPaper => !isListed(of) && of !== "invalidNotice";

/** Papers whose edited Word file is taken back. */
export const uploads = {
  reviewReport: paperCalls.uploadReviewReport,
  consultingReport: paperCalls.uploadConsultingReport,
  policyOpinion: paperCalls.uploadPolicyOpinion,
} as const satisfies Partial<Record<PaperName, unknown>>;
export type UploadCall = (typeof uploads)[keyof typeof uploads];

const others = "发送后送达各单位，不能再更改。";

/** Sends a draft from its page, with what the question before it says. */
export const sends = {
  opinionLetter: {
    entry: paperCalls.sendOpinionLetter,
    text: `${others}审查时钟随之停止，各单位开始答复。`,
  },
  reviewReport: {
    entry: paperCalls.sendReviewReport,
    text: "审查报告随综合结论发出：发送即作出报告所载的结论，本次审查随之结束，不能撤回。",
  },
  inspectionReport: { entry: paperCalls.sendInspectionReport, text: `${others}责任单位开始整改答复。` },
  consultingReport: {
    entry: paperCalls.sendConsultingReport,
    text: "咨询报告随综合结论发出：发送即办结本次咨询，不能撤回。",
  },
  policyOpinion: { entry: paperCalls.sendPolicyOpinion, text: others },
  registrationForm: { entry: paperCalls.sendRegistrationForm, text: "发送后送达审查机构和主管部门，不能再更改。" },
  filing: { entry: paperCalls.sendFiling, text: "发送后送达建设单位和主管部门，不能再更改；之后可以申请备案号。" },
} as const satisfies Partial<Record<PaperName, unknown>>;
export type SendCall = (typeof sends)[keyof typeof sends]["entry"];
export const isSentHere = (of: PaperName): of is keyof typeof sends => of in sends;

/** Where a draft is sent that needs more than a press of a button. */
export const sentAt: Readonly<
  Partial<Record<PaperName, (id: number) => { readonly to: string; readonly label: string }>>
> = {
  notice: (id) => ({ to: `#/censorUnit/acceptance/${id}`, label: "去受理并发出" }),
  agreement: (id) => ({ to: `#/projectReport/consultantArrangement?projectSubmissionId=${id}`, label: "去发送协议" }),
};
