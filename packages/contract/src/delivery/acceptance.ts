import { supplementMachine } from "@tushen/domain/delivery/supplement-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  ApplicationId,
  CredentialId,
  Day,
  FileId,
  Instant,
  OrgId,
  Reason,
  SubmissionId,
  yes,
} from "../ground/fields.ts";
import { NamedFile } from "../ground/file.ts";
import { moveRefusals } from "./submission-refusals.ts";
import { applicants, everyParty } from "../ground/who.ts";

export const ProceduralComment = z.object({
  id: z.number().int(),
  sortNo: z.number().int(),
  material: z.string(),
  problem: z.string(),
  requirement: z.string(),
  orgId: OrgId.nullable(),
  orgName: z.string().nullable(),
  answer: z.string().nullable(),
  answerTime: Instant.nullable(),
  creatorName: z.string(),
  createTime: Instant,
});

/** A supplement, asked for by a procedural comment before acceptance or during the review, and what was handed in. */
export const SupplementRecord = z.object({
  id: z.number().int(),
  /** FORMAL: a procedural comment, which returned the batch; REVIEW: asked for during the review. */
  kind: z.enum(["FORMAL", "REVIEW"]),
  content: z.string(),
  deadline: Day.nullable(),
  orgId: OrgId.nullable(),
  orgName: z.string().nullable(),
  state: z.enum(["ASKED", "DELIVERED"]),
  stateLabel: z.string(),
  askerName: z.string(),
  askTime: Instant,
  answer: z.string().nullable(),
  files: z.array(NamedFile),
  delivererName: z.string().nullable(),
  deliverTime: Instant.nullable(),
  /** Whether the reader may hand it in now. */
  canDeliver: z.boolean(),
});
export type SupplementRecord = z.output<typeof SupplementRecord>;

export const supplementRefusals = {
  ...supplementMachine.refusals,
  "supplement.question-incomplete": "请写明要补充的资料、由哪个单位提交和提交期限。",
  "supplement.which-missing": "请指明答复的是哪一条补正或补充要求。",
  "supplement.file-unknown": "所附文件不属于本单位或本项目，请重新上传。",
} as const;
const supplementMoves = Object.keys(supplementRefusals) as (keyof typeof supplementRefusals)[];

const which = { projectSubmissionId: SubmissionId };
const about = ["submission", "projectSubmissionId"] as const;
const house = ["CENSOR:assigned"] as const;

/** Acts of the house's clerk on an incoming batch, and acts of the parties on a returned one. */
export const acceptanceCalls = calls({
  accept: {
    spec: "beyond",
    summary: "受理",
    path: "POST /api/cdr/acceptance/accept",
    who: house,
    roles: ["CENSOR_CLERK"],
    about,
    input: z.object({ ...which, formalCheckPassed: z.boolean(), leaderCredentialId: CredentialId }),
    output: z.object({ acceptanceNo: z.string(), dueOn: Day }),
    refusals: moveRefusals,
  },
  /** Ends the formal check: a return opens the named shares, an acceptance keeps the remarks on record. */
  askSupplement: {
    spec: "C214",
    summary: "程序性审查结果",
    path: "POST /api/cdr/preOpinion/save",
    who: house,
    roles: ["CENSOR_CLERK"],
    about,
    input: z.object({
      ...which,
      opinions: z
        .array(
          z.object({
            material: z.string().trim().min(1, "请填写材料名称").max(200),
            problem: z.string().trim().min(2, "请写明存在的问题").max(1000),
            requirement: z.string().trim().max(500).default(""),
            orgId: OrgId,
          }),
        )
        .max(50),
      result: z.enum(["RETURN", "ACCEPT"]).default("RETURN"),
      /** With ACCEPT: the leader of the review. */
      leaderCredentialId: CredentialId.optional(),
    }),
    output: SubmissionId,
    refusals: moveRefusals,
  },
  refuseSubmission: {
    spec: "beyond",
    summary: "不予受理",
    path: "POST /api/cdr/acceptance/refuse",
    who: house,
    roles: ["CENSOR_CLERK"],
    about,
    input: z.object({ ...which, reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  listProceduralComments: {
    spec: "C213",
    summary: "程序性审查意见",
    path: "GET /api/cdr/preOpinion/query",
    who: everyParty,
    about,
    aboutElse: ["application", "projectApplicationId"],
    /** Of the batch, or of all batches of the application. */
    input: z.object({
      projectSubmissionId: SubmissionId.optional(),
      projectApplicationId: ApplicationId.optional(),
    }),
    output: z.array(ProceduralComment),
  },
  listSupplements: {
    spec: "C215",
    summary: "补正与补充资料记录",
    path: "GET /api/cdr/supplementRecord/query",
    who: everyParty,
    about,
    input: z.object(which),
    output: z.array(SupplementRecord),
  },
  /**
   * The house asks a firm for something (content, orgId, deadline); the firm hands it in (id, content, fileIds), or answers
   * a procedural comment (commentId).
   */
  saveSupplement: {
    spec: "C216",
    summary: "要求或提交补充资料",
    path: "POST /api/cdr/supplementRecord/save",
    who: [...applicants, "CENSOR:assigned"],
    about,
    input: z.object({
      ...which,
      id: z.number().int().positive().optional(),
      commentId: z.number().int().positive().optional(),
      content: z.string().trim().min(2, "请填写内容").max(1000),
      orgId: OrgId.optional(),
      deadline: Day.optional(),
      fileIds: z.array(FileId).max(20).default([]),
    }),
    /** Id of the record. */
    output: z.number().int(),
    refusals: [...moveRefusals, ...supplementMoves],
  },
  resubmit: {
    spec: "beyond",
    summary: "补正后重新提交",
    path: "POST /api/sfa/projectSubmission/resubmit",
    who: ["CONSTRUCT:participant", "DESIGN:participant"],
    about,
    input: z.object(which),
    output: yes,
    refusals: moveRefusals,
  },
});
