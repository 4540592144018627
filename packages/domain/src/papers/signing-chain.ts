import type { OrgType } from "../ground/organisation.ts";

/** Parts in which people sign. */
export const signingRoles = {
  REVIEWER: "审查人",
  CHECKER: "复核人",
  LEADER: "审查项目负责人",
  CHIEF: "技术负责人",
  LEGAL: "法定代表人",
  HOUSE: "审查机构",
  HEAD: "专业负责人",
  PM: "设计、勘察项目负责人",
  REGISTERED: "注册人员",
  FIRM: "设计、勘察单位",
  OWNER: "建设单位",
} as const;
export type SigningRole = keyof typeof signingRoles;

/** One step of a chain. Those in one part sign in any order; the next step waits for them. */
export interface SigningStep {
  readonly role: SigningRole;
  /** Dictionary SEAL_TYPE. REGISTERED: the seal of the registration the sheets need. */
  readonly sealType: string;
}

/** What a chain is for: a kind of paper, or what is no paper. */
export type ChainKind = string;

const step = (role: SigningRole, sealType: string): SigningStep => ({ role, sealType });

const byReviewers = [step("REVIEWER", "8"), step("CHECKER", "8"), step("HOUSE", "1")];
const byWholeHouse = [
  step("REVIEWER", "8"),
  step("LEADER", "8"),
  step("CHIEF", "8"),
  step("LEGAL", "9"),
  step("HOUSE", "1"),
];
const byAnsweringFirm = [step("HEAD", "12"), step("PM", "12"), step("FIRM", "1"), step("OWNER", "1")];

/** The chains of practice: who signs what, in which order (domain handbook 5, 2.16). */
const chains: Readonly<Record<ChainKind, readonly SigningStep[]>> = {
  RECORD: byReviewers,
  OPINION: byReviewers,
  ADVICE: byReviewers,
  INSPECTION: byReviewers,
  REPORT: byWholeHouse,
  CONSULTING_REPORT: byWholeHouse,
  INSPECTION_RESULT: byWholeHouse,
  REPLY: byAnsweringFirm,
  REFORM: byAnsweringFirm,
  AGREEMENT: [step("OWNER", "10"), step("HOUSE", "10")],
  CERTIFICATE: [step("REVIEWER", "8"), step("CHECKER", "8"), step("HOUSE", "7")],
  DRAWING: [step("REGISTERED", ""), step("FIRM", "2")],
};

const bySelf: Readonly<Record<string, SigningStep>> = {
  CENSOR: step("HOUSE", "1"),
  DESIGN: step("FIRM", "1"),
  SURVEY: step("FIRM", "1"),
  CONSTRUCT: step("OWNER", "1"),
};

/** The usual chain for something an organisation of this type makes; without a practice of its own, the maker's seal. */
export const usualChain = (kind: ChainKind, maker: OrgType): readonly SigningStep[] =>
  chains[kind] ?? [bySelf[maker] ?? step("HOUSE", "1")];

/** Kinds whose chain an organisation of this type can set, with their names. */
export const chainKinds: Readonly<Record<string, Readonly<Record<ChainKind, string>>>> = {
  CENSOR: {
    RECORD: "审查记录表",
    OPINION: "审查意见告知书",
    REPORT: "审查报告",
    CERTIFICATE: "审查合格书",
    ACCEPTANCE: "审查通知书",
    SUPPLEMENT: "补正告知书",
    FEE: "审查费收费通知单",
    ADVICE: "咨询意见书",
    CONSULTING_REPORT: "咨询报告",
    INSPECTION: "施工图检查报告",
    INSPECTION_RESULT: "检查复核报告",
  },
  DESIGN: { DRAWING: "图纸", REPLY: "审查意见回复单", REFORM: "整改报告" },
  SURVEY: { DRAWING: "勘察文件", REPLY: "审查意见回复单" },
  CONSTRUCT: { FILE: "建设单位资料" },
};

/** Parts that can be chosen for a chain of an organisation of this type. */
export const rolesFor = (orgType: string): readonly SigningRole[] => {
  if (orgType === "CENSOR") return ["REVIEWER", "CHECKER", "LEADER", "CHIEF", "LEGAL", "HOUSE", "OWNER"];
  return orgType === "CONSTRUCT" ? ["OWNER"] : ["REGISTERED", "HEAD", "PM", "FIRM", "OWNER"];
};

/** Seals each part can sign with; the first is the usual one. REGISTERED follows from the sheets. */
export const sealsOfRole: Readonly<Record<SigningRole, readonly string[]>> = {
  REVIEWER: ["8", "12"],
  CHECKER: ["8", "12"],
  LEADER: ["8", "12"],
  CHIEF: ["8", "12"],
  LEGAL: ["9", "12"],
  HOUSE: ["1", "7", "10"],
  HEAD: ["12"],
  PM: ["12"],
  REGISTERED: [""],
  FIRM: ["2", "1", "10", "11"],
  OWNER: ["1", "10", "9"],
};

const registeredSeals: Readonly<Record<string, readonly string[]>> = {
  "3": ["JZ", "ZT", "JN", "LJ", "ZS", "YL", "MQ"],
  "4": ["JG", "JGJ", "ZP"],
  "5": ["YT", "KC", "JK", "DJ"],
  "6": ["GPS", "NT", "DQ", "ZN"],
};

/** Which registered person's seal sheets of a discipline need (dictionary SEAL_TYPE); null where none is asked for. */
export const registeredSealFor = (discipline: string | null): string | null =>
  Object.keys(registeredSeals).find((seal) => registeredSeals[seal]?.includes(discipline ?? "")) ?? null;

/** What keeps a chain from being used; null when nothing does. */
export const chainProblem = (steps: readonly SigningStep[], orgType: string): string | null => {
  if (steps.length === 0) return "请至少保留一个签章环节";
  const wrong = steps.find(
    ({ role, sealType }) => !rolesFor(orgType).includes(role) || !sealsOfRole[role].includes(sealType),
  );
  if (wrong) return `“${signingRoles[wrong.role]}”不能使用所选的印章，请重新选择`;
  const roles = steps.map(({ role }) => role);
  return new Set(roles).size < roles.length ? "同一环节只能出现一次，请删除重复的环节" : null;
};
