import { certificateMachine } from "@tushen/domain/results/certificate-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  ApplicationId,
  BuildingId,
  CertificateId,
  FileId,
  Instant,
  SignedAddress,
  SubmissionId,
  yes,
  stateOf,
} from "../ground/fields.ts";
import { certificateRecordCalls } from "./certificate-record.ts";
import { moves, subMoves } from "./certificate-refusals.ts";
import { PackTask } from "../sheets/pack.ts";
import { publicCertificateCalls } from "./public-certificate.ts";
import { stampedSheetCalls } from "./stamped-sheet.ts";
import { SubCertificate, subCertificateCalls } from "./sub-certificate.ts";
import { PossibleAction } from "../delivery/submission-shape.ts";
import { sealTroubles } from "../people/seal.ts";
import { everyParty } from "../ground/who.ts";

export const Certificate = z.object({
  id: CertificateId,
  projectSubmissionId: SubmissionId,
  projectApplicationId: ApplicationId,
  atlasName: z.string(),
  projectName: z.string(),
  houseName: z.string(),
  kind: z.string(),
  kindLabel: z.string(),
  certNo: z.string(),
  state: stateOf(certificateMachine),
  stateLabel: z.string(),
  /** false while the PDF is being made */
  hasPdf: z.boolean(),
  /** The current PDF: the signed one once it exists. */
  fileId: FileId.nullable(),
  sha256: z.string().nullable(),
  createTime: Instant,
  issueTime: Instant.nullable(),
  issuerName: z.string().nullable(),
  sentTime: Instant.nullable(),
  recordNo: z.string().nullable(),
  recordTime: Instant.nullable(),
  recordOrgName: z.string().nullable(),
  reason: z.string().nullable(),
  /** Address of the public page in the QR code. */
  verificationAddress: z.string(),
  sheets: z.object({ total: z.number().int(), stamped: z.number().int(), problem: z.number().int() }),
  /** Its sub-certificates; firms see those that were sent. */
  subs: z.array(SubCertificate),
  actions: z.array(PossibleAction),
});
export type Certificate = z.output<typeof Certificate>;

export const MissingFact = z.object({ field: z.string(), label: z.string(), message: z.string() });

export const Candidates = z.object({
  projectSubmissionId: SubmissionId,
  atlasName: z.string(),
  allowed: z.boolean(),
  whyNot: z.string().nullable(),
  missing: z.array(MissingFact),
  buildings: z.array(z.object({ buildingId: BuildingId, buildingName: z.string() })),
});
export type Candidates = z.output<typeof Candidates>;

const house = ["CENSOR:assigned"] as const;
const one = ["certificate", "id"] as const;
const several = ["certificate", "ids"] as const;
const byId = z.object({ id: CertificateId });
const batch = ["submission", "projectSubmissionId"] as const;
const bySubmission = z.object({ projectSubmissionId: SubmissionId });
export const certificateCalls = calls({
  ...stampedSheetCalls,
  ...publicCertificateCalls,
  ...subCertificateCalls,
  ...certificateRecordCalls,
  createCertificate: {
    spec: "C280",
    summary: "生成审查合格书",
    path: "POST /api/cdr/certificate/create",
    who: house,
    roles: ["CENSOR_CLERK", "CENSOR_PM"],
    about: batch,
    input: bySubmission.extend({
      /** CERT_TYPE; 1 施工图审查合格书. */
      kind: z.literal("1").default("1"),
      /** The candidates (C283), every one of them: a certificate is about a whole batch. Left out, it is taken for granted. */
      buildingIds: z.array(BuildingId).max(1000).optional(),
      /** The house's own wording of the conclusion; the standard sentence without it. */
      text: z.string().trim().max(1000).optional(),
      /** The house's own number of the review (censorInnerNo). */
      innerNumber: z.string().trim().max(40).optional(),
    }),
    output: z.array(CertificateId),
    refusals: [
      ...moves,
      "certificate.exists",
      "certificate.part-of-batch",
      "submission.wrong-state",
      "submission.wrong-actor",
      "submission.certificate-incomplete",
    ],
  },
  deleteCertificates: {
    spec: "C281",
    summary: "删除未发放的合格书",
    path: "DELETE /api/cdr/certificate/deleteAll",
    who: house,
    roles: ["CENSOR_CLERK"],
    about: several,
    aboutElse: ["submission", "projectSubmissionId"],
    input: z.object({
      ids: z.array(CertificateId).min(1).max(100).optional(),
      /** Instead: all of the batch that were not sent. */
      projectSubmissionId: SubmissionId.optional(),
    }),
    output: z.number().int(),
    refusals: moves,
    wire: { list: "ids" },
  },
  listCertificates: {
    spec: "C282",
    summary: "合格书列表",
    path: "GET /api/cdr/certificate/list",
    who: everyParty,
    about: ["application", "projectApplicationId"],
    aboutElse: ["submission", "projectSubmissionId"],
    input: z.object({
      projectApplicationId: ApplicationId.optional(),
      projectSubmissionId: SubmissionId.optional(),
    }),
    output: z.array(Certificate),
  },
  candidates: {
    spec: "C283",
    summary: "可生成合格书的内容",
    path: "GET /api/cdr/certificate/candidates",
    who: house,
    about: batch,
    input: bySubmission,
    output: Candidates,
  },
  certificateUrl: {
    spec: "C284",
    summary: "合格书查看地址",
    path: "GET /api/cdr/certificate/getSignedUrl/{id}",
    who: everyParty,
    about: one,
    input: byId.extend({ download: z.boolean().default(false) }),
    /** null while the PDF is being made. */
    output: SignedAddress.nullable(),
    refusals: ["certificate.not-sent"],
  },
  certificateWord: {
    spec: "C285",
    summary: "合格书的 Word",
    path: "GET /api/cdr/certificate/getWordUrl/{id}",
    who: house,
    about: one,
    input: byId,
    /** null while the PDF is being made. */
    output: SignedAddress.nullable(),
  },
  recreatePdf: {
    spec: "C286",
    summary: "重新生成合格书",
    path: "POST /api/cdr/certificate/reCreatePdf/{id}",
    who: house,
    roles: ["CENSOR_CLERK", "CENSOR_PM"],
    about: one,
    /** Printed without a signature in any case: what is signed is the new paper (decision 56). */
    input: byId.extend({ text: z.string().trim().max(1000).optional(), withSignature: z.boolean().optional() }),
    output: SignedAddress.nullable(),
    refusals: [...moves, "submission.certificate-incomplete"],
  },
  startSignature: {
    spec: "beyond",
    summary: "送法定代表人签章",
    path: "POST /api/cdr/certificate/startSignature/{id}",
    who: house,
    roles: ["CENSOR_CLERK", "CENSOR_PM"],
    about: one,
    input: byId,
    output: yes,
    refusals: [...moves, ...sealTroubles, "certificate.pdf-pending"],
  },
  withdrawSignature: {
    spec: "beyond",
    summary: "撤回签章",
    path: "POST /api/cdr/certificate/withdrawSignature/{id}",
    who: house,
    roles: ["CENSOR_CLERK", "CENSOR_PM"],
    about: one,
    input: byId,
    output: yes,
    refusals: moves,
  },
  sign: {
    spec: "beyond",
    summary: "签章",
    path: "POST /api/cdr/certificate/sign/{id}",
    who: house,
    roles: ["CENSOR_LEGAL"],
    about: one,
    input: byId,
    output: yes,
    refusals: [...moves, ...sealTroubles, "certificate.pdf-pending"],
    asksOutside: true,
  },
  sendCertificates: {
    spec: "C289",
    summary: "发放审查成果",
    path: "POST /api/cdr/certificate/send",
    who: house,
    roles: ["CENSOR_CLERK"],
    about: several,
    input: z.object({ ids: z.array(CertificateId).min(1).max(100), withSignature: z.boolean().default(true) }),
    output: z.number().int(),
    refusals: [
      ...moves,
      "certificate.sheets-unstamped",
      "certificate.subs-unsealed",
      ...subMoves,
      "submission.wrong-state",
      "submission.wrong-actor",
      "submission.certificate-unsigned",
      "submission.fee-unpaid",
      "application.wrong-state",
      "application.submission-open",
    ],
  },
  packArchive: {
    spec: "beyond",
    summary: "打包全部成果",
    path: "POST /api/cdr/archive/pack/{projectSubmissionId}",
    who: everyParty,
    about: batch,
    input: bySubmission,
    output: PackTask,
    refusals: ["certificate.not-sent", "pack-task.wrong-state", "pack-task.wrong-actor"],
  },
  readArchive: {
    spec: "beyond",
    summary: "成果包状态",
    path: "GET /api/cdr/archive/status",
    who: everyParty,
    about: batch,
    input: bySubmission,
    output: PackTask.nullable(),
  },
});
