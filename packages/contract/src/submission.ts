import { submissionMachine } from "@tushen/domain/submission-state";
import { versionMachine } from "@tushen/domain/version-state";
import { z } from "zod";
import { calls } from "./call.ts";
import {
  ApplicationId,
  CredentialId,
  Day,
  Instant,
  nothing,
  OrgId,
  page,
  pageQuery,
  ShareId,
  SubmissionId,
  VersionId,
  yes,
} from "./fields.ts";
import { applicants, everyParty } from "./who.ts";

export const submissionRefusals = {
  ...submissionMachine.refusals,
  ...versionMachine.refusals,
  "submission.no-share": "本单位在该版次中没有需要提交的资料。",
  "submission.house-unknown": "没有找到所选的审查机构，请重新选择。",
  "submission.leader-unknown": "所选审查项目负责人不属于本机构或不具备该岗位，请重新选择。",
  "submission.folder-empty": "本单位还没有上传任何图纸，请先上传再提交。",
} as const;

const keysOf = <T extends object>(record: T) => Object.keys(record) as [keyof T & string, ...(keyof T & string)[]];

/** An action of the submission that the caller could take now; for forbidden ones, the sentence why not. */
export const PossibleAction = z.object({
  action: z.string(),
  label: z.string(),
  allowed: z.boolean(),
  whyNot: z.string().nullable(),
});

export const ShareStatus = z.object({
  docRepositoryVersionId: ShareId,
  orgId: OrgId,
  orgName: z.string(),
  orgType: z.string(),
  part: z.string(),
  submitted: z.boolean(),
  submitTime: Instant.nullable(),
  submitterName: z.string().nullable(),
  rejectReason: z.string().nullable(),
  sheetCount: z.number().int(),
});

export const VersionStatus = z.object({
  versionId: VersionId,
  submissionVersion: z.number().int(),
  versionType: z.string(),
  state: z.string(),
  stateLabel: z.string(),
  submitTime: Instant.nullable(),
  shares: z.array(ShareStatus),
});

export const Clock = z.object({
  limitDays: z.number().int().nullable(),
  usedDays: z.number().int(),
  /** null while it is not running or has no limit. */
  leftDays: z.number().int().nullable(),
  dueOn: Day.nullable(),
  paused: z.boolean(),
  /** green: more than 3 working days left; amber: at most 3; red: overdue (domain handbook 1.7). */
  colour: z.enum(["none", "green", "amber", "red"]),
});

export const Submission = z.object({
  id: SubmissionId,
  applicationId: ApplicationId,
  projectName: z.string(),
  applicationNo: z.string(),
  divisionCode: z.string(),
  atlasName: z.string(),
  state: z.string(),
  stateLabel: z.string(),
  houseOrgId: OrgId.nullable(),
  houseName: z.string().nullable(),
  acceptanceNo: z.string().nullable(),
  acceptTime: Instant.nullable(),
  refuseReason: z.string().nullable(),
  round: z.number().int(),
  conclusion: z.string().nullable(),
  leaderName: z.string().nullable(),
  clock: Clock,
  versions: z.array(VersionStatus),
  buildingCount: z.number().int(),
  actions: z.array(PossibleAction),
  version: z.number().int(),
});
export type Submission = z.output<typeof Submission>;

export const SubmissionRow = Submission.pick({
  id: true,
  applicationId: true,
  projectName: true,
  applicationNo: true,
  atlasName: true,
  state: true,
  stateLabel: true,
  houseName: true,
  acceptanceNo: true,
  acceptTime: true,
  round: true,
  clock: true,
}).extend({ submitTime: Instant.nullable(), ownerName: z.string(), sheetCount: z.number().int() });

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

const Reason = z.string().trim().min(5, "请填写5至500字的理由").max(500, "请填写5至500字的理由");
const which = { projectSubmissionId: SubmissionId };
const about = ["submission", "projectSubmissionId"] as const;
const owner = ["CONSTRUCT:participant"] as const;
const house = ["CENSOR:assigned"] as const;
const moveRefusals = keysOf(submissionRefusals);

export const Staff = z.object({
  discipline: z.string(),
  disciplineName: z.string(),
  sheetCount: z.number().int(),
  reviewerCredentialId: CredentialId.nullable(),
  checkerCredentialId: CredentialId.nullable(),
});

const HousePerson = z.object({
  credentialId: CredentialId,
  personName: z.string(),
  roles: z.array(z.string()),
  disciplines: z.array(z.string()),
  openTasks: z.number().int(),
});

export const submissionCalls = calls({
  readSubmission: {
    spec: "C058",
    summary: "报审批次",
    path: "GET /api/sfa/projectSubmission/{id}",
    who: everyParty,
    about: ["submission", "id"],
    input: z.object({ id: SubmissionId }),
    output: Submission,
  },
  querySubmissions: {
    spec: "C059",
    summary: "报审批次列表",
    path: "GET /api/sfa/projectSubmission/query",
    who: everyParty,
    about: ["application", "projectApplicationId"],
    input: z.object({
      projectApplicationId: ApplicationId,
      status: z.string().optional(),
      atlasName: z.string().max(100).optional(),
      invalid: z.boolean().optional(),
      ...pageQuery,
    }),
    output: page(SubmissionRow),
  },
  submitStatusList: {
    spec: "C063",
    summary: "各单位提交情况",
    path: "GET /api/sfa/projectSubmissionVersion/getSubmitStatusList",
    who: everyParty,
    about: ["submission", "submissionId"],
    input: z.object({ submissionId: SubmissionId }),
    output: z.array(VersionStatus),
  },
  versionDetail: {
    spec: "C064",
    summary: "版次详情",
    path: "GET /api/sfa/projectSubmissionVersion/getVersionDetail",
    who: everyParty,
    about: ["submission", "submissionId"],
    input: z.object({ submissionId: SubmissionId, submissionVersion: z.number().int().min(1) }),
    output: VersionStatus,
  },
  openToPartners: {
    spec: "beyond",
    summary: "通知设计、勘察单位填报",
    path: "POST /api/sfa/projectSubmission/openToPartners",
    who: owner,
    about,
    input: z.object(which),
    output: yes,
    refusals: moveRefusals,
  },
  createSubmission: {
    spec: "beyond",
    summary: "新建报审批次",
    path: "POST /api/sfa/projectSubmission/create",
    who: owner,
    about: ["application", "projectApplicationId"],
    input: z.object({
      projectApplicationId: ApplicationId,
      atlasName: z.string().trim().min(1, "请填写批次名称").max(100),
    }),
    output: SubmissionId,
    refusals: moveRefusals,
  },
  listHouses: {
    spec: "beyond",
    summary: "可选的审查机构",
    path: "GET /api/sfa/projectSubmission/listHouses",
    who: owner,
    about,
    input: z.object(which),
    output: z.array(
      z.object({
        orgId: OrgId,
        orgName: z.string(),
        houseClass: z.number().int().nullable(),
        address: z.string(),
        /** Why the house may not be chosen (independence, class), or null. */
        whyNot: z.string().nullable(),
      }),
    ),
  },
  chooseHouse: {
    spec: "beyond",
    summary: "选择审查机构",
    path: "POST /api/sfa/projectSubmission/chooseHouse",
    who: owner,
    about,
    input: z.object({ ...which, houseOrgId: OrgId }),
    output: yes,
    refusals: moveRefusals,
  },
  /** C127: hands in the caller's own share of a version. */
  submitShare: {
    spec: "C127",
    summary: "提交本单位资料",
    path: "POST /api/sfa/docRepositoryVersion/submit/{versionId}/{orgId}",
    who: applicants,
    about: ["version", "versionId"],
    input: z.object({ versionId: VersionId, orgId: OrgId }),
    output: yes,
    refusals: moveRefusals,
  },
  rejectShare: {
    spec: "beyond",
    summary: "退回单位资料",
    path: "POST /api/sfa/docRepositoryVersion/reject",
    who: owner,
    about: ["share", "docRepositoryVersionId"],
    input: z.object({ docRepositoryVersionId: ShareId, reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  applyForReview: {
    spec: "C045",
    summary: "确认并报审",
    path: "POST /api/sfa/projectPartner/applicationReview",
    who: owner,
    about,
    input: z.object({ projectApplicationId: ApplicationId.optional(), ...which, orgId: OrgId.optional() }),
    output: yes,
    refusals: moveRefusals,
  },
  applyForReviewClickable: {
    spec: "C046",
    summary: "能否报审",
    path: "GET /api/sfa/projectPartner/applicationReviewClickable",
    who: ["CONSTRUCT:participant", "DESIGN:participant"],
    about: ["application", "projectApplicationId"],
    input: z.object({ projectApplicationId: ApplicationId }),
    output: z.object({ clickable: z.boolean(), reason: z.string().nullable() }),
  },
  withdraw: {
    spec: "beyond",
    summary: "撤回报审",
    path: "POST /api/sfa/projectSubmission/withdraw",
    who: owner,
    about,
    input: z.object({ ...which, reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  /** The review house's desk: everything that came to it, by state. */
  houseDesk: {
    spec: "beyond",
    summary: "审查机构工作台",
    path: "GET /api/cdr/desk/query",
    who: ["CENSOR:own-org", "CONTROL:division"],
    input: z.object({
      states: z.array(z.string()).optional(),
      keyword: z.string().max(100).optional(),
      mine: z.boolean().optional(),
      ...pageQuery,
    }),
    output: page(SubmissionRow).extend({ counts: z.record(z.string(), z.number().int()) }),
  },
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
  /** Staff of the house with what they may review and how much they have to do. */
  listHousePeople: {
    spec: "beyond",
    summary: "本机构审查人员",
    path: "GET /api/cdr/assignment/people",
    who: ["CENSOR:own-org"],
    input: nothing,
    output: z.array(HousePerson),
  },
  readStaff: {
    spec: "beyond",
    summary: "审查人员安排",
    path: "GET /api/cdr/assignment/get",
    who: ["CENSOR:assigned"],
    about,
    input: z.object(which),
    output: z.object({ staff: z.array(Staff), leaderName: z.string().nullable(), dueOn: Day.nullable() }),
  },
  assignStaff: {
    spec: "beyond",
    summary: "完成审查人员安排",
    path: "POST /api/cdr/assignment/assign",
    who: house,
    roles: ["CENSOR_PM"],
    about,
    input: z.object({
      ...which,
      staff: z
        .array(
          z.object({ discipline: z.string(), reviewerCredentialId: CredentialId, checkerCredentialId: CredentialId }),
        )
        .min(1)
        .refine((staff) => new Set(staff.map(({ discipline }) => discipline)).size === staff.length, {
          message: "每个专业只能安排一次审查人和复核人",
        }),
    }),
    output: yes,
    refusals: [
      ...moveRefusals,
      "review-task.not-qualified",
      "review-task.checker-is-reviewer",
      "review-task.not-independent",
    ],
  },
});
