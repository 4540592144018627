import { submissionMachine } from "@tushen/domain/delivery/submission-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { someOf } from "../ground/choice.ts";
import {
  ApplicationId,
  DivisionCode,
  OrgId,
  page,
  pageQuery,
  sortQuery,
  Reason,
  ShareId,
  SubmissionId,
  VersionId,
  yes,
  VersionNumber,
} from "../ground/fields.ts";
import { moveRefusals } from "./submission-refusals.ts";
import {
  DeskRow,
  DivisionRow,
  RiskCode,
  StepCode,
  Submission,
  SubmissionRow,
  VersionStatus,
} from "./submission-shape.ts";
import { applicants, everyParty } from "../ground/who.ts";

const which = { projectSubmissionId: SubmissionId };
const about = ["submission", "projectSubmissionId"] as const;
const owner = ["CONSTRUCT:participant"] as const;

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
      /** One state or several; INVALID also finds the invalidated where `invalid` is not given. */
      status: someOf(submissionMachine.states).optional(),
      atlasName: z.string().max(100).optional(),
      /** Consultations and inspections instead of reviews. */
      beside: z.boolean().default(false),
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
    input: z.object({ submissionId: SubmissionId, submissionVersion: VersionNumber }),
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
        /** It may not even be consulted. */
        hasTie: z.boolean(),
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
  /** The review house's desk: all batches that came to it, by state. */
  houseDesk: {
    spec: "beyond",
    summary: "审查机构工作台",
    path: "GET /api/cdr/desk/query",
    who: ["CENSOR:own-org", "CONTROL:division"],
    input: z.object({
      steps: z.array(StepCode).optional(),
      keyword: z.string().max(100).optional(),
      mine: z.boolean().optional(),
      ...sortQuery("projectName", "state", "clock", "ownerName", "houseName", "sheetCount", "round", "submitTime"),
      ...pageQuery,
    }),
    output: page(DeskRow).extend({ counts: z.partialRecord(StepCode, z.number().int()) }),
  },
  divisionDesk: {
    spec: "beyond",
    summary: "监管工作台",
    path: "GET /api/cdr/desk/division",
    who: ["CONTROL:division"],
    input: z.object({
      risk: RiskCode.optional(),
      divisionCode: DivisionCode.optional(),
      keyword: z.string().max(100).optional(),
      ...sortQuery("projectName", "state", "clock", "houseName"),
      ...pageQuery,
    }),
    output: page(DivisionRow).extend({ counts: z.partialRecord(RiskCode, z.number().int()) }),
  },
});
