import { agreementMachine } from "@tushen/domain/review/agreement-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  CredentialId,
  Instant,
  OrgId,
  Reason,
  SubmissionId,
  yes,
  stateOf,
  ReadAt,
  RowVersion,
} from "../ground/fields.ts";
import { moveRefusals } from "../delivery/submission-refusals.ts";
import { PossibleAction } from "../delivery/submission-shape.ts";

export const consultationRefusals = agreementMachine.refusals;

const agreementRefusals = Object.keys(consultationRefusals) as (keyof typeof consultationRefusals)[];

/** The terms the house offers; a draft may be incomplete, a sent agreement may not. */
export const AgreementTerms = z.object({
  scope: z.string().trim().max(2000, "咨询内容不超过2000字").default(""),
  duties: z.string().trim().max(2000, "双方责任不超过2000字").default(""),
  feeInFen: z.number().int().min(0, "咨询费不能为负").max(100_000_000_00).nullable(),
  limitDays: z.number().int().min(1, "工作日至少为1").max(180, "工作日不超过180").nullable(),
  leaderCredentialId: CredentialId.nullable(),
});

export const Consultation = AgreementTerms.extend({
  id: SubmissionId,
  state: stateOf(agreementMachine),
  stateLabel: z.string(),
  wish: z.string(),
  leaderName: z.string().nullable(),
  offeredByName: z.string().nullable(),
  offerTime: Instant.nullable(),
  returnReason: z.string().nullable(),
  signedByName: z.string().nullable(),
  signTime: Instant.nullable(),
  actions: z.array(PossibleAction),
  version: RowVersion,
});
export type Consultation = z.output<typeof Consultation>;

const about = ["submission", "id"] as const;
const byId = z.object({ id: SubmissionId });
const withoutDesign = ["CONSTRUCT:participant", "CENSOR:assigned", "CONTROL:division"] as const;

/** Consultations (咨询): the owner orders advice on sheets, the house agrees, advises and reports. */
export const consultationCalls = calls({
  orderConsultation: {
    spec: "beyond",
    summary: "委托咨询",
    path: "POST /api/sfa/consultation/order",
    who: ["CONSTRUCT:participant"],
    about: ["submission", "projectSubmissionId"],
    input: z.object({
      /** The batch whose sheets the consultation is about. */
      projectSubmissionId: SubmissionId,
      houseOrgId: OrgId,
      wish: z.string().trim().min(5, "请用至少5个字说明需要咨询的内容").max(1000),
    }),
    output: SubmissionId,
    refusals: [...agreementRefusals, ...moveRefusals],
  },
  readConsultation: {
    spec: "beyond",
    summary: "咨询协议",
    path: "GET /api/cdr/consultationAgreement/get/{id}",
    who: withoutDesign,
    about,
    input: byId,
    output: Consultation,
  },
  saveAgreement: {
    spec: "beyond",
    summary: "保存咨询协议",
    path: "POST /api/cdr/consultationAgreement/save/{id}",
    who: ["CENSOR:assigned"],
    roles: ["CENSOR_CLERK"],
    about,
    input: AgreementTerms.extend({ id: SubmissionId, version: RowVersion }),
    output: Consultation,
    refusals: [...agreementRefusals, "submission.leader-unknown"],
  },
  /** The house sends its terms; when the owner returns them signed, they are the agreement. */
  sendAgreement: {
    spec: "C235",
    summary: "发送、签订咨询协议",
    path: "POST /api/cdr/consultationAgreement/send/{id}",
    who: ["CONSTRUCT:participant", "CENSOR:assigned"],
    about,
    input: z.object({ id: SubmissionId, version: ReadAt, withSignature: z.boolean().optional() }),
    output: yes,
    refusals: [...agreementRefusals, ...moveRefusals],
  },
  returnAgreement: {
    spec: "beyond",
    summary: "退回咨询协议",
    path: "POST /api/cdr/consultationAgreement/return/{id}",
    who: ["CONSTRUCT:participant"],
    about,
    input: z.object({ id: SubmissionId, reason: Reason }),
    output: yes,
    refusals: agreementRefusals,
  },
});
