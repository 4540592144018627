import { z } from "zod";
import { calls } from "./call.ts";
import type { Download } from "./download.ts";
import {
  AccountId,
  ApplicationId,
  CredentialId,
  Instant,
  nothing,
  OrgId,
  PasswordHash,
  PersonId,
  yes,
} from "./fields.ts";

/** Sentences of the error catalogue (specification, section 8) and of the lock-out. */
export const accountRefusals = {
  "account.captcha-wrong": "验证码错误！",
  "account.password-wrong": "用户名或密码错误，请重新输入！",
  "account.locked": "连续输错次数过多，账号已暂时锁定，请 {minutes} 分钟后再试或通过“忘记密码”重设。",
  "account.suspended": "账号或所属单位已停用，请联系平台管理员。",
  "account.token-failed": "获取token失败",
  "account.client-unknown": "未登记的应用或回调地址，不能授权登录。",
  "account.credential-not-yours": "该身份不属于当前登录人。",
} as const;

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
  version: z.number().int(),
  divisionCode: z.string().nullable(),
  roles: z.array(z.object({ code: z.string(), items: z.array(RoleItem) })),
});
export type Credential = z.output<typeof Credential>;

export const accountCalls = calls({
  drawCaptcha: {
    spec: "C015",
    summary: "获取图片验证码",
    path: "GET /api/admin/registration/passAuth/captcha",
    who: ["GUEST"],
    input: nothing,
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
      redirect_url: z.string().max(500).optional(),
      signupKey: z.string(),
    }),
    /** Address to go on to; it carries `code=` followed by exactly six characters. */
    output: z.object({ redirectUrl: z.string(), state: z.string() }),
    refusals: [
      "account.captcha-wrong",
      "account.password-wrong",
      "account.locked",
      "account.suspended",
      "account.client-unknown",
    ],
    wire: { query: ["username", "password", "captcha", "redirect_url"], headers: { signupKey: "signup-key" } },
  },
  exchangeCode: {
    spec: "C003",
    summary: "用授权码换取令牌",
    path: "POST /uaa/oauth/token",
    who: ["GUEST"],
    input: z.object({
      grant_type: z.literal("authorization_code"),
      redirect_uri: z.string(),
      client_id: z.string(),
      secret: z.string().default(""),
      state: z.string(),
      code: z.string().length(6),
    }),
    output: z.object({ access_token: z.string(), token_type: z.literal("Bearer"), expires_in: z.number().int() }),
    refusals: ["account.token-failed"],
    wire: { accepts: "form", answers: "plain" },
  },
  tokenByAccount: {
    spec: "C004",
    summary: "账号直接获取令牌",
    path: "POST /api/admin/account/passAuth/getTokenByAccount",
    who: ["GUEST"],
    input: z.object({ username: z.string().trim().min(1).max(100), password: PasswordHash }),
    output: z.string(),
    refusals: ["account.password-wrong", "account.locked", "account.suspended"],
    wire: { accepts: "form" },
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
});
