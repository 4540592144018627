import type { Actor } from "./actor.ts";

/** Organisation types (specification §1, §6; domain handbook 1.2). */
export const orgTypes = {
  CONSTRUCT: "建设单位",
  DESIGN: "设计单位",
  SURVEY: "勘察单位",
  CENSOR: "审查机构",
  CONTROL: "主管部门",
} as const;
export type OrgType = keyof typeof orgTypes;

export const isOrgType = (value: unknown): value is OrgType =>
  typeof value === "string" && Object.hasOwn(orgTypes, value);

/** CENSOR accounts work without a project; everyone else is treated as owner or design unit (specification §6). */
export const sideOf = (orgType: OrgType): "reviewer" | "applicant" => (orgType === "CENSOR" ? "reviewer" : "applicant");

export interface Role {
  readonly label: string;
  /** Null for SYS_ADMIN, which belongs to the platform, whatever organisation its person works for. */
  readonly orgType: OrgType | null;
  /** The parts this role plays in the state machines. */
  readonly actors: readonly Actor[];
}

/** Role codes (domain handbook 1.3). An administrator has all rights of the organisation's clerk. */
// biome-ignore format: a table
export const roles = {
  OWNER_ADMIN: { label: "单位管理员", orgType: "CONSTRUCT", actors: ["OWNER"] },
  OWNER_PM: { label: "建设单位项目负责人", orgType: "CONSTRUCT", actors: ["OWNER"] },
  DESIGN_ADMIN: { label: "单位管理员", orgType: "DESIGN", actors: ["DESIGNER"] },
  DESIGN_PM: { label: "设计项目负责人", orgType: "DESIGN", actors: ["DESIGNER"] },
  DESIGN_LEAD: { label: "专业负责人", orgType: "DESIGN", actors: ["DESIGNER"] },
  DESIGNER: { label: "设计人", orgType: "DESIGN", actors: ["DESIGNER"] },
  CHECKER: { label: "校对人", orgType: "DESIGN", actors: ["DESIGNER"] },
  VERIFIER: { label: "审核（审定）人", orgType: "DESIGN", actors: ["DESIGNER"] },
  SURVEY_PM: { label: "勘察项目负责人", orgType: "SURVEY", actors: ["SURVEYOR"] },
  SURVEY_ENG: { label: "勘察专业人员", orgType: "SURVEY", actors: ["SURVEYOR"] },
  CENSOR_ADMIN: { label: "机构管理员", orgType: "CENSOR", actors: ["CLERK"] },
  CENSOR_CLERK: { label: "受理员", orgType: "CENSOR", actors: ["CLERK"] },
  CENSOR_PM: { label: "审查项目负责人", orgType: "CENSOR", actors: ["LEADER"] },
  CENSOR_REVIEWER: { label: "审查人", orgType: "CENSOR", actors: ["REVIEWER"] },
  CENSOR_CHECKER: { label: "复核人", orgType: "CENSOR", actors: ["CHECKER"] },
  CENSOR_CHIEF: { label: "技术负责人", orgType: "CENSOR", actors: ["CHIEF"] },
  CENSOR_LEGAL: { label: "法定代表人", orgType: "CENSOR", actors: ["LEGAL"] },
  CENSOR_FINANCE: { label: "财务", orgType: "CENSOR", actors: ["FINANCE"] },
  CONTROL_ADMIN: { label: "主管部门管理员", orgType: "CONTROL", actors: ["OFFICER"] },
  CONTROL_OFFICER: { label: "经办人", orgType: "CONTROL", actors: ["OFFICER"] },
  CONTROL_FIRE: { label: "消防经办人", orgType: "CONTROL", actors: ["OFFICER"] },
  CONTROL_RF: { label: "人防经办人", orgType: "CONTROL", actors: ["OFFICER"] },
  CONTROL_JF: { label: "技防经办人", orgType: "CONTROL", actors: ["OFFICER"] },
  SYS_ADMIN: { label: "平台管理员", orgType: null, actors: [] },
} as const satisfies Record<string, Role>;
export type RoleCode = keyof typeof roles;

export const isRoleCode = (value: unknown): value is RoleCode =>
  typeof value === "string" && Object.hasOwn(roles, value);

/** The parts of an account, from the code of its first role. */
export const actorsOfRole = (roleCode: string): readonly Actor[] =>
  isRoleCode(roleCode) ? roles[roleCode].actors : [];
