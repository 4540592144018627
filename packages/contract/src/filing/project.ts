import { applicationMachine } from "@tushen/domain/filing/application-state";
import { z } from "zod";
import { BasicInfo } from "./basic-info.ts";
import { calls } from "../ground/call.ts";
import {
  ApplicationId,
  DivisionCode,
  Instant,
  OrgId,
  Reason,
  SubmissionId,
  VersionId,
  yes,
  stateOf,
  RowVersion,
  ReadAt,
} from "../ground/fields.ts";
import { guestReportCalls } from "./guest-report.ts";
import { Participant, ParticipantInput } from "./participant.ts";
import { participationCalls } from "./participation.ts";
import { draftRefusals } from "./project-refusals.ts";
import { SignupKey } from "../people/registration.ts";
import { applicants, everyParty } from "../ground/who.ts";

/** An entry of the list of missing data, with its field. */
export const MissingItem = z.object({
  /** Step of the wizard: info, participants, buildings, attachments. */
  step: z.string(),
  /** Key of the field; of a participant or building with its row, e.g. `0.leaderName`. */
  field: z.string(),
  label: z.string(),
  message: z.string(),
});
export type MissingItem = z.output<typeof MissingItem>;

export const ProjectInfo = z.object({
  projectApplicationId: ApplicationId,
  projectSubmissionId: SubmissionId.nullable(),
  versionId: VersionId.nullable(),
  applicationNo: z.string(),
  /** 项目编号, from REPORTED on. */
  projectNo: z.string().nullable(),
  state: stateOf(applicationMachine),
  returnReason: z.string().nullable(),
  applicantOrgId: OrgId,
  /** Whether the caller's organisation files this report and may change it now. */
  mayEdit: z.boolean(),
  /** Whether the house has returned the project and the caller may correct its basic data (C042). */
  mayCorrect: z.boolean(),
  isPossibleModify: z.boolean(),
  version: RowVersion,
  updateTime: Instant,
  updateUserName: z.string().nullable(),
  applyTime: Instant.nullable(),
  projectBasicInfo: BasicInfo,
  projectParticipant: z.array(Participant),
});
export type ProjectInfo = z.output<typeof ProjectInfo>;

/** A correction with every changed value before and after. */
export const InfoCorrection = z.object({
  id: z.number().int(),
  reason: z.string(),
  changes: z.array(z.object({ key: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  correctorName: z.string(),
  correctorOrgName: z.string(),
  createTime: Instant,
});

const byApplication = z.object({ projectApplicationId: ApplicationId });

export const projectCalls = calls({
  ...guestReportCalls,
  ...participationCalls,
  saveProject: {
    spec: "C040",
    summary: "保存项目申报草稿",
    path: "POST /api/sfa/project/save",
    who: ["CONSTRUCT:own-org", "DESIGN:own-org", "SURVEY:own-org"],
    input: z.object({
      projectApplicationId: ApplicationId.optional(),
      /**
       * For a new report, the same at every try: if the answer was lost, the next save changes the draft already made.
       */
      firstSaveKey: z
        .string()
        .regex(/^[0-9a-z]{8,40}$/i)
        .optional(),
      /** The version the change was made on; needed to change what exists. */
      version: ReadAt,
      projectBasicInfo: BasicInfo,
      /** Absent: participants stay as they are. */
      projectParticipant: z.array(ParticipantInput).max(60).optional(),
    }),
    output: z.object({
      projectApplicationId: ApplicationId,
      projectSubmissionId: SubmissionId,
      versionId: VersionId,
      applicationNo: z.string(),
      version: RowVersion,
      savedAt: Instant,
      /** 项目身份码, only at the first save; stored as a hash. */
      identityCode: z.string().nullable(),
    }),
    refusals: [...draftRefusals, "project.one-project-only"],
  },
  /** Called every few seconds while a draft is open: tells who else has it open, and whether it was saved meanwhile. */
  tellEditing: {
    spec: "beyond",
    summary: "正在填写申报",
    path: "POST /api/sfa/project/editing",
    who: applicants,
    about: ["application", "projectApplicationId"],
    input: byApplication.extend({
      /** Of this browser tab: one person may have two open. */
      tab: z.string().regex(/^[0-9a-z-]{8,40}$/i),
      /** Step of the wizard. */
      step: z.string().max(40),
      /** The tab is being closed. */
      leaves: z.boolean().default(false),
    }),
    output: z.object({
      version: RowVersion,
      others: z.array(
        z.object({
          personName: z.string(),
          /** The caller, in another tab. */
          isSelf: z.boolean(),
          step: z.string(),
        }),
      ),
    }),
    refusals: ["application.wrong-actor"],
  },
  submitProject: {
    spec: "C020",
    summary: "提交项目申报",
    path: "POST /api/sfa/project/passAuth/submit",
    who: ["GUEST", ...applicants],
    about: ["application", "projectApplicationId"],
    /** With a token, or with the key under which the guest proved the phone. */
    input: byApplication.extend({ signupKey: SignupKey }),
    wire: { headers: { signupKey: "signup-key" } },
    output: z.object({
      submitted: z.boolean(),
      /** Complete list; empty when submitted. */
      missing: z.array(MissingItem),
      applicationNo: z.string(),
      projectNo: z.string().nullable(),
      state: stateOf(applicationMachine),
    }),
    refusals: [
      "application.wrong-state",
      "application.wrong-actor",
      "application.project-code-taken",
      "application.licence-expired",
      "registration.phone-code-wrong",
    ],
  },
  listMissing: {
    spec: "beyond",
    summary: "申报缺项清单",
    path: "GET /api/sfa/project/listMissing",
    who: applicants,
    about: ["application", "projectApplicationId"],
    input: byApplication,
    output: z.array(MissingItem),
  },
  acceptReport: {
    spec: "beyond",
    summary: "确认项目申报",
    path: "POST /api/sfa/project/acceptReport",
    who: ["CONTROL:division"],
    about: ["application", "projectApplicationId"],
    input: byApplication,
    output: yes,
    refusals: ["application.wrong-state", "application.wrong-actor"],
  },
  returnReport: {
    spec: "beyond",
    summary: "退回项目申报",
    path: "POST /api/sfa/project/returnReport",
    who: ["CONTROL:division"],
    about: ["application", "projectApplicationId"],
    input: byApplication.extend({ reason: z.string().trim().max(500) }),
    output: yes,
    refusals: ["application.wrong-state", "application.wrong-actor", "application.reason-missing"],
  },
  reissueIdentityCode: {
    spec: "beyond",
    summary: "重新生成项目身份码",
    path: "POST /api/sfa/project/reissueIdentityCode",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant"],
    about: ["application", "projectApplicationId"],
    input: byApplication,
    /** Shown once; the former code stops working. */
    output: z.object({ identityCode: z.string() }),
    refusals: ["application.wrong-actor"],
  },
  updateBasicInfo: {
    spec: "C041",
    summary: "修改项目基本信息",
    path: "POST /api/sfa/project/updateBasicInfo",
    who: applicants,
    about: ["application", "projectApplicationId"],
    input: byApplication.extend({ version: ReadAt, projectBasicInfo: BasicInfo }),
    output: yes,
    refusals: [
      "application.wrong-actor",
      "application.incomplete",
      "project.not-modifiable",
      "project.type-unknown",
      "project.form-of-others",
    ],
  },
  reviewUpdate: {
    spec: "C042",
    summary: "审查期间更正申报信息",
    path: "POST /api/sfa/project/reviewUpdate",
    who: applicants,
    about: ["application", "projectApplicationId"],
    input: byApplication.extend({ version: ReadAt, projectBasicInfo: BasicInfo, reason: Reason }),
    output: yes,
    refusals: [
      "application.wrong-actor",
      "application.incomplete",
      "project.not-returned",
      "project.nothing-corrected",
    ],
  },
  /** Corrections by the parties while the house had returned the project, newest first. */
  listCorrections: {
    spec: "beyond",
    summary: "申报信息更正记录",
    path: "GET /api/sfa/project/listCorrections",
    who: everyParty,
    about: ["application", "projectApplicationId"],
    input: byApplication,
    output: z.array(InfoCorrection),
  },
  readProject: {
    spec: "C036",
    summary: "项目与参建单位",
    path: "POST /api/sfa/project/getProjectPartnerInfo",
    who: [...applicants, "CENSOR:assigned"],
    about: ["application", "projectApplicationId"],
    input: byApplication,
    output: ProjectInfo,
  },
  readProjectForSupervise: {
    spec: "C037",
    summary: "项目与参建单位（监管）",
    path: "POST /api/sfa/project/getProjectPartnerInfoForSupervise/{projectApplicationId}",
    who: ["CONTROL:division"],
    about: ["application", "projectApplicationId"],
    input: byApplication,
    output: ProjectInfo,
  },
  readProjectForCdr: {
    spec: "C038",
    summary: "项目与参建单位（审查与答复）",
    path: "GET /api/sfa/project/getProjectPartnerInfoForCdr",
    who: everyParty,
    about: ["application", "projectApplicationId"],
    input: byApplication,
    output: ProjectInfo,
  },
  findByProjectNumber: {
    spec: "C043",
    summary: "按项目编号或代码查询",
    path: "GET /api/sfa/project/passAuth/getByProjectNumber",
    who: ["GUEST"],
    input: z.object({ projectNumber: z.string().trim().min(1).max(40) }),
    output: z
      .object({
        projectName: z.string(),
        projectAddress: z.string(),
        divisionCode: DivisionCode.nullable(),
        /** PORTAL: an earlier report here; OUTSIDE: the investment platform. */
        source: z.enum(["PORTAL", "OUTSIDE"]),
      })
      .nullable(),
    refusals: ["outside.away"],
  },
  readBasicInfo: {
    spec: "C044",
    summary: "项目基本信息",
    path: "GET /api/sfa/projectBasicInfo/getByApplicationId/{applicationId}",
    who: everyParty,
    about: ["application", "applicationId"],
    input: z.object({ applicationId: ApplicationId }),
    output: BasicInfo,
  },
});
