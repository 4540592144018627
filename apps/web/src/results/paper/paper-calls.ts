import { paperCalls } from "@tushen/contract/results/paper";
import type { PaperName } from "@tushen/contract/results/paper-shape";

/** Makes a paper anew; papers that only an act of the review makes have none. */
export const regenerates = {
  agreement: paperCalls.regenerateAgreement,
  opinionLetter: paperCalls.regenerateOpinionLetter,
  reviewReport: paperCalls.regenerateReviewReport,
  replyForm: paperCalls.regenerateReplyForm,
  notice: paperCalls.regenerateNotice,
  inspectionReport: paperCalls.regenerateInspectionReport,
  reformReport: paperCalls.regenerateReformReport,
  consultingReport: paperCalls.regenerateConsultingReport,
} as const satisfies Partial<Record<PaperName, unknown>>;
export type RegenerateCall = (typeof regenerates)[keyof typeof regenerates];

/** The Word file of a paper, for those who may have it. */
export const words = {
  agreement: paperCalls.agreementWord,
  opinionLetter: paperCalls.opinionLetterWord,
  reviewReport: paperCalls.reviewReportWord,
  replyForm: paperCalls.replyFormWord,
  notice: paperCalls.noticeWord,
  inspectionReport: paperCalls.inspectionReportWord,
  reformReport: paperCalls.reformReportWord,
  consultingReport: paperCalls.consultingReportWord,
} as const satisfies Partial<Record<PaperName, unknown>>;

/** Papers whose edited Word file is taken back. */
export const uploads = {
  reviewReport: paperCalls.uploadReviewReport,
  consultingReport: paperCalls.uploadConsultingReport,
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
} as const satisfies Partial<Record<PaperName, unknown>>;
export type SendCall = (typeof sends)[keyof typeof sends]["entry"];

/** Where a draft is sent that needs more than a press of a button. */
export const sentAt: Readonly<
  Partial<Record<PaperName, (id: number) => { readonly to: string; readonly label: string }>>
> = {
  notice: (id) => ({ to: `#/censorUnit/acceptance/${id}`, label: "去受理并发出" }),
  agreement: (id) => ({ to: `#/projectReport/consultantArrangement?projectSubmissionId=${id}`, label: "去发送协议" }),
};
