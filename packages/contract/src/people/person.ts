import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Discipline, itemOf } from "../ground/dictionary-item.ts";
import {
  Day,
  DivisionCode,
  EmploymentId,
  OrgId,
  page,
  pageQuery,
  sortQuery,
  PersonId,
  yes,
  RowVersion,
} from "../ground/fields.ts";
import { Registration } from "./organisation.ts";
import { PersonFields, Reason } from "./registry-fields.ts";
import { aboutOrganisations, administratorRoles, administrators } from "../ground/who.ts";

export const personRefusals = {
  "person.already-here": "此人已是本单位在职人员，请在列表中查找后修改。",
  "person.not-the-same": "该证件号码已登记，但姓名或手机号与登记不一致，请向本人核对后重新填写。",
  "person.left": "此人已离职，不能再修改；如重新入职请用“新增人员”。",
  "person.works-elsewhere": "此人同时在其他单位任职，姓名、证件和手机号只能由平台管理员修改。",
  "person.last-administrator": "这是本单位最后一名可用的管理员，请先为他人设置管理员角色。",
  "person.yourself": "不能对自己进行此操作，请由其他管理员办理。",
} as const;

export const PersonRow = z.object({
  employmentId: EmploymentId,
  personId: PersonId,
  personName: z.string(),
  orgId: OrgId,
  orgName: z.string(),
  departmentName: z.string(),
  idType: z.string(),
  /** Masked, except for the administrator of the organisation and the platform. */
  idNumber: z.string(),
  mobile: z.string(),
  title: z.string().nullable(),
  disciplines: z.array(z.string()),
  registrations: z.array(Registration),
  reviewDisciplines: z.array(z.string()),
  joinedOn: Day,
  leftOn: Day.nullable(),
  /** Other organisations the person works for. */
  otherOrgCount: z.number().int(),
  hasAccount: z.boolean(),
  version: RowVersion,
});
export type PersonRow = z.output<typeof PersonRow>;

export const Expiry = z.object({
  kind: z.enum(["registration", "qualification", "accreditation"]),
  orgId: OrgId,
  orgName: z.string(),
  employmentId: EmploymentId.nullable(),
  personName: z.string().nullable(),
  /** Code of the registration (REG_TYPE) or qualification (QUAL_TYPE). */
  type: z.string(),
  number: z.string(),
  validTo: Day,
});
export type Expiry = z.output<typeof Expiry>;

export const personCalls = calls({
  listPeople: {
    spec: "beyond",
    summary: "人员列表",
    path: "GET /api/admin/person/list",
    who: aboutOrganisations,
    input: z.object({
      orgId: OrgId.optional(),
      /** Part of the name, or the beginning of a registration number. */
      keyword: z.string().trim().max(50).optional(),
      discipline: Discipline.optional(),
      regType: itemOf("REG_TYPE").optional(),
      /** Of the organisation; a city covers its districts. */
      divisionCode: DivisionCode.optional(),
      state: z.enum(["here", "left"]).default("here"),
      ...sortQuery("personName", "orgName", "leftOn"),
      ...pageQuery,
    }),
    output: page(PersonRow),
  },
  readPerson: {
    spec: "beyond",
    summary: "人员信息",
    path: "GET /api/admin/person/detail/{employmentId}",
    who: aboutOrganisations,
    owned: ["employment", "employmentId"],
    input: z.object({ employmentId: EmploymentId }),
    output: PersonRow.extend({
      otherOrgNames: z.array(z.string()),
      leaveReason: z.string().nullable(),
      updateUserName: z.string().nullable(),
      may: z.object({ edit: z.boolean(), editIdentity: z.boolean() }),
    }),
  },
  addPerson: {
    spec: "beyond",
    summary: "新增人员",
    path: "POST /api/admin/person/add",
    who: administrators,
    roles: administratorRoles,
    owned: ["organisation", "orgId"],
    input: PersonFields.safeExtend({ orgId: OrgId }),
    output: z.object({ employmentId: EmploymentId, isKnown: z.boolean() }),
    refusals: ["person.already-here", "person.not-the-same"],
  },
  editPerson: {
    spec: "beyond",
    summary: "修改人员信息",
    path: "POST /api/admin/person/edit",
    who: administrators,
    roles: administratorRoles,
    owned: ["employment", "employmentId"],
    input: PersonFields.safeExtend({ employmentId: EmploymentId, version: RowVersion }),
    output: yes,
    refusals: ["person.left", "person.works-elsewhere", "person.not-the-same"],
  },
  leave: {
    spec: "beyond",
    summary: "人员离职",
    path: "POST /api/admin/person/leave",
    who: administrators,
    roles: administratorRoles,
    owned: ["employment", "employmentId"],
    input: z.object({ employmentId: EmploymentId, leftOn: Day, reason: Reason }),
    output: yes,
    refusals: ["person.left", "person.yourself", "person.last-administrator"],
  },
  listExpiring: {
    spec: "beyond",
    summary: "即将到期的注册与资质",
    path: "GET /api/admin/person/expiring",
    who: aboutOrganisations,
    input: z.object({
      withinDays: z.number().int().min(0).max(366).default(90),
      orgId: OrgId.optional(),
      ...pageQuery,
    }),
    output: page(Expiry),
  },
});
