import type { FileId } from "@tushen/contract/ground/fields";
import type { OrgType } from "@tushen/contract/ground/who";
import type { Purpose } from "@tushen/domain/delivery/purpose";
import { type AcceptanceNoticeData, acceptanceNotice } from "@tushen/paper/acceptance-notice";
import {
  type FireAcceptanceData,
  type FireApplicationData,
  fireAcceptance,
  fireApplication,
} from "@tushen/paper/fire-application";
import { fireFiling, fireOpinion, type FireOpinionData, type FireWorksOnPaper } from "@tushen/paper/fire-papers";
import { type ClosingReportData, closingReport } from "@tushen/paper/closing-report";
import { type ConsultingAgreementData, consultingAgreement } from "@tushen/paper/consulting-agreement";
import { feeNotice, type FeeNoticeData } from "@tushen/paper/fee-notice";
import {
  arrangement,
  type ArrangementData,
  behaviourRecord,
  type BehaviourRecordData,
  invalidNotice,
  type InvalidNoticeData,
} from "@tushen/paper/house-papers";
import { type OpinionLetterData, opinionLetter } from "@tushen/paper/opinion-letter";
import type { ModelPlace } from "@tushen/paper/model-places";
import type { Paper } from "@tushen/paper/paper";
import { policyOpinion, type PolicyOpinionData } from "@tushen/paper/policy-opinion";
import { registrationForm, type RegistrationFormData } from "@tushen/paper/registration-form";
import { reviewFiling, type ReviewFilingData } from "@tushen/paper/review-filing";
import {
  airDefenceOpinion,
  type AirDefenceOpinionData,
  energyTable,
  type EnergyTableData,
  seismicTable,
  type SeismicTableData,
} from "@tushen/paper/special-papers";
import { type OpinionReply, type ReplyFormData, replyForm } from "@tushen/paper/reply-form";
import { type ReviewRecordData, reviewRecord } from "@tushen/paper/review-record";
import { type ReviewReportData, reviewReport } from "@tushen/paper/review-report";
import { type SupplementNoticeData, supplementNotice } from "@tushen/paper/supplement-notice";

/** A place in a model, and the picture its reviewer took. */
export type PicturedPlace = ModelPlace & { readonly fileId: FileId };

/** A reply form stores where its pictures come from, not the pictures. */
type ReplyFormContent = Omit<ReplyFormData, "printedAt" | "replies"> & {
  replies: (OpinionReply & { readonly proof?: unknown })[];
};

/** The same of a letter of opinions. */
type OpinionLetterContent = Omit<OpinionLetterData, "printedAt"> & { modelPictures?: readonly PicturedPlace[] };

/** The snapshot of each kind of letter; the printer adds the time of printing. */
export interface LetterContents {
  ACCEPTANCE: Omit<AcceptanceNoticeData, "printedAt">;
  SUPPLEMENT: Omit<SupplementNoticeData, "printedAt">;
  OPINION: OpinionLetterContent;
  REPLY: ReplyFormContent;
  FIRE_APPLICATION: Omit<FireApplicationData, "printedAt">;
  FIRE_ACCEPTANCE: Omit<FireAcceptanceData, "printedAt">;
  FIRE_OPINION: Omit<FireOpinionData, "printedAt">;
  FIRE_FILING: Omit<FireWorksOnPaper, "printedAt">;
  AGREEMENT: Omit<ConsultingAgreementData, "printedAt">;
  ADVICE: OpinionLetterContent;
  CONSULTING_REPORT: Omit<ClosingReportData, "printedAt">;
  INSPECTION: OpinionLetterContent;
  REFORM: ReplyFormContent;
  INSPECTION_RESULT: Omit<ClosingReportData, "printedAt">;
  REPORT: Omit<ReviewReportData, "printedAt">;
  RECORD: Omit<ReviewRecordData, "printedAt">;
  FEE: Omit<FeeNoticeData, "printedAt">;
  POLICY: Omit<PolicyOpinionData, "printedAt">;
  REGISTRATION: Omit<RegistrationFormData, "printedAt">;
  REVIEW_FILING: Omit<ReviewFilingData, "printedAt">;
  AIR_DEFENCE: Omit<AirDefenceOpinionData, "printedAt">;
  ENERGY: Omit<EnergyTableData, "printedAt">;
  SEISMIC: Omit<SeismicTableData, "printedAt">;
  ARRANGEMENT: Omit<ArrangementData, "printedAt">;
  BEHAVIOUR: Omit<BehaviourRecordData, "printedAt">;
  INVALID_NOTICE: Omit<InvalidNoticeData, "printedAt">;
}
export type LetterKind = keyof LetterContents;

type Printed<K extends LetterKind> = LetterContents[K] & { printedAt: Date };

const partners = ["CONSTRUCT", "DESIGN", "SURVEY"] as const;

/** Title, number prefix, layout and receivers of each kind (domain handbook, section 5). */
// biome-ignore format: one kind per line reads as a table
export const letterKinds: {
  readonly [K in LetterKind]: {
    readonly title: string;
    readonly prefix: string;
    readonly layOut: (data: Printed<K>) => Paper;
    readonly to: readonly OrgType[];
  };
} = {
  ACCEPTANCE: { title: "审查通知书", prefix: "SL", layOut: acceptanceNotice, to: partners },
  SUPPLEMENT: { title: "补正告知书", prefix: "CX", layOut: supplementNotice, to: partners },
  OPINION: { title: "审查意见告知书", prefix: "GZ", layOut: opinionLetter, to: partners },
  REPLY: { title: "审查意见回复单", prefix: "HF", layOut: replyForm, to: ["CENSOR"] },
  FIRE_APPLICATION: { title: "特殊建设工程消防设计审查申请表", prefix: "XQ", layOut: fireApplication, to: ["CONSTRUCT", "CONTROL"] },
  FIRE_ACCEPTANCE: { title: "特殊建设工程消防设计审查受理凭证", prefix: "XS", layOut: fireAcceptance, to: ["CONSTRUCT", "DESIGN", "CENSOR"] },
  FIRE_OPINION: { title: "特殊建设工程消防设计审查意见书", prefix: "XF", layOut: fireOpinion, to: ["CONSTRUCT", "DESIGN", "CENSOR"] },
  FIRE_FILING: { title: "建设工程消防设计备案表", prefix: "BA", layOut: fireFiling, to: ["CONSTRUCT", "CONTROL"] },
  AGREEMENT: { title: "咨询协议", prefix: "XY", layOut: consultingAgreement, to: ["CONSTRUCT", "CENSOR"] },
  ADVICE: { title: "咨询意见书", prefix: "ZX", layOut: opinionLetter, to: ["CONSTRUCT", "DESIGN"] },
  CONSULTING_REPORT: { title: "咨询报告", prefix: "ZX", layOut: closingReport, to: ["CONSTRUCT", "DESIGN"] },
  INSPECTION: { title: "施工图检查报告", prefix: "JC", layOut: opinionLetter, to: ["CONSTRUCT", "DESIGN", "CONTROL"] },
  REFORM: { title: "整改报告", prefix: "ZG", layOut: replyForm, to: ["CENSOR"] },
  INSPECTION_RESULT: { title: "检查复核报告", prefix: "JC", layOut: closingReport, to: ["CONSTRUCT", "DESIGN", "CONTROL"] },
  REPORT: { title: "审查报告", prefix: "BG", layOut: reviewReport, to: partners },
  RECORD: { title: "审查记录表", prefix: "JL", layOut: reviewRecord, to: [] },
  FEE: { title: "审查费收费通知单", prefix: "SF", layOut: feeNotice, to: ["CONSTRUCT"] },
  POLICY: { title: "政策性审查意见书", prefix: "ZC", layOut: policyOpinion, to: partners },
  REGISTRATION: { title: "小型项目登记表", prefix: "XX", layOut: registrationForm, to: ["CENSOR", "CONTROL"] },
  REVIEW_FILING: { title: "施工图审查（消防设计）备案表", prefix: "BA", layOut: reviewFiling, to: ["CONSTRUCT", "CONTROL"] },
  AIR_DEFENCE: { title: "人防工程施工图审查意见书", prefix: "RF", layOut: airDefenceOpinion, to: ["CONSTRUCT", "DESIGN", "CONTROL"] },
  ENERGY: { title: "节能设计审查备案登记表", prefix: "JN", layOut: energyTable, to: ["CONSTRUCT", "DESIGN", "CONTROL"] },
  SEISMIC: { title: "抗震设防审查表", prefix: "KZ", layOut: seismicTable, to: ["CONSTRUCT", "DESIGN", "CONTROL"] },
  ARRANGEMENT: { title: "审查人员安排表", prefix: "AP", layOut: arrangement, to: ["CONSTRUCT"] },
  BEHAVIOUR: { title: "审查情况（不良行为）记录表", prefix: "XW", layOut: behaviourRecord, to: ["CONTROL"] },
  INVALID_NOTICE: { title: "作废通知书", prefix: "ZF", layOut: invalidNotice, to: [...partners, "CENSOR"] },
};

/**
 * By purpose of the batch: the letter that sends the opinions of a round, the form that answers them, and the report
 * that closes the batch.
 */
export const opinionLetterOf = { REVIEW: "OPINION", ZX: "ADVICE", JC: "INSPECTION" } as const satisfies Record<
  Purpose,
  LetterKind
>;
export const replyFormOf = { REVIEW: "REPLY", ZX: "REPLY", JC: "REFORM" } as const satisfies Record<
  Purpose,
  LetterKind
>;
export const closingReportOf = { ZX: "CONSULTING_REPORT", JC: "INSPECTION_RESULT" } as const;

/** What the house decides about a round: one of these is sent, drafts of the others are void then. */
export const outcomesOfRound: readonly LetterKind[] = [
  ...Object.values(opinionLetterOf),
  ...Object.values(closingReportOf),
  "REPORT",
];

/** Stays in the archive of the house. */
export const recordKind = "RECORD" satisfies LetterKind;

/**
 * Which organisations may read a kind of paper at all. The agreement and the notice of a fee state money and concern
 * owner and house; records of disciplines stay in the house; what a house reports about firms is for the authority.
 */
export const isKindFor = (kind: string, orgType: OrgType): boolean => {
  if (kind === recordKind) return orgType === "CENSOR";
  if (kind === "BEHAVIOUR") return orgType === "CENSOR" || orgType === "CONTROL";
  return (kind !== "AGREEMENT" && kind !== "FEE") || (orgType !== "DESIGN" && orgType !== "SURVEY");
};
