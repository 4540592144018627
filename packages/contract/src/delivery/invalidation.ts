import { invalidApplicationMachine } from "@tushen/domain/delivery/invalid-application-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  ApplicationId,
  FileId,
  Instant,
  OrgId,
  page,
  pageQuery,
  Reason,
  SubmissionId,
  yes,
  stateOf,
} from "../ground/fields.ts";
import { NamedFile } from "../ground/file.ts";
import { moveRefusals } from "./submission-refusals.ts";
import { everyParty } from "../ground/who.ts";

export const invalidationRefusals = {
  ...invalidApplicationMachine.refusals,
  "invalid-application.none": "该批次没有作废申请，请先填写作废理由并保存。",
  "invalid-application.file-unknown": "有证明材料不是本单位上传的文件，请重新上传。",
  "invalid-application.other-application": "该批次不属于所填的项目申报，请刷新页面后再办理。",
  "invalid-application.of-alteration": "设计变更的批次不能复制，请重新办理设计变更。",
  "invalid-application.not-invalid": "只有已作废的批次可以复制为新批次。",
  "invalid-application.nothing-to-copy": "该批次没有提交过资料，请直接新建报审批次。",
} as const;

const requestRefusals = Object.keys(invalidationRefusals) as (keyof typeof invalidationRefusals)[];

export const InvalidApplication = z.object({
  id: z.number().int(),
  projectApplicationId: ApplicationId,
  projectSubmissionId: SubmissionId,
  projectName: z.string(),
  atlasName: z.string(),
  state: stateOf(invalidApplicationMachine),
  stateLabel: z.string(),
  reason: z.string(),
  files: z.array(NamedFile),
  applicantOrgId: OrgId,
  applicantOrgName: z.string(),
  applicantName: z.string(),
  submitTime: Instant.nullable(),
  /** The house has agreed to void a finished batch; the authority still has to decide. */
  houseConsentTime: Instant.nullable(),
  houseConsentName: z.string().nullable(),
  decideTime: Instant.nullable(),
  deciderName: z.string().nullable(),
  deciderOrgName: z.string().nullable(),
  /** Reason of a rejection. */
  decision: z.string().nullable(),
  /** Actions the reader may take now, with their labels. */
  actions: z.array(z.object({ action: z.string(), label: z.string() })),
});
export type InvalidApplication = z.output<typeof InvalidApplication>;

const about = ["submission", "submissionId"] as const;
const which = { applicationId: ApplicationId.optional(), submissionId: SubmissionId };

/** Voiding a batch: the owner asks with reason and proof, house and authority decide, a copy can be sent again. */
export const invalidationCalls = calls({
  getInvalidApplication: {
    spec: "C060",
    summary: "作废申请",
    path: "GET /api/sfa/projectSubmission/getInvalidApplication",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    aboutElse: ["application", "applicationId"],
    /** Of the batch, or the newest of the application. */
    input: z.object({ projectSubmissionId: SubmissionId.optional(), applicationId: ApplicationId.optional() }),
    output: InvalidApplication.nullable(),
  },
  saveInvalidApplication: {
    spec: "C061",
    summary: "保存作废申请",
    path: "POST /api/sfa/projectSubmission/saveInvalidApplication",
    who: ["CONSTRUCT:participant", "DESIGN:participant"],
    about,
    input: z.object({ ...which, reason: Reason, files: z.array(FileId).max(20).default([]) }),
    output: z.number().int(),
    refusals: [...requestRefusals, "submission.wrong-state", "submission.drawn"],
  },
  submitInvalidApplication: {
    spec: "beyond",
    summary: "提交作废申请",
    path: "POST /api/sfa/projectSubmission/submitInvalidApplication",
    who: ["CONSTRUCT:participant"],
    about,
    input: z.object(which),
    output: yes,
    refusals: [...requestRefusals, "submission.wrong-state"],
  },
  /**
   * Before acceptance the owner voids a batch with a saved request; after it the house does, which approves the
   * request. For a finished batch the house only agrees, and the authority decides last.
   */
  invalid: {
    spec: "C062",
    summary: "作废报审批次",
    path: "POST /api/sfa/projectSubmission/invalid",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "CENSOR:assigned"],
    about,
    input: z.object(which),
    output: yes,
    refusals: [...requestRefusals, ...moveRefusals],
  },
  confirmInvalid: {
    spec: "beyond",
    summary: "主管部门同意作废",
    path: "POST /api/sfa/projectSubmission/confirmInvalid",
    who: ["CONTROL:division"],
    about,
    input: z.object(which),
    output: yes,
    refusals: [...requestRefusals, ...moveRefusals],
  },
  rejectInvalid: {
    spec: "beyond",
    summary: "驳回作废申请",
    path: "POST /api/sfa/projectSubmission/rejectInvalid",
    who: ["CENSOR:assigned", "CONTROL:division"],
    about,
    input: z.object({ ...which, reason: Reason }),
    output: yes,
    refusals: requestRefusals,
  },
  /** Requests that await a decision of the caller's house or authority. */
  listWaiting: {
    spec: "beyond",
    summary: "待审批的作废申请",
    path: "GET /api/sfa/projectSubmission/listInvalidApplications",
    who: ["CENSOR:own-org", "CONTROL:division"],
    input: z.object(pageQuery),
    output: page(InvalidApplication),
  },
  /** File contents are shared, not copied; buildings, folders and sheets begin anew. */
  copyInvalid: {
    spec: "beyond",
    summary: "复制为新的报审批次",
    path: "POST /api/sfa/projectSubmission/copyInvalid",
    who: ["CONSTRUCT:participant"],
    about,
    input: z.object({ ...which, atlasName: z.string().trim().min(1, "请填写批次名称").max(100) }),
    output: SubmissionId,
    refusals: [...requestRefusals, ...moveRefusals, "application.wrong-state"],
  },
});
