import { type OrgType, type RoleCode, roles } from "./organisation.ts";

/**
 * Rights (specification §6, domain handbook 1.4): an account's rights are the items of its first role, each a module and
 * whether it is editable. Three checks exist, all false for an account without roles.
 */
export interface RightsItem {
  readonly moduleCode: string;
  readonly editable: boolean;
}

export interface RoleWithItems {
  readonly code: string;
  readonly items: readonly RightsItem[];
}

export interface RolesHolder {
  readonly roles?: readonly RoleWithItems[] | null;
}

export const hasRole = (account: RolesHolder, roleCode: string): boolean => account.roles?.[0]?.code === roleCode;

export const hasModule = (account: RolesHolder, moduleCode: ModuleCode): boolean =>
  itemOf(account, moduleCode) !== undefined;

export const canEditModule = (account: RolesHolder, moduleCode: ModuleCode): boolean =>
  itemOf(account, moduleCode)?.editable === true;

const itemOf = (account: RolesHolder, moduleCode: string): RightsItem | undefined =>
  account.roles?.[0]?.items.find((item) => item.moduleCode === moduleCode);

export const modules = {
  PROJECT_REPORT: "项目申报",
  DESIGN_INFO: "设计信息",
  SURVEY_INFO: "勘察信息",
  DRAWING: "图纸",
  DOC_REPOSITORY: "资料",
  SUBMISSION: "报审",
  REVIEW_TASK: "审查任务",
  OPINION: "意见",
  MARKUP: "标注",
  REPLY: "答复",
  AUDIT_FEE: "收费",
  INVOICE: "发票",
  CERTIFICATE: "合格书",
  SIGNATURE: "签章",
  PETITION: "申诉",
  ALTER: "变更",
  FIRE_REVIEW: "消防审查",
  STATISTIC: "统计",
  ORG: "单位",
  ACCOUNT: "账号",
  DICT: "字典",
  PARAM: "参数",
} as const;
export type ModuleCode = keyof typeof modules;

export type Right = "edit" | "view" | "none";

/**
 * Who may edit (e), view (v) or not see (-) a module, by organisation type in the order CONSTRUCT DESIGN SURVEY CENSOR
 * CONTROL. The scope of each call and the state machines decide which objects.
 */
// biome-ignore format: a table
const matrix: Readonly<Record<ModuleCode, string>> = {
  PROJECT_REPORT: "eevvv", DESIGN_INFO: "vevvv", SURVEY_INFO: "vvevv", DRAWING: "eeevv", DOC_REPOSITORY: "eeeev", SUBMISSION: "eeeev",
  REVIEW_TASK: "-vvev", OPINION: "vvvev", MARKUP: "vvvev", REPLY: "eeeev", AUDIT_FEE: "e--ev", INVOICE: "e--e-",
  CERTIFICATE: "vvvee", SIGNATURE: "eeeee", PETITION: "eeeee", ALTER: "eeeev", FIRE_REVIEW: "veeee", STATISTIC: "vvvvv",
  ORG: "eeeee", ACCOUNT: "eeeee", DICT: "vvvvv", PARAM: "vvvve",
};
const columns: readonly OrgType[] = ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR", "CONTROL"];

/** Modules of a review house that only some roles edit; others view them. */
const desks: Partial<Record<ModuleCode, readonly RoleCode[]>> = {
  SUBMISSION: ["CENSOR_CLERK", "CENSOR_PM", "CENSOR_CHIEF"],
  REVIEW_TASK: ["CENSOR_PM", "CENSOR_REVIEWER", "CENSOR_CHECKER", "CENSOR_CHIEF"],
  OPINION: ["CENSOR_PM", "CENSOR_REVIEWER", "CENSOR_CHECKER", "CENSOR_CHIEF", "CENSOR_CLERK"],
  MARKUP: ["CENSOR_PM", "CENSOR_REVIEWER", "CENSOR_CHECKER", "CENSOR_CHIEF"],
  REPLY: ["CENSOR_PM", "CENSOR_REVIEWER", "CENSOR_CHECKER", "CENSOR_CHIEF"],
  AUDIT_FEE: ["CENSOR_CLERK", "CENSOR_FINANCE"],
  INVOICE: ["CENSOR_FINANCE"],
  CERTIFICATE: ["CENSOR_CLERK", "CENSOR_PM", "CENSOR_CHIEF", "CENSOR_LEGAL"],
};
/** Modules only the administrator of an organisation edits. */
const administered: readonly ModuleCode[] = ["ORG", "ACCOUNT", "PARAM"];

/**
 * Whether the role keeps the data, people and accounts of an organisation. In a survey firm its project leader does.
 */
export const isAdministrator = (roleCode: RoleCode | undefined): boolean =>
  roleCode !== undefined && administrators.includes(roleCode);

export const administrators: readonly RoleCode[] = (Object.keys(roles) as RoleCode[]).filter(
  (code) => code.endsWith("_ADMIN") || code === "SURVEY_PM",
);

/** Roles an organisation of this type can give its people; the platform gives its own. */
export const rolesOf = (orgType: OrgType | "PLATFORM"): RoleCode[] => {
  const type = orgType === "PLATFORM" ? null : orgType;
  return (Object.keys(roles) as RoleCode[]).filter((code) => roles[code].orgType === type);
};

export const rightOf = (roleCode: RoleCode, moduleCode: ModuleCode): Right => {
  const { orgType } = roles[roleCode];
  if (orgType === null) return "edit";
  const letter = matrix[moduleCode][columns.indexOf(orgType)];
  if (letter === "e") return isEditor(roleCode, moduleCode) ? "edit" : "view";
  return letter === "v" ? "view" : "none";
};

const isEditor = (roleCode: RoleCode, moduleCode: ModuleCode): boolean => {
  if (isAdministrator(roleCode)) return true;
  if (administered.includes(moduleCode)) return false;
  return roles[roleCode].orgType !== "CENSOR" || desks[moduleCode]?.includes(roleCode) !== false;
};

/** The items a role carries: what the account's rights list holds. */
export const rightsOfRole = (roleCode: RoleCode): RightsItem[] =>
  (Object.keys(modules) as ModuleCode[]).flatMap((moduleCode) => {
    const right = rightOf(roleCode, moduleCode);
    return right === "none" ? [] : [{ moduleCode, editable: right === "edit" }];
  });
