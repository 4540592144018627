import { z } from "zod";
import { calls } from "./call.ts";
import { CredentialId, Day, Instant, OrgId, Reason, SubmissionId, yes } from "./fields.ts";
import { moveRefusals } from "./submission-refusals.ts";
import { applicants, everyParty } from "./who.ts";

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

const which = { projectSubmissionId: SubmissionId };
const about = ["submission", "projectSubmissionId"] as const;
const house = ["CENSOR:assigned"] as const;

/** What the house's clerk does with a batch that came in, and what the parties do with one that was returned. */
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
  askSupplement: {
    spec: "beyond",
    summary: "发出补正告知",
    path: "POST /api/cdr/acceptance/askSupplement",
    who: house,
    roles: ["CENSOR_CLERK"],
    about,
    input: z.object({
      ...which,
      comments: z
        .array(
          z.object({
            material: z.string().trim().min(1, "请填写材料名称").max(200),
            problem: z.string().trim().min(2, "请写明存在的问题").max(1000),
            requirement: z.string().trim().max(500).default(""),
            orgId: OrgId,
          }),
        )
        .max(50),
    }),
    output: yes,
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
    input: z.object(which),
    output: z.array(ProceduralComment),
  },
  answerProceduralComment: {
    spec: "C216",
    summary: "答复补正要求",
    path: "POST /api/cdr/supplementRecord/save",
    who: applicants,
    about,
    input: z.object({
      ...which,
      commentId: z.number().int(),
      content: z.string().trim().min(2, "请填写答复").max(1000),
    }),
    output: yes,
    refusals: moveRefusals,
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
