import { z } from "zod";
import { calls } from "../ground/call.ts";
import type { Download } from "../ground/download.ts";
import {
  AccountId,
  ApplicationId,
  CredentialId,
  Instant,
  nothing,
  OrgId,
  PasswordHash,
  PersonId,
  SessionId,
  yes,
  RowVersion,
} from "../ground/fields.ts";
import { BoundAccount, MyAccount, OwnSession, RelationId } from "./own-account.ts";

/** Sentences of the error catalogue (specification, section 8) and of the lock-out. */
export const accountRefusals = {
  "account.captcha-wrong": "验证码错误！",
  "account.password-wrong": "用户名或密码错误，请重新输入！",
  "account.locked": "连续输错次数过多，账号已暂时锁定，请 {minutes} 分钟后再试或通过“忘记密码”重设。",
  "account.suspended": "账号或所属单位已停用，请联系平台管理员。",
  "account.firm-waiting": "您所在单位的登记正在审核，通过后即可登录。",
  "account.firm-returned": "您所在单位的登记被退回：{reason}。请从登录页进入“单位登记”，验证手机后修改并重新提交。",
  "account.token-failed": "获取token失败",
  "account.client-unknown": "未登记的应用或回调地址，不能授权登录。",
  "account.credential-not-yours": "该身份不属于当前登录人。",
  "account.account-not-yours": "该账号不属于当前登录人，不能切换。",
  "account.too-many-tries": "尝试次数过多，请 {minutes} 分钟后再试。",
  "account.secret-key-wrong": "项目编号或项目身份码不正确，请核对链接；身份码遗失的，可凭登记的手机号找回。",
  "account.relation-taken": "该外部账号已绑定其他账号，请先用原账号登录并解除绑定。",
} as const;

/** Proof key for code exchange (RFC 7636): the SHA-256 of a secret only the client that began the sign-in knows. */
const CodeChallenge = z.string().regex(/^[\w-]{43}$/, "code_challenge 须为 S256 摘要（43 个字符）");

const RoleItem = z.object({ moduleCode: z.string(), editable: z.boolean() });

/** The account as the specification lists it (section 3, Account): one credential of a person in an organisation. */
export const Credential = z.object({
  id: CredentialId,
  accountId: AccountId,
  accountMobile: z.string().nullable(),
  accountName: z.string(),
  accountUsername: z.string(),
  createTime: Instant,
  creatorId: z.number().nullable(),
  creatorName: z.string().nullable(),
  deleted: z.boolean(),
  departmentIds: z.array(z.number()),
  departmentName: z.string().nullable(),
  effectiveTime: Instant.nullable(),
  expireTime: Instant.nullable(),
  orgId: OrgId,
  orgName: z.string(),
  orgType: z.enum(["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR", "CONTROL", "PLATFORM"]),
  personId: PersonId,
  personName: z.string(),
  projectApplicationId: ApplicationId.nullable(),
  updateUserId: z.number().nullable(),
  updateUserName: z.string().nullable(),
  version: RowVersion,
  divisionCode: z.string().nullable(),
  /** An administrator was shown the password: until the person chooses another one, all other calls are refused. */
  mustChangePassword: z.boolean(),
  roles: z.array(z.object({ code: z.string(), items: z.array(RoleItem) })),
});
export type Credential = z.output<typeof Credential>;

/** Who of the demo city can be tried, and the password of them all; null where no demo data are in, or in production. */
const DemoPeople = z
  .object({
    password: z.string(),
    /** One person for each role. */
    people: z.array(z.object({ username: z.string(), name: z.string(), orgName: z.string(), roleName: z.string() })),
  })
  .nullable();
export type DemoPeople = z.output<typeof DemoPeople>;

export const accountCalls = calls({
  drawCaptcha: {
    spec: "C015",
    summary: "获取图片验证码",
    path: "GET /api/admin/registration/passAuth/captcha",
    who: ["GUEST"],
    /** `timestamp` only keeps browsers from showing an earlier picture. */
    input: z.object({ timestamp: z.string().max(40).optional() }),
    output: z.custom<Download>(),
    wire: { answers: "bytes" },
  },
  checkCaptcha: {
    spec: "C016",
    summary: "校验图片验证码",
    path: "POST /api/admin/registration/passAuth/captcha/{code}",
    who: ["GUEST"],
    input: z.object({ code: z.string().max(12), signupKey: z.string() }),
    output: z.boolean(),
    wire: { headers: { signupKey: "signup-key" } },
  },
  login: {
    spec: "C001",
    summary: "用户名密码登录",
    path: "POST /uaa/login",
    who: ["GUEST"],
    input: z.object({
      username: z.string().trim().min(1, "请输入用户名").max(100),
      password: PasswordHash,
      captcha: z.string().max(12),
      /** Address of a registered application; default: the portal itself. */
      redirect_url: z.string().max(500).optional(),
      /** Returned with the code; made up if left out. */
      state: z.string().min(1).max(500).optional(),
      /** S256; the portal's own page always sends it, clients that know only the specified fields do not. */
      code_challenge: CodeChallenge.optional(),
      signupKey: z.string(),
    }),
    /** Address to continue at, with `code=` and exactly six characters. */
    output: z.object({ redirectUrl: z.string(), state: z.string() }),
    refusals: [
      "account.captcha-wrong",
      "account.password-wrong",
      "account.locked",
      "account.suspended",
      "account.firm-waiting",
      "account.firm-returned",
      "account.client-unknown",
    ],
    wire: {
      query: ["username", "password", "captcha", "redirect_url", "state", "code_challenge"],
      headers: { signupKey: "signup-key" },
    },
  },
  authorize: {
    spec: "C002",
    summary: "授权码登录跳转",
    path: "GET /uaa/oauth/authorize",
    who: ["GUEST"],
    input: z.object({
      response_type: z.string().max(100).default(""),
      client_id: z.string().max(100).default(""),
      redirect_uri: z.string().max(500).default(""),
      scope: z.string().max(200).default(""),
      state: z.string().max(500).default(""),
      /** Needed of applications without a secret, accepted of all; `code_challenge_method` is S256. */
      code_challenge: z.string().max(200).default(""),
      code_challenge_method: z.string().max(20).default(""),
      /** A browser gets a page instead of the envelope. */
      accept: z.string().default(""),
    }),
    output: z.custom<Download>(),
    refusals: ["account.client-unknown"],
    wire: { headers: { accept: "accept" }, answers: "bytes" },
  },
  exchangeCode: {
    spec: "C003",
    summary: "用授权码换取令牌",
    path: "POST /uaa/oauth/token",
    who: ["GUEST"],
    input: z.object({
      grant_type: z.literal("authorization_code"),
      redirect_uri: z.string().max(500),
      client_id: z.string().max(100),
      secret: z.string().max(500).optional(),
      /** Name used by other libraries. */
      client_secret: z.string().max(500).optional(),
      state: z.string().max(500),
      code: z.string().length(6),
      /** The secret behind the `code_challenge` the sign-in began with. */
      code_verifier: z.string().max(128).optional(),
    }),
    /** `expires_in`: seconds until the token expires if unused; use prolongs it, up to a day after the sign-in. */
    output: z.object({ access_token: z.string(), token_type: z.literal("Bearer"), expires_in: z.number().int() }),
    refusals: ["account.token-failed", "account.too-many-tries"],
    wire: { accepts: "form", answers: "plain" },
  },
  tokenByAccount: {
    spec: "C004",
    summary: "账号直接获取令牌",
    path: "POST /api/admin/account/passAuth/getTokenByAccount",
    who: ["GUEST"],
    input: z.object({ username: z.string().trim().min(1).max(100), password: PasswordHash }),
    output: z.string(),
    refusals: [
      "account.password-wrong",
      "account.locked",
      "account.suspended",
      "account.firm-waiting",
      "account.firm-returned",
    ],
    wire: { accepts: "form" },
  },
  readDemoPeople: {
    spec: "beyond",
    summary: "演示账号",
    path: "GET /api/admin/account/passAuth/demoPeople",
    who: ["GUEST"],
    input: nothing,
    output: DemoPeople,
  },
  logout: {
    spec: "C007",
    summary: "退出登录",
    path: "POST /uaa/logout",
    who: ["ANY:self"],
    input: nothing,
    output: yes,
  },
  currentCredential: {
    spec: "C008",
    summary: "当前身份",
    path: "GET /api/admin/credential/getCredentialInfo",
    who: ["ANY:self"],
    input: nothing,
    output: z.array(Credential),
  },
  allCredentials: {
    spec: "C009",
    summary: "本人的全部身份",
    path: "GET /api/admin/credential/getAllCredentialInfo",
    who: ["ANY:self"],
    input: nothing,
    output: z.array(Credential),
  },
  switchCredential: {
    spec: "C010",
    summary: "切换身份",
    path: "POST /api/admin/credential/setCurrentCredential/{id}",
    who: ["ANY:self"],
    input: z.object({ id: CredentialId }),
    /** A new token; the old one stops working. */
    output: z.string(),
    refusals: ["account.credential-not-yours"],
  },
  tokenBySerialNumber: {
    spec: "C006",
    summary: "凭项目编号和项目身份码单点登录",
    path: "GET /api/sfa/project/passAuth/getTokenBySerialNumberAndProjectSecretKey",
    who: ["GUEST"],
    /** 申报编号 or 项目编号, and the 项目身份码. */
    input: z.object({
      serialNumber: z.string().trim().min(1).max(40),
      projectSecretKey: z.string().trim().min(1).max(40),
    }),
    /** The token sees this one project only. */
    output: z.object({ token: z.string(), projectApplicationId: ApplicationId }),
    refusals: ["account.secret-key-wrong", "account.too-many-tries", "account.suspended"],
  },
  readRelation: {
    spec: "C012",
    summary: "外部账号绑定的账号",
    path: "GET /api/admin/account/getByRelationId/{id}",
    who: ["ANY:self"],
    input: z.object({ id: RelationId }),
    output: BoundAccount.nullable(),
  },
  bindRelation: {
    spec: "C013",
    summary: "绑定外部账号",
    path: "POST /api/admin/account/bindRelationId",
    who: ["ANY:self"],
    input: z.object({
      relationId: RelationId,
      accountId: AccountId,
      username: z.string().trim().min(1, "请输入用户名").max(100),
      password: PasswordHash,
    }),
    output: yes,
    refusals: ["account.relation-taken", "account.account-not-yours", "account.password-wrong", "account.locked"],
  },
  unbindRelation: {
    spec: "beyond",
    summary: "解除外部账号绑定",
    path: "POST /api/admin/account/unbindRelationId",
    who: ["ANY:self"],
    asksProof: true,
    input: z.object({ relationId: RelationId }),
    output: yes,
  },
  switchAccount: {
    spec: "C014",
    summary: "换到本人的另一账号或另一系统",
    path: "GET /api/admin/accountSwitch/getToken",
    who: ["ANY:self"],
    /** Another account of the same person, or the number of a registered application. */
    input: z
      .object({ accountId: AccountId.optional(), targetSystem: z.string().max(100).optional() })
      .refine(({ accountId, targetSystem }) => (accountId === undefined) !== (targetSystem === undefined), {
        message: "请指明要切换到的账号或系统",
      }),
    output: z.string(),
    refusals: ["account.account-not-yours", "account.client-unknown", "account.suspended"],
  },
  readMyAccount: {
    spec: "beyond",
    summary: "我的账号",
    path: "GET /api/admin/account/my",
    who: ["ANY:self"],
    input: nothing,
    output: MyAccount,
  },
  listSessions: {
    spec: "beyond",
    summary: "本人的登录记录",
    path: "GET /api/admin/session/list",
    who: ["ANY:self"],
    input: nothing,
    output: z.array(OwnSession),
  },
  endSession: {
    spec: "beyond",
    summary: "让一处登录退出",
    path: "POST /api/admin/session/end/{id}",
    who: ["ANY:self"],
    asksProof: true,
    input: z.object({ id: SessionId }),
    output: yes,
  },
  endOtherSessions: {
    spec: "beyond",
    summary: "让其他各处登录都退出",
    path: "POST /api/admin/session/endOthers",
    who: ["ANY:self"],
    asksProof: true,
    input: nothing,
    /** Number of ended sessions. */
    output: z.number().int(),
  },
});
