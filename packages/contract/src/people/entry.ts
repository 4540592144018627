import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  DivisionCode,
  FileName,
  Instant,
  Mobile as ProvenMobile,
  OrganisationRequestId,
  OrgId,
  PasswordHash,
} from "../ground/fields.ts";
import { Content, takeRefusals } from "../ground/file.ts";
import { MsgCode, SignupKey } from "./registration.ts";
import { OrganisationFields } from "./registry-fields.ts";
import { aboutOrganisations } from "../ground/who.ts";

/** Firms that register themselves by phone, and the business licence (营业执照) their request is checked against. */
export const entryRefusals = {
  "entry.licence-format": "营业执照只接受 PDF、JPG、PNG 文件，请转换后重新上传。",
  "entry.licence-missing": "请上传营业执照后再提交。",
  "entry.licence-gone": "上传的营业执照已过期或不可用，请重新上传。",
  "entry.licence-too-many": "上传营业执照的次数过多，请 {minutes} 分钟后再试。",
  "entry.password-missing": "请设置登录密码。",
} as const;

export const entryOrgTypes = ["CONSTRUCT", "DESIGN", "SURVEY"] as const;

/** Facts a firm states itself; its administrator fills in the rest after the approval. */
export const EntryFields = OrganisationFields.pick({
  orgName: true,
  creditCode: true,
  legalPerson: true,
  address: true,
}).extend({
  orgType: z.enum(entryOrgTypes, "请选择单位类型"),
  divisionCode: DivisionCode,
  personName: z.string().trim().min(1, "请填写登记人姓名").max(50),
});
export type EntryFields = z.output<typeof EntryFields>;

export const Entry = EntryFields.extend({
  creditCode: z.string(),
  state: z.enum(["WAITING", "RETURNED"]),
  /** Of the return. */
  reason: z.string().nullable(),
  createTime: Instant,
  hasLicence: z.boolean(),
  /** The account was opened by a report, so the type of its firm is fixed. */
  keepsType: z.boolean(),
});
export type Entry = z.output<typeof Entry>;

const key = { wire: { headers: { signupKey: "signup-key" } } } as const;
const Licence = z.object({ url: z.string(), fileName: z.string(), fileType: z.string(), expiresAt: Instant });

export const entryCalls = calls({
  uploadLicence: {
    spec: "beyond",
    summary: "上传营业执照（单位登记）",
    path: "POST /api/admin/org/passAuth/licence",
    who: ["GUEST"],
    input: z.object({
      content: Content,
      fileName: FileName,
      mobile: ProvenMobile,
      signupKey: SignupKey,
    }),
    output: z.object({ ticket: z.string(), fileName: z.string(), size: z.number().int() }),
    refusals: ["registration.phone-code-wrong", "entry.licence-format", "entry.licence-too-many", ...takeRefusals],
    wire: { accepts: "stream", headers: { signupKey: "signup-key" } },
  },
  readEntry: {
    ...key,
    spec: "beyond",
    summary: "查看本人提交的单位登记",
    path: "GET /api/admin/org/passAuth/entry",
    who: ["GUEST"],
    input: z.object({ mobile: ProvenMobile, signupKey: SignupKey }),
    /** Null when this phone has registered no firm, or its firm has been approved. */
    output: Entry.nullable(),
    refusals: ["registration.phone-code-wrong"],
  },
  registerFirm: {
    ...key,
    spec: "beyond",
    summary: "单位登记（提交或修改后重新提交）",
    path: "POST /api/admin/org/passAuth/register",
    who: ["GUEST"],
    input: EntryFields.extend({
      mobile: ProvenMobile,
      msgCode: MsgCode,
      signupKey: SignupKey,
      /** Needed the first time; later the account has one. */
      password: PasswordHash.nullable().default(null),
      /** Ticket of an uploaded licence; without one the former stays. */
      licenceTicket: z.string().max(64).nullable().default(null),
    }),
    output: z.object({ orgId: OrgId, isNew: z.boolean() }),
    refusals: [
      "registration.phone-code-wrong",
      "registry.credit-code-taken",
      "registry.request-decided",
      "project.mobile-has-account",
      "entry.licence-missing",
      "entry.licence-gone",
      "entry.password-missing",
    ],
  },
  licence: {
    spec: "beyond",
    summary: "营业执照",
    path: "GET /api/admin/org/licence/{orgId}",
    who: aboutOrganisations,
    owned: ["organisation", "orgId"],
    input: z.object({ orgId: OrgId }),
    output: Licence,
  },
  requestedLicence: {
    spec: "beyond",
    summary: "单位申请所附营业执照",
    path: "GET /api/admin/org/requestLicence/{requestId}",
    who: aboutOrganisations,
    owned: ["organisation-request", "requestId"],
    input: z.object({ requestId: OrganisationRequestId }),
    output: Licence,
  },
});
