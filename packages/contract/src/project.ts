import { applicationMachine } from "@tushen/domain/application-state";
import { creditCodeProblem } from "@tushen/domain/credit-code";
import { z } from "zod";
import { BasicInfo } from "./basic-info.ts";
import { calls } from "./call.ts";
import {
  ApplicationId,
  DivisionCode,
  Instant,
  Mobile,
  OrgId,
  ParticipantId,
  PasswordHash,
  Reason,
  SubmissionId,
  VersionId,
  yes,
} from "./fields.ts";
import { Participant, ParticipantInput } from "./participant.ts";
import { MsgCode, SignupKey } from "./registration.ts";
import { applicants, everyParty } from "./who.ts";

export const projectRefusals = {
  ...applicationMachine.refusals,
  "project.org-type-wrong": "{orgName}不是该类参建单位可选的单位类型，请重新选择",
  "project.org-suspended": "{orgName}已停用，请选择其他单位",
  "project.participant-twice": "同一类参建单位中{orgName}出现了两次，请删除重复的一行",
  "project.not-modifiable": "项目已报审受理，基本信息不能直接修改，请办理变更",
  "project.not-returned": "只有被要求补正或正在答复意见的项目可以更正申报信息；其他情形请直接修改或办理变更",
  "project.nothing-corrected": "没有改动任何信息，请修改后再提交更正",
  "project.already-answered": "贵单位已答复过是否参与本项目",
  "project.mobile-has-account": "该手机号已有账号，请登录后申报；忘记密码可在登录页用手机找回",
  "project.org-registered": "{orgName}已在平台登记，请用本单位账号登录后申报，或请单位管理员为您添加账号",
  "project.org-name-differs": "该统一社会信用代码已由名称不同的单位登记，请核对单位全称和代码；确认无误请联系平台客服",
  "project.type-unknown": "没有这种项目类型，请从“新建申报”重新选择",
  "project.one-project-only": "您的账号只能办理已申报的这个项目，单位通过平台审核并开通单位账号后可以申报其他项目",
  "project.firm-not-designer": "邀请链接只发给设计单位，请先在参建单位中选择设计单位",
} as const;

/** A line of the complete list of what is missing: it leads to its field. */
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
  state: z.string(),
  returnReason: z.string().nullable(),
  applicantOrgId: OrgId,
  /** The caller's organisation files this report and may change it now. */
  mayEdit: z.boolean(),
  isPossibleModify: z.boolean(),
  version: z.number().int(),
  updateTime: Instant,
  updateUserName: z.string().nullable(),
  applyTime: Instant.nullable(),
  projectBasicInfo: BasicInfo,
  projectParticipant: z.array(Participant),
});
export type ProjectInfo = z.output<typeof ProjectInfo>;

/** A correction with its trace: every changed value before and after. */
export const InfoCorrection = z.object({
  id: z.number().int(),
  reason: z.string(),
  changes: z.array(z.object({ key: z.string(), label: z.string(), before: z.string(), after: z.string() })),
  correctorName: z.string(),
  correctorOrgName: z.string(),
  createTime: Instant,
});

const OrgWithPeople = z.object({
  participantType: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  isMain: z.boolean(),
  leaderName: z.string(),
  people: z.array(z.object({ name: z.string(), role: z.string(), discipline: z.string() })),
});

const byApplication = z.object({ projectApplicationId: ApplicationId });

/** The firm a guest reports for. */
export const ApplicantFirm = z.object({
  orgName: z.string().trim().min(2, "请填写营业执照上的单位全称").max(200),
  creditCode: z
    .string()
    .trim()
    .toUpperCase()
    .superRefine((value, check) => {
      const message = creditCodeProblem(value);
      if (message !== null) check.addIssue({ code: "custom", message });
    }),
  legalPerson: z.string().trim().max(50).default(""),
  address: z.string().trim().max(200).default(""),
});

/** Refusals of keeping a draft, whoever keeps it. */
const draftRefusals = [
  "application.project-code-taken",
  "application.wrong-state",
  "application.wrong-actor",
  "project.type-unknown",
  "project.org-type-wrong",
  "project.org-suspended",
  "project.participant-twice",
] as const;

export const projectCalls = calls({
  saveProject: {
    spec: "C040",
    summary: "保存项目申报草稿",
    path: "POST /api/sfa/project/save",
    who: ["CONSTRUCT:own-org", "DESIGN:own-org", "SURVEY:own-org"],
    input: z.object({
      projectApplicationId: ApplicationId.optional(),
      /** The version the change was made on; needed to change what exists. */
      version: z.number().int().optional(),
      projectBasicInfo: BasicInfo,
      /** Absent: participants stay as they are. */
      projectParticipant: z.array(ParticipantInput).max(60).optional(),
    }),
    output: z.object({
      projectApplicationId: ApplicationId,
      projectSubmissionId: SubmissionId,
      versionId: VersionId,
      applicationNo: z.string(),
      version: z.number().int(),
      savedAt: Instant,
      /** 项目身份码, at the first save only; kept as a hash. */
      identityCode: z.string().nullable(),
    }),
    refusals: [...draftRefusals, "project.one-project-only"],
  },
  saveAsGuest: {
    spec: "C019",
    summary: "访客保存项目申报并开通账号",
    path: "POST /api/sfa/project/passAuth/save",
    who: ["GUEST"],
    input: z.object({
      projectBasicInfo: BasicInfo,
      /** Further firms; the applicant's own is always the leading owner. */
      projectParticipant: z.array(ParticipantInput).max(60).optional(),
      applicant: ApplicantFirm,
      contact: z.object({ name: z.string().trim().min(1, "请填写联系人姓名").max(50), mobile: Mobile }),
      /** Of the account, whose user name is the mobile number. */
      password: PasswordHash,
      msgCode: MsgCode,
      signupKey: SignupKey,
    }),
    output: z.object({
      projectApplicationId: ApplicationId,
      serialNumber: z.string(),
      /** 项目身份码, at the first save only; kept as a hash. */
      projectSecretKey: z.string().nullable(),
    }),
    refusals: [
      ...draftRefusals,
      "registration.phone-code-wrong",
      "project.mobile-has-account",
      "project.org-registered",
      "project.org-name-differs",
    ],
    wire: { headers: { signupKey: "signup-key" } },
  },
  tokenAfterReport: {
    spec: "C005",
    summary: "访客申报后登录新账号",
    path: "POST /api/admin/account/passAuth/getTokenByAccountRegister",
    who: ["GUEST"],
    input: z.object({
      /** Mobile number or number of the report. */
      username: z.string().trim().min(1).max(100),
      password: PasswordHash,
      signupKey: SignupKey,
    }),
    output: z.string(),
    refusals: ["registration.phone-code-wrong", "account.password-wrong", "account.locked", "account.suspended"],
    wire: { accepts: "form", headers: { signupKey: "signup-key" } },
  },
  submitProject: {
    spec: "C020",
    summary: "提交项目申报",
    path: "POST /api/sfa/project/passAuth/submit",
    who: ["GUEST", ...applicants],
    about: ["application", "projectApplicationId"],
    /** With a token, or with the key under which the guest's phone was proven. */
    input: byApplication.extend({ signupKey: SignupKey }),
    wire: { headers: { signupKey: "signup-key" } },
    output: z.object({
      submitted: z.boolean(),
      /** Complete list; empty when submitted. */
      missing: z.array(MissingItem),
      applicationNo: z.string(),
      projectNo: z.string().nullable(),
      state: z.string(),
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
    who: ["CONSTRUCT:participant", "DESIGN:participant"],
    about: ["application", "projectApplicationId"],
    input: byApplication.extend({ version: z.number().int(), projectBasicInfo: BasicInfo }),
    output: yes,
    refusals: ["application.wrong-actor", "application.incomplete", "project.not-modifiable"],
  },
  reviewUpdate: {
    spec: "C042",
    summary: "审查期间更正申报信息",
    path: "POST /api/sfa/project/reviewUpdate",
    who: applicants,
    about: ["application", "projectApplicationId"],
    input: byApplication.extend({ version: z.number().int(), projectBasicInfo: BasicInfo, reason: Reason }),
    output: yes,
    refusals: [
      "application.wrong-actor",
      "application.incomplete",
      "project.not-returned",
      "project.nothing-corrected",
    ],
  },
  /** What the parties corrected while the house had the project, newest first. */
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
  readConstructDesign: {
    spec: "C039",
    summary: "建设、设计单位及人员",
    path: "GET /api/sfa/project/getProjectConstructDesignInfo/{projectApplicationId}",
    who: everyParty,
    about: ["application", "projectApplicationId"],
    input: byApplication,
    output: z.array(OrgWithPeople),
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
  confirmParticipation: {
    spec: "beyond",
    summary: "确认或谢绝参与项目",
    path: "POST /api/sfa/projectPartner/confirm",
    who: applicants,
    about: ["participant", "participantId"],
    input: z.object({
      participantId: ParticipantId,
      agrees: z.boolean(),
      reason: z.string().trim().max(500).optional(),
    }),
    output: yes,
    refusals: ["application.wrong-state", "application.reason-missing", "project.already-answered"],
  },
  inviteDesigner: {
    spec: "beyond",
    summary: "生成设计单位邀请链接",
    path: "POST /api/sfa/projectPartner/invite",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant"],
    about: ["application", "projectApplicationId"],
    /** Without a firm: whichever design firm of the register proves itself first. */
    input: byApplication.extend({ orgId: OrgId.optional() }),
    /** Shown once, as part of a link; kept as a hash. */
    output: z.object({ invitation: z.string(), expiresAt: Instant }),
    refusals: ["application.wrong-actor", "application.wrong-state", "project.firm-not-designer"],
  },
  replaceParticipant: {
    spec: "beyond",
    summary: "更换谢绝参与的单位",
    path: "POST /api/sfa/projectPartner/replace",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "SURVEY:participant"],
    about: ["participant", "participantId"],
    input: z.object({
      participantId: ParticipantId,
      orgId: OrgId,
      leaderName: z.string().trim().min(1).max(50),
      leaderMobile: z.string().max(20),
    }),
    output: yes,
    refusals: [
      "application.wrong-actor",
      "application.wrong-state",
      "project.org-type-wrong",
      "project.org-suspended",
      "project.participant-twice",
    ],
  },
});
