import type { OrgType } from "@tushen/contract/ground/who";
import type { RolesHolder } from "@tushen/domain/ground/rights";

/** The manuals in the order of their list, by the names of their files; at the end what is new in each version. */
export const manuals = {
  basics: "通用操作",
  owner: "建设单位",
  designer: "设计单位",
  surveyor: "勘察单位",
  clerk: "受理员",
  reviewer: "审查人",
  checker: "复核人",
  chief: "项目负责人与技术负责人",
  authority: "主管部门",
  administrator: "管理员",
  news: "更新内容",
} as const;
export type ManualName = keyof typeof manuals;

export const manualNames = Object.keys(manuals) as ManualName[];

/** Where a manual lies, from the project's root. */
export const manualFile = (name: ManualName): string =>
  name === "news" ? "CHANGELOG.zh-CN.md" : `docs/manual/${name}.zh-CN.md`;

export const isManualName = (value: unknown): value is ManualName =>
  typeof value === "string" && Object.hasOwn(manuals, value);

/** Who reads, as far as the manuals care. */
export interface Reader extends RolesHolder {
  readonly orgType: OrgType;
}

const byOrgType = {
  CONSTRUCT: "owner",
  DESIGN: "designer",
  SURVEY: "surveyor",
  CENSOR: "clerk",
  CONTROL: "authority",
  PLATFORM: "administrator",
} as const satisfies Record<OrgType, ManualName>;

const byRole: Readonly<Record<string, ManualName>> = {
  CENSOR_PM: "chief",
  CENSOR_CHIEF: "chief",
  CENSOR_LEGAL: "chief",
  CENSOR_REVIEWER: "reviewer",
  CENSOR_CHECKER: "checker",
};

/** The manual of a person's first role; somebody without an account begins with what everybody does. */
export const manualFor = (reader: Reader | undefined): ManualName =>
  reader ? (byRole[reader.roles?.[0]?.code ?? ""] ?? byOrgType[reader.orgType]) : "basics";
