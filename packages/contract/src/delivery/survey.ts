import { z } from "zod";
import { BuildingSurveyInfo, ground } from "../filing/building-survey-info.ts";
import { calls } from "../ground/call.ts";
import {
  BuildingId,
  DivisionCode,
  FileId,
  Instant,
  OrgId,
  ReadAt,
  SubmissionId,
  SurveyId,
  SurveyMemberId,
  yes,
  RowVersion,
} from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";

export const surveyRefusals = {
  "survey.locked": "报审批次已提交，勘察信息不能修改；审查机构退回补正后可以修改",
  "survey.firm-not-participant": "{orgName}不是本项目的勘察单位，请先在参建单位中添加该勘察单位",
  "survey.not-own-firm": "勘察单位只能填写本单位的勘察报告，其他单位的报告请由该单位或建设单位填写",
  "survey.report-number-taken": "本批次中已有编号为“{reportNo}”的勘察报告，请核对报告编号",
  "survey.building-elsewhere": "所选单体不在本报审批次中，请重新选择",
  "survey.file-unknown": "勘察报告文件不存在或不属于本单位，请重新上传",
  "survey.other-submission": "所选勘察报告不在同一报审批次中",
} as const;

const words = (max: number) => z.string().trim().max(max).optional();
const pick = z.string().max(20).optional();
const amount = z.number().nullable().optional();
const yesNo = z.boolean().nullable().optional();

/** A survey report, domain handbook 3.9. It may be a draft: `missing` lists what it lacks before it can be sent. */
export const SurveyInfo = z.object({
  reportNo: z.string().trim().min(1, "请填写报告编号").max(50),
  reportName: z.string().trim().min(1, "请填写报告名称").max(200),
  surveyStage: pick,
  surveyGrade: pick,
  reportDate: z.string().max(10).nullable().optional(),
  boreholeCount: amount,
  totalFootage: amount,
  pageCount: amount,
  ...ground,
  witnessTaskBook: yesNo,
  witnessOutline: yesNo,
  pointSource: words(100),
  drillHoles: amount,
  drillMeters: amount,
  cptHoles: amount,
  cptMeters: amount,
  undisturbed: amount,
  disturbed: amount,
  waterSamples: amount,
  rockSamples: amount,
  sptTimes: amount,
  dptTimes: amount,
  witnessOther: words(500),
});
export type SurveyInfo = z.output<typeof SurveyInfo>;

const SurveyInput = SurveyInfo.extend({
  /** Absent: a new report. */
  id: SurveyId.optional(),
  /** The version the change was made on; needed to change what exists. */
  version: ReadAt,
  surveyOrgId: OrgId,
  buildingIds: z.array(BuildingId).max(500).default([]),
  fileIds: z.array(FileId).max(50).default([]),
});
export type SurveyInput = z.input<typeof SurveyInput>;

const SurveyFile = z.object({ fileId: FileId, fileName: z.string(), sizeInBytes: z.number().int() });

export const Survey = SurveyInfo.extend({
  id: SurveyId,
  projectSubmissionId: SubmissionId,
  version: RowVersion,
  surveyOrgId: OrgId,
  surveyOrgName: z.string(),
  buildingIds: z.array(BuildingId),
  files: z.array(SurveyFile),
  memberCount: z.number().int(),
  /** Issued when the review of the batch is finished. */
  recordNo: z.string().nullable(),
  /** Whether the caller's firm may change it now. */
  mayEdit: z.boolean(),
  missing: z.array(z.object({ field: z.string(), label: z.string(), message: z.string() })),
});
export type Survey = z.output<typeof Survey>;

const SurveyUnit = z.object({
  surveyOrgId: OrgId,
  surveyOrgName: z.string(),
  creditCode: z.string(),
  reports: z.array(
    z.object({
      id: SurveyId,
      reportNo: z.string(),
      reportName: z.string(),
      recordNo: z.string().nullable(),
      files: z.array(SurveyFile),
    }),
  ),
});

export const SurveyMember = z.object({
  id: SurveyMemberId,
  surveyId: SurveyId,
  reportNo: z.string(),
  name: z.string(),
  duty: z.string(),
  /** Masked for other firms than the surveyor's. */
  idNumber: z.string(),
  mobile: z.string(),
  regNo: z.string(),
  sealNo: z.string(),
});
export type SurveyMember = z.output<typeof SurveyMember>;

const SurveyMemberInput = z.object({
  id: SurveyMemberId.optional(),
  name: z.string().trim().max(50),
  duty: z.string().max(20),
  /** A masked value that comes back unchanged keeps the stored value. */
  idNumber: z.string().trim().max(30),
  mobile: z.string().trim().max(20).default(""),
  regNo: z.string().trim().max(30).default(""),
  sealNo: z.string().trim().max(30).default(""),
});

/** A survey or foundation treatment that passed, as of the day its record number was issued. */
export const Filing = z.object({
  recordNo: z.string(),
  recordTime: Instant,
  category: z.enum(["KC_KCBG", "KC_DJCL"]),
  projectName: z.string(),
  projectCode: z.string(),
  projectAddress: z.string(),
  divisionCode: DivisionCode,
  ownerName: z.string(),
  surveyors: z.array(z.string()),
  designers: z.array(z.string()),
  houseName: z.string(),
  certNo: z.string().nullable(),
  /** The report's own fields (domain handbook 3.5), to be filled into another form. */
  info: z.record(z.string(), z.unknown()),
  surveys: z.array(
    SurveyInfo.extend({
      surveyOrgName: z.string(),
      members: z.array(z.object({ name: z.string(), duty: z.string(), regNo: z.string() })),
    }),
  ),
});
export type Filing = z.output<typeof Filing>;

const RecordNo = z.string().trim().min(1, "请填写备案号").max(40);
const bySubmission = z.object({ projectSubmissionId: SubmissionId });
const batch = ["submission", "projectSubmissionId"] as const;
const editors = ["CONSTRUCT:participant", "SURVEY:participant"] as const;
const firms = ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"] as const;

export const surveyCalls = calls({
  listSurveys: {
    spec: "C174",
    summary: "勘察报告列表",
    path: "GET /api/sfa/survey/list",
    who: everyParty,
    about: batch,
    input: bySubmission,
    output: z.array(Survey),
  },
  saveSurveys: {
    spec: "C175",
    summary: "批量保存勘察报告",
    path: "POST /api/sfa/survey/saveBatch",
    who: editors,
    about: batch,
    aboutElse: ["submission", "surveys"],
    /** The batch stands in the address, or in every entry. */
    input: z.object({
      projectSubmissionId: SubmissionId.optional(),
      surveys: z
        .array(SurveyInput.extend({ projectSubmissionId: SubmissionId.optional() }))
        .min(1)
        .max(100),
    }),
    output: z.array(SurveyId),
    refusals: [
      "survey.locked",
      "survey.firm-not-participant",
      "survey.not-own-firm",
      "survey.report-number-taken",
      "survey.building-elsewhere",
      "survey.file-unknown",
      "survey.other-submission",
    ],
    wire: { query: ["projectSubmissionId"], body: "surveys" },
  },
  readSurveyTree: {
    spec: "C176",
    summary: "勘察报告树",
    path: "GET /api/sfa/survey/listTree",
    who: everyParty,
    about: batch,
    input: bySubmission,
    output: z.array(SurveyUnit),
  },
  deleteSurveys: {
    spec: "C177",
    summary: "批量删除勘察报告",
    path: "DELETE /api/sfa/survey/deleteBatch",
    who: editors,
    about: ["survey", "ids"],
    input: z.object({ ids: z.array(SurveyId).min(1).max(100) }),
    output: z.number().int(),
    refusals: ["survey.locked", "survey.not-own-firm"],
    wire: { body: "ids" },
  },
  listMembers: {
    spec: "C178",
    summary: "勘察人员列表",
    path: "GET /api/sfa/survey/member/list",
    who: everyParty,
    about: batch,
    aboutElse: ["survey", "surveyId"],
    /** All of the batch, or those of the named report. */
    input: z.object({ projectSubmissionId: SubmissionId.optional(), surveyId: SurveyId.optional() }),
    output: z.array(SurveyMember),
  },
  saveMembers: {
    spec: "C179",
    summary: "批量保存勘察人员",
    path: "POST /api/sfa/survey/member/saveBatch",
    who: editors,
    about: ["survey", "surveyId"],
    input: z.object({ surveyId: SurveyId, members: z.array(SurveyMemberInput).min(1).max(100) }),
    output: z.array(SurveyMemberId),
    refusals: ["survey.locked", "survey.not-own-firm"],
  },
  deleteMembers: {
    spec: "C180",
    summary: "批量删除勘察人员",
    path: "DELETE /api/sfa/survey/member/deleteBatch",
    who: editors,
    about: ["survey-member", "ids"],
    input: z.object({ ids: z.array(SurveyMemberId).min(1).max(100) }),
    output: z.number().int(),
    refusals: ["survey.locked", "survey.not-own-firm"],
    wire: { body: "ids" },
  },
  listRecordNumbers: {
    spec: "C181",
    summary: "勘察报告备案号",
    path: "GET /api/sfa/surveyReportRecordNo/get",
    who: everyParty,
    about: batch,
    input: bySubmission,
    output: z.array(
      z.object({ recordNo: z.string(), recordTime: Instant, projectName: z.string(), surveyors: z.array(z.string()) }),
    ),
  },
  findFiling: {
    spec: "C182",
    summary: "按备案号查询勘察报告",
    path: "GET /api/sfa/survey/getFilingByRecordNo",
    who: firms,
    input: z.object({ recordNo: RecordNo }),
    output: Filing.nullable(),
  },
  findFoundationFiling: {
    spec: "C183",
    summary: "按备案号查询地基处理",
    path: "GET /api/sfa/survey/getFoundationFilingByRecordNo",
    who: firms,
    input: z.object({ recordNo: RecordNo }),
    output: Filing.nullable(),
  },
  readBuildingSurveyInfo: {
    spec: "C151",
    summary: "单体勘察信息",
    path: "GET /api/sfa/buildingInfo/getBuildingSurveyInfo/{id}",
    who: everyParty,
    about: ["building", "id"],
    input: z.object({ id: BuildingId }),
    output: BuildingSurveyInfo.nullable(),
  },
  saveBuildingSurveyInfo: {
    spec: "C152",
    summary: "保存单体勘察信息",
    path: "POST /api/sfa/buildingInfo/saveBuildingSurveyInfo",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant"],
    about: ["building", "id"],
    input: z.object({ id: BuildingId, version: ReadAt, buildingSurveyInfoDto: BuildingSurveyInfo }),
    output: yes,
    refusals: ["survey.locked"],
  },
});
