import { type RoleCode, roles } from "@tushen/domain/ground/organisation";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  CredentialId,
  EmploymentId,
  GivenInstant,
  Instant,
  OrgId,
  page,
  pageQuery,
  sortQuery,
  PersonId,
  yes,
  RowVersion,
} from "../ground/fields.ts";
import { Reason, Username } from "./registry-fields.ts";
import { administratorRoles, administrators } from "../ground/who.ts";

export const credentialRefusals = {
  "credential.username-taken": "用户名已被使用，请换一个。",
  "credential.username-missing": "此人还没有账号，请填写用户名。",
  "credential.role-of-other-type": "所选角色不属于本单位的类型，请重新选择。",
  "credential.yourself": "不能修改、停用自己的身份，请由其他管理员办理。",
  "credential.last-administrator": "这是本单位最后一名可用的管理员，请先为他人设置管理员角色。",
  "credential.already-suspended": "该身份已停用，请刷新页面查看。",
  "credential.not-suspended": "该身份没有停用，请刷新页面查看。",
  "credential.used-elsewhere": "该账号还有其他单位的身份，只能由平台管理员或本人重设密码、解除锁定。",
  "credential.person-left": "此人已离职，不能再设置账号。",
  "credential.times-reversed": "失效时间应晚于生效时间和现在。",
} as const;

const RoleCodes = z
  .array(z.enum(Object.keys(roles) as [RoleCode, ...RoleCode[]]))
  .min(1, "请至少选择一个角色")
  .max(8)
  .refine((codes) => new Set(codes).size === codes.length, "同一角色不能选两次");

export const CredentialRow = z.object({
  credentialId: CredentialId,
  personId: PersonId,
  personName: z.string(),
  username: z.string(),
  mobile: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  orgType: z.enum(["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR", "CONTROL", "PLATFORM"]),
  departmentName: z.string().nullable(),
  /** The first one counts (specification, section 6). */
  roleCodes: z.array(z.string()),
  effectiveTime: Instant.nullable(),
  expireTime: Instant.nullable(),
  /** on: can sign in; waiting: before its effective time; over: after its expiry; off: suspended */
  state: z.enum(["on", "waiting", "over", "off"]),
  suspendReason: z.string().nullable(),
  sessionCount: z.number().int(),
  lastSeen: Instant.nullable(),
  /** Set while wrong passwords have locked the account. */
  lockedUntil: Instant.nullable(),
  version: RowVersion,
  isOwn: z.boolean(),
  /** The account has credentials in other organisations too, so this administrator may not reset its password. */
  isShared: z.boolean(),
});
export type CredentialRow = z.output<typeof CredentialRow>;

const Times = { effectiveTime: GivenInstant.nullable(), expireTime: GivenInstant.nullable() };
const one = z.object({ credentialId: CredentialId });
const common = { spec: "beyond", who: administrators, roles: administratorRoles } as const;
const named = { ...common, owned: ["credential", "credentialId"] } as const;

export const credentialCalls = calls({
  listCredentials: {
    ...common,
    summary: "账号列表",
    path: "GET /api/admin/account/list",
    input: z.object({
      orgId: OrgId.optional(),
      /** Part of the person's name, or the beginning of the username. */
      keyword: z.string().trim().max(50).optional(),
      state: z.enum(["on", "waiting", "over", "off"]).optional(),
      roleCode: z.enum(Object.keys(roles) as RoleCode[]).optional(),
      ...sortQuery("personName", "orgName", "state", "times", "lastSeen"),
      ...pageQuery,
    }),
    output: page(CredentialRow),
  },
  addCredential: {
    ...common,
    summary: "新增身份",
    path: "POST /api/admin/account/add",
    asksProof: true,
    owned: ["employment", "employmentId"],
    input: z.object({
      employmentId: EmploymentId,
      /** Only for a person without an account; others use the account they have. */
      username: Username.optional(),
      roleCodes: RoleCodes,
      ...Times,
    }),
    /** The first password is shown only in this answer. */
    output: z.object({ credentialId: CredentialId, username: z.string(), firstPassword: z.string().nullable() }),
    refusals: [
      "credential.username-taken",
      "credential.username-missing",
      "credential.role-of-other-type",
      "credential.person-left",
      "credential.times-reversed",
      "credential.yourself",
    ],
  },
  editCredential: {
    ...named,
    summary: "修改身份的角色和有效期",
    path: "POST /api/admin/account/edit",
    asksProof: true,
    input: one.extend({ version: RowVersion, roleCodes: RoleCodes, ...Times }),
    output: yes,
    refusals: [
      "credential.yourself",
      "credential.role-of-other-type",
      "credential.last-administrator",
      "credential.times-reversed",
    ],
  },
  suspendCredential: {
    ...named,
    summary: "停用身份",
    path: "POST /api/admin/account/suspend",
    input: one.extend({ reason: Reason }),
    output: yes,
    refusals: ["credential.yourself", "credential.last-administrator", "credential.already-suspended"],
  },
  releaseCredential: {
    ...named,
    summary: "启用身份",
    path: "POST /api/admin/account/release",
    asksProof: true,
    input: one.extend({ reason: Reason }),
    output: yes,
    refusals: ["credential.yourself", "credential.not-suspended"],
  },
  endSessions: {
    ...named,
    summary: "让身份的全部会话退出",
    path: "POST /api/admin/account/endSessions",
    asksProof: true,
    input: one,
    output: z.object({ ended: z.number().int() }),
  },
  liftLock: {
    ...named,
    summary: "解除登录锁定",
    path: "POST /api/admin/account/liftLock",
    asksProof: true,
    input: one,
    output: yes,
    refusals: ["credential.used-elsewhere"],
  },
  resetPassword: {
    ...named,
    summary: "重设密码",
    path: "POST /api/admin/account/resetPassword",
    asksProof: true,
    input: one,
    /** Shown only in this answer; all sessions of the account end. */
    output: z.object({ username: z.string(), firstPassword: z.string() }),
    refusals: ["credential.yourself", "credential.used-elsewhere"],
  },
});
