/**
 * Organisations, their roles and what each may do (specification, section 6; domain handbook 1.2–1.4). Rights come from
 * the items of the account's first role; an item is {moduleCode, editable}.
 */
export const orgTypes = {
  CONSTRUCT: "建设单位",
  DESIGN: "设计单位",
  SURVEY: "勘察单位",
  CENSOR: "审查机构",
  CONTROL: "主管部门",
  PLATFORM: "平台运营",
} as const;
export type OrgType = keyof typeof orgTypes;

export const roles = {
  OWNER_ADMIN: { label: "建设单位管理员", orgType: "CONSTRUCT" },
  OWNER_PM: { label: "建设单位项目负责人", orgType: "CONSTRUCT" },
  DESIGN_ADMIN: { label: "设计单位管理员", orgType: "DESIGN" },
  DESIGN_PM: { label: "设计项目负责人", orgType: "DESIGN" },
  SURVEY_PM: { label: "勘察项目负责人", orgType: "SURVEY" },
  CENSOR_ADMIN: { label: "机构管理员", orgType: "CENSOR" },
  CENSOR_CLERK: { label: "受理员", orgType: "CENSOR" },
  CENSOR_PM: { label: "审查项目负责人", orgType: "CENSOR" },
  CENSOR_REVIEWER: { label: "审查人", orgType: "CENSOR" },
  CENSOR_CHECKER: { label: "复核人", orgType: "CENSOR" },
  CENSOR_CHIEF: { label: "技术负责人", orgType: "CENSOR" },
  CENSOR_LEGAL: { label: "法定代表人", orgType: "CENSOR" },
  CENSOR_FINANCE: { label: "财务", orgType: "CENSOR" },
  CONTROL_ADMIN: { label: "主管部门管理员", orgType: "CONTROL" },
  CONTROL_OFFICER: { label: "主管部门经办人", orgType: "CONTROL" },
  SYS_ADMIN: { label: "平台管理员", orgType: "PLATFORM" },
} as const satisfies Record<string, { label: string; orgType: OrgType }>;
export type RoleCode = keyof typeof roles;

export const modules = {
  PROJECT_REPORT: "项目申报",
  DESIGN_INFO: "设计信息",
  SURVEY_INFO: "勘察信息",
  DRAWING: "图纸",
  DOC_REPOSITORY: "资料",
  SUBMISSION: "报审",
  REVIEW_TASK: "审查任务",
  OPINION: "审查意见",
  MARKUP: "图面标注",
  REPLY: "答复",
  AUDIT_FEE: "收费",
  INVOICE: "发票",
  CERTIFICATE: "合格书",
  SIGNATURE: "签章",
  PETITION: "投诉",
  ALTER: "变更",
  FIRE_REVIEW: "消防审查",
  STATISTIC: "统计",
  ORG: "单位",
  ACCOUNT: "账号",
  DICT: "字典",
  PARAM: "参数",
} as const;
export type ModuleCode = keyof typeof modules;

export interface RightsItem {
  readonly moduleCode: ModuleCode;
  readonly editable: boolean;
}

/** E edit, V view, – no access; columns CONSTRUCT, DESIGN, SURVEY, CENSOR, CONTROL, PLATFORM (handbook 1.4). */
// biome-ignore format: a table
const matrix: Record<ModuleCode, string> = {
  PROJECT_REPORT: "EVVVVV", DESIGN_INFO: "VEVVVV", SURVEY_INFO: "VVEVVV", DRAWING: "EEEVVV", DOC_REPOSITORY: "EEEEVV",
  SUBMISSION: "EEEEVV", REVIEW_TASK: "---EVV", OPINION: "VVVEVV", MARKUP: "VVVEVV", REPLY: "EEEEVV", AUDIT_FEE: "E--EVV",
  INVOICE: "E--E-V", CERTIFICATE: "VVVEEV", SIGNATURE: "EEEEEV", PETITION: "EEEEEV", ALTER: "EEVEVV", FIRE_REVIEW: "VEVEEV",
  STATISTIC: "VVVVVV", ORG: "EEEEEE", ACCOUNT: "EEEEEE", DICT: "VVVVVE", PARAM: "VVVVEE",
};
const columns: readonly OrgType[] = ["CONSTRUCT", "DESIGN", "SURVEY", "CENSOR", "CONTROL", "PLATFORM"];

/** Modules of a review house that only some of its desks edit; the others look on. */
const deskOnly: Partial<Record<ModuleCode, readonly RoleCode[]>> = {
  SUBMISSION: ["CENSOR_CLERK", "CENSOR_PM"],
  REVIEW_TASK: ["CENSOR_PM", "CENSOR_REVIEWER", "CENSOR_CHECKER", "CENSOR_CHIEF"],
  OPINION: ["CENSOR_PM", "CENSOR_REVIEWER", "CENSOR_CHECKER", "CENSOR_CHIEF"],
  MARKUP: ["CENSOR_REVIEWER", "CENSOR_CHECKER", "CENSOR_CHIEF", "CENSOR_PM"],
  REPLY: ["CENSOR_REVIEWER", "CENSOR_CHECKER", "CENSOR_CHIEF", "CENSOR_PM"],
  AUDIT_FEE: ["CENSOR_CLERK", "CENSOR_FINANCE"],
  INVOICE: ["CENSOR_FINANCE"],
  CERTIFICATE: ["CENSOR_CLERK", "CENSOR_PM", "CENSOR_LEGAL"],
};

const isAdministrator = (role: RoleCode): boolean => role.endsWith("_ADMIN");
const administered: readonly ModuleCode[] = ["ORG", "ACCOUNT", "PARAM", "DICT"];

const isEditable = (role: RoleCode, moduleCode: ModuleCode): boolean => {
  if (administered.includes(moduleCode)) return isAdministrator(role);
  const desks = deskOnly[moduleCode];
  return roles[role].orgType !== "CENSOR" || !desks || desks.includes(role) || role === "CENSOR_ADMIN";
};

/** The rights list of a role. */
export const rightsOfRole = (role: RoleCode): RightsItem[] => {
  const column = columns.indexOf(roles[role].orgType);
  return (Object.keys(modules) as ModuleCode[]).flatMap((moduleCode) => {
    const mark = matrix[moduleCode][column];
    return mark === "-" ? [] : [{ moduleCode, editable: mark === "E" && isEditable(role, moduleCode) }];
  });
};

interface HasRoles {
  readonly roles: readonly {
    readonly code: string;
    readonly items: readonly { moduleCode: string; editable: boolean }[];
  }[];
}

/** The three checks of the specification, section 6: holds a role, has access to a module, may edit a module. */
export const hasRole = (account: HasRoles, code: RoleCode): boolean => account.roles.some((role) => role.code === code);
export const hasModule = (account: HasRoles, moduleCode: ModuleCode): boolean =>
  account.roles[0]?.items.some((item) => item.moduleCode === moduleCode) ?? false;
export const canEditModule = (account: HasRoles, moduleCode: ModuleCode): boolean =>
  account.roles[0]?.items.some((item) => item.moduleCode === moduleCode && item.editable) ?? false;
