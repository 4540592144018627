import { organisationRequestMachine } from "@tushen/domain/people/organisation-request-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  FileId,
  Instant,
  OrganisationRequestId,
  OrgId,
  page,
  pageQuery,
  sortQuery,
  yes,
  RowVersion,
  DivisionCode,
} from "../ground/fields.ts";
import { OrganisationFields, orgTypesOfParties, Reason } from "./registry-fields.ts";
import { aboutOrganisations, administratorRoles, administrators, supervisors } from "../ground/who.ts";

export const registryRefusals = {
  ...organisationRequestMachine.refusals,
  "registry.own-organisation": "不能停用或启用自己所在的单位，请联系平台管理员。",
  "registry.not-below": "主管部门与平台单位只能由平台管理员停用或启用。",
  "registry.already-suspended": "该单位已停用，请刷新页面查看。",
  "registry.not-suspended": "该单位没有停用，请刷新页面查看。",
} as const;

const OrgType = z.enum([...orgTypesOfParties, "PLATFORM"]);
/** Dictionary ORG_AUDIT. */
const State = z.enum(["1", "2", "3", "4"]);

export const OrganisationRow = z.object({
  orgId: OrgId,
  orgName: z.string(),
  orgType: OrgType,
  creditCode: z.string(),
  divisionCode: z.string(),
  legalPerson: z.string(),
  contactName: z.string(),
  /** Masked for those outside. */
  contactMobile: z.string(),
  state: State,
  houseClass: z.number().nullable(),
  peopleCount: z.number().int(),
  administratorCount: z.number().int(),
  /** The day the first of its qualifications or its accreditation ends. */
  nextExpiry: z.string().nullable(),
  isChanging: z.boolean(),
});
export type OrganisationRow = z.output<typeof OrganisationRow>;

export const OrganisationRequest = z.object({
  requestId: OrganisationRequestId,
  kind: z.enum(["REGISTER", "CHANGE"]),
  state: z.enum(["WAITING", "APPROVED", "RETURNED", "WITHDRAWN"]),
  orgId: OrgId,
  orgType: OrgType,
  orgName: z.string(),
  creditCode: z.string(),
  divisionCode: z.string(),
  /** The values a change would replace. */
  former: z.object({ orgName: z.string(), creditCode: z.string() }).nullable(),
  legalPerson: z.string(),
  address: z.string(),
  /** Whether it came with a business licence. */
  hasLicence: z.boolean(),
  applicantName: z.string(),
  applicantMobile: z.string(),
  createTime: Instant,
  reason: z.string().nullable(),
  decideTime: Instant.nullable(),
  deciderName: z.string().nullable(),
});
export type OrganisationRequest = z.output<typeof OrganisationRequest>;

export const OrganisationDetail = OrganisationFields.extend({
  orgId: OrgId,
  orgType: OrgType,
  // Stored values may be older than a rule.
  creditCode: z.string(),
  contactMobile: z.string(),
  legalIdNumber: z.string(),
  qualifications: z.array(z.custom<OrganisationFields["qualifications"][number]>()),
  version: RowVersion,
  state: State,
  hasLicence: z.boolean(),
  suspendReason: z.string().nullable(),
  suspendTime: Instant.nullable(),
  createTime: Instant,
  updateTime: Instant.nullable(),
  updateUserName: z.string().nullable(),
  /** The open request for another name or credit code. */
  request: OrganisationRequest.nullable(),
  may: z.object({
    edit: z.boolean(),
    /** Whether the caller may change name and credit code at once, and the fields the platform decides. */
    decide: z.boolean(),
    suspend: z.boolean(),
  }),
});
export type OrganisationDetail = z.output<typeof OrganisationDetail>;

const Waiting = z.object({ orgId: OrgId, isWaiting: z.boolean() });

export const registryCalls = calls({
  listOrganisations: {
    spec: "beyond",
    summary: "单位列表",
    path: "GET /api/admin/org/list",
    who: aboutOrganisations,
    input: z.object({
      /** Part of the name, or the beginning of the credit code. */
      keyword: z.string().trim().max(100).optional(),
      orgType: OrgType.optional(),
      divisionCode: DivisionCode.optional(),
      state: State.optional(),
      ...sortQuery(
        "orgName",
        "orgType",
        "state",
        "divisionCode",
        "contactName",
        "peopleCount",
        "administratorCount",
        "nextExpiry",
      ),
      ...pageQuery,
    }),
    output: page(OrganisationRow),
  },
  readOrganisation: {
    spec: "beyond",
    summary: "单位信息",
    path: "GET /api/admin/org/detail/{orgId}",
    who: aboutOrganisations,
    owned: ["organisation", "orgId"],
    input: z.object({ orgId: OrgId }),
    output: OrganisationDetail,
  },
  addOrganisation: {
    spec: "beyond",
    summary: "新增单位",
    path: "POST /api/admin/org/add",
    who: ["PLATFORM:admin"],
    roles: administratorRoles,
    input: OrganisationFields.extend({ orgType: z.enum(orgTypesOfParties) }),
    output: z.object({ orgId: OrgId }),
    refusals: ["registry.credit-code-taken"],
  },
  editOrganisation: {
    spec: "beyond",
    summary: "修改单位信息",
    path: "POST /api/admin/org/edit",
    who: administrators,
    roles: administratorRoles,
    owned: ["organisation", "orgId"],
    input: OrganisationFields.extend({
      orgId: OrgId,
      version: RowVersion,
      /** A licence just uploaded by this organisation; without one the former stays. */
      licenceFileId: FileId.nullable().default(null),
    }),
    /** A changed name or credit code awaits approval, unless the platform changes it. */
    output: Waiting,
    refusals: ["registry.credit-code-taken", "entry.licence-gone"],
  },
  suspendOrganisation: {
    spec: "beyond",
    summary: "停用单位",
    path: "POST /api/admin/org/suspend",
    who: supervisors,
    roles: administratorRoles,
    owned: ["organisation", "orgId"],
    input: z.object({ orgId: OrgId, reason: Reason }),
    output: yes,
    refusals: ["registry.own-organisation", "registry.not-below", "registry.already-suspended"],
  },
  releaseOrganisation: {
    spec: "beyond",
    summary: "启用单位",
    path: "POST /api/admin/org/release",
    who: supervisors,
    roles: administratorRoles,
    owned: ["organisation", "orgId"],
    input: z.object({ orgId: OrgId, reason: Reason }),
    output: yes,
    refusals: ["registry.own-organisation", "registry.not-below", "registry.not-suspended"],
  },
  listOrganisationRequests: {
    spec: "beyond",
    summary: "单位申请列表",
    path: "GET /api/admin/org/requests",
    who: aboutOrganisations,
    roles: administratorRoles,
    input: z.object({
      keyword: z.string().trim().max(100).optional(),
      state: z.enum(["WAITING", "APPROVED", "RETURNED", "WITHDRAWN"]).optional(),
      kind: z.enum(["REGISTER", "CHANGE"]).optional(),
      ...sortQuery("orgName", "kind", "orgType", "state", "applicantName", "createTime", "deciderName"),
      ...pageQuery,
    }),
    output: page(OrganisationRequest),
  },
  approveOrganisation: {
    spec: "beyond",
    summary: "通过单位申请",
    path: "POST /api/admin/org/approve",
    who: supervisors,
    roles: administratorRoles,
    owned: ["organisation-request", "requestId"],
    input: z.object({ requestId: OrganisationRequestId }),
    output: z.object({ orgId: OrgId }),
    refusals: ["registry.request-decided", "registry.request-not-yours", "registry.credit-code-taken"],
  },
  returnOrganisation: {
    spec: "beyond",
    summary: "退回单位申请",
    path: "POST /api/admin/org/return",
    who: supervisors,
    roles: administratorRoles,
    owned: ["organisation-request", "requestId"],
    input: z.object({ requestId: OrganisationRequestId, reason: Reason }),
    output: yes,
    refusals: ["registry.request-decided", "registry.request-not-yours"],
  },
  withdrawOrganisationChange: {
    spec: "beyond",
    summary: "撤回名称、代码变更申请",
    path: "POST /api/admin/org/withdrawChange",
    who: administrators,
    roles: administratorRoles,
    owned: ["organisation-request", "requestId"],
    input: z.object({ requestId: OrganisationRequestId }),
    output: yes,
    refusals: ["registry.request-decided", "registry.request-not-yours"],
  },
});
