import { z } from "zod";
import { calls } from "../ground/call.ts";
import { itemOf } from "../ground/dictionary-item.ts";
import { ApplicationId, CredentialId, Instant, Mobile, OrgId, PersonId, page, pageQuery } from "../ground/fields.ts";
import { MsgCode, SignupKey } from "./registration.ts";

/** Identity verification of a design firm (specification, section 6). */
export const organisationRefusals = {
  "organisation.invitation-dead": "邀请链接无效或已过期，请联系建设单位重新发送邀请链接",
  "organisation.not-registered":
    "登记库中没有该统一社会信用代码的设计单位，请核对；尚未登记的，请先联系平台客服登记单位",
  "organisation.name-differs": "单位名称与登记库不一致，请按营业执照填写单位全称",
  "organisation.type-differs": "该单位在登记库中不是{orgType}，请核对单位类型",
  "organisation.not-invited": "该链接邀请的是其他单位，请由被邀请的单位办理，或请建设单位重新发送邀请链接",
  "organisation.check-ticket-dead": "单位核验已超时或尚未通过，请返回第一步重新核验单位",
  "organisation.person-differs": "手机号与该人员登记的手机号不一致，请核对；登记有误请联系本单位管理员更正",
  "organisation.too-many-checks": "核验次数过多，请 {minutes} 分钟后再试",
} as const;

/** As on the certificate of the firm. */
export const Qualification = z.object({
  qualType: z.string(),
  qualGrade: z.string(),
  qualNo: z.string(),
  validTo: z.string(),
  /** Scope, issuer and date of the certificate. */
  scope: z.string().optional(),
  issueDept: z.string().optional(),
  issueDate: z.string().optional(),
});

export type Qualification = z.output<typeof Qualification>;

/** A practice registration of a person. */
export const Registration = z.object({
  regType: z.string(),
  regNo: z.string(),
  sealNo: z.string(),
  validTo: z.string(),
  discipline: z.string().nullable(),
});
export type Registration = z.output<typeof Registration>;

/** A firm as others may see it. */
export const Corp = z.object({
  orgId: OrgId,
  orgName: z.string(),
  orgType: z.string(),
  creditCode: z.string(),
  divisionCode: z.string(),
  legalPerson: z.string(),
  address: z.string(),
  qualifications: z.array(Qualification),
});
export type Corp = z.output<typeof Corp>;

/** A firm of the outside market register (四库一平台) that is not in the portal's own. */
export const CorpElsewhere = Corp.omit({ orgId: true });
export type CorpElsewhere = z.output<typeof CorpElsewhere>;

const RegisteredPerson = z.object({
  personName: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  title: z.string().nullable(),
  registrations: z.array(Registration),
  /** Masked for other organisations. */
  mobile: z.string(),
  idNumber: z.string(),
  /** REGISTER: of the portal; OUTSIDE: known to the market register (四库一平台) only, without a phone. */
  source: z.enum(["REGISTER", "OUTSIDE"]),
});
export type RegisteredPerson = z.output<typeof RegisteredPerson>;

const ticketHeaders = { signupKey: "signup-key", checkTicket: "check-ticket" } as const;
const CheckTicket = z.string().max(64).default("");

export const organisationCalls = calls({
  readInvitation: {
    spec: "beyond",
    summary: "查看设计单位邀请",
    path: "GET /api/admin/orgAuth/passAuth/getInvitation",
    who: ["GUEST"],
    input: z.object({ invitation: z.string().max(64) }),
    output: z.object({
      projectName: z.string(),
      ownerName: z.string(),
      /** The invited firm; null when the owner named none. */
      orgName: z.string().nullable(),
      expiresAt: Instant,
    }),
    refusals: ["organisation.invitation-dead"],
  },
  checkOrg: {
    spec: "C065",
    summary: "设计单位身份核验：单位",
    path: "POST /api/admin/orgAuth/passAuth/checkOrg",
    who: ["GUEST"],
    input: z.object({
      orgName: z.string().trim().min(1, "请填写单位全称").max(200),
      creditCode: z.string().trim().toUpperCase().min(1, "请填写统一社会信用代码").max(18),
      orgType: z.enum(["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR", "CONTROL"]).default("DESIGN"),
      /** Token of the owner's link: verification is always for a project. */
      invitation: z.string().max(64).default(""),
      /** Key of a solved captcha (C016). */
      signupKey: SignupKey,
    }),
    output: z.object({ orgId: OrgId, orgName: z.string(), checkTicket: z.string(), expiresAt: Instant }),
    refusals: [
      "account.captcha-wrong",
      "organisation.invitation-dead",
      "organisation.not-registered",
      "organisation.name-differs",
      "organisation.type-differs",
      "organisation.not-invited",
      "organisation.too-many-checks",
    ],
    wire: { headers: { signupKey: "signup-key" } },
  },
  personsToBe: {
    spec: "C067",
    summary: "设计单位身份核验：人员",
    path: "GET /api/admin/orgAuth/passAuth/getPersonInfo/{orgId}",
    who: ["GUEST"],
    input: z.object({ orgId: OrgId, checkTicket: CheckTicket, signupKey: SignupKey }),
    output: z.array(
      z.object({
        personId: PersonId,
        /** 林*桐 */
        personName: z.string(),
        /** 138****0011 */
        mobile: z.string(),
        title: z.string().nullable(),
        registrations: z.array(z.object({ regType: z.string(), discipline: z.string().nullable() })),
      }),
    ),
    refusals: ["organisation.check-ticket-dead"],
    wire: { headers: ticketHeaders },
  },
  authorize: {
    spec: "C066",
    summary: "设计单位身份核验：授权",
    path: "POST /api/admin/orgAuth/passAuth/authorize",
    who: ["GUEST"],
    input: z.object({
      orgId: OrgId,
      personId: PersonId,
      mobile: Mobile,
      msgCode: MsgCode,
      checkTicket: CheckTicket,
      signupKey: SignupKey,
    }),
    output: z.object({ token: z.string(), credentialId: CredentialId, projectApplicationId: ApplicationId }),
    refusals: [
      "organisation.check-ticket-dead",
      "organisation.invitation-dead",
      "organisation.person-differs",
      "registration.phone-code-wrong",
      "account.suspended",
      "project.already-answered",
    ],
    wire: { headers: { signupKey: "signup-key" } },
  },
  designOrgAndPersons: {
    spec: "C068",
    summary: "设计单位及人员",
    path: "GET /api/admin/org/getDesignOrgAndPersonInfo",
    who: ["CONSTRUCT:participant", "DESIGN:participant", "CENSOR:assigned"],
    /** The design firms of an application; or by name, of those that work together with the caller's firm. */
    input: z.object({
      projectApplicationId: ApplicationId.optional(),
      orgName: z.string().trim().max(100).default(""),
    }),
    output: z.array(Corp.extend({ persons: z.array(RegisteredPerson) })),
  },
  searchCorps: {
    spec: "C069",
    summary: "企业查询",
    path: "GET /api/support/fourInOne/getCorps",
    who: ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"],
    input: z.object({
      /** Part of the name, or a credit code. */
      corpName: z.string().trim().max(100).optional(),
      creditCode: z.string().trim().max(18).optional(),
      orgType: z.enum(["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"]).optional(),
      ...pageQuery,
    }),
    /** The first page also has results of the outside market register. */
    output: page(Corp).extend({ elsewhere: z.object({ isAway: z.boolean(), list: z.array(CorpElsewhere) }) }),
  },
  searchPersons: {
    spec: "C070",
    summary: "注册人员查询",
    path: "GET /api/support/fourInOne/getPersons",
    who: ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR"],
    input: z.object({
      corpId: OrgId.optional(),
      creditCode: z.string().trim().max(18).optional(),
      personName: z.string().trim().max(50).optional(),
      /** Code of a registration (dictionary REG_TYPE) or of a discipline. */
      profession: itemOf("REG_TYPE", "DISCIPLINE").optional(),
      ...pageQuery,
    }),
    output: page(RegisteredPerson).extend({ isAway: z.boolean() }),
  },
});
