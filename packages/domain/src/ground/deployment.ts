import { standardDeployment, usualDeployment } from "./standard-deployment.ts";
import type { Deployment, SignProviderCode } from "./deployment-entry.ts";

/** Who signs, by the codes of the dictionary SIGN_PROVIDER; two are named after the city they were made for. */
export const signProviders = { A: "default", B: "shenyang", C: "zhengzhou" } as const satisfies Record<
  SignProviderCode,
  string
>;
export type SignProviderName = (typeof signProviders)[SignProviderCode];

export type DeploymentTable<V extends string = string> = Readonly<Record<V, Deployment>>;

// biome-ignore format: a table
export const deployments = {
  standard: standardDeployment,
  zhengzhou: { ...usualDeployment, name: "郑州市施工图数字化审查系统", mark: "郑", division: "410100", accent: "#14507a", signProvider: "C", servicePhone: "0371-0000 2026" },
  guizhou: { ...usualDeployment, name: "贵州省施工图数字化审查系统", mark: "黔", division: "520000", accent: "#0b5f5b", problemCategories: "PROBLEM_CATEGORY_520000", asksPhosphogypsum: true, servicePhone: "0851-0000 2026" },
  kaifeng: { ...usualDeployment, name: "开封市施工图数字化审查系统", mark: "汴", division: "410200", accent: "#7a3b1d", servicePhone: "0371-0001 2026" },
  shenyang: { ...usualDeployment, name: "沈阳市施工图数字化审查系统", mark: "沈", division: "210100", accent: "#27408b", signProvider: "B", servicePhone: "024-0000 2026" },
  tianjin: { ...usualDeployment, name: "天津市施工图数字化审查系统", mark: "津", division: "120000", accent: "#0a5c8a", problemCategories: "PROBLEM_CATEGORY_120000", servicePhone: "022-0000 2026" },
  wulanchabu: { ...usualDeployment, name: "乌兰察布市施工图数字化审查系统", mark: "乌", division: "150900", accent: "#2f5d34", servicePhone: "0474-0000 2026" },
  luohe: { ...usualDeployment, name: "漯河市施工图数字化审查系统", mark: "漯", division: "411100", accent: "#5a3d8a", servicePhone: "0395-0000 2026" },
  pingdingshan: { ...usualDeployment, name: "平顶山市施工图数字化审查系统", mark: "鹰", division: "410400", accent: "#8a2f2f", servicePhone: "0375-0000 2026" },
  qinghai: { ...usualDeployment, name: "青海省施工图数字化审查系统", mark: "青", division: "630000", accent: "#0f5673", problemCategories: "PROBLEM_CATEGORY_630000", servicePhone: "0971-0000 2026" },
  wenzhou: { ...usualDeployment, name: "温州市施工图数字化审查系统", mark: "温", division: "330300", accent: "#155a8a", servicePhone: "0577-0000 2026" },
} as const satisfies DeploymentTable;

export type DeploymentVersion = keyof typeof deployments;
export const deploymentVersions = Object.keys(deployments) as readonly DeploymentVersion[];

/** Divisions served by the standard version, without an entry of their own. */
const servedByStandard = { anhui: "340000", jilin: "220000", beijing: "110100", weinan: "610500" } as const;

export const divisionsOf = (table: DeploymentTable): Readonly<Record<string, string>> => {
  const own = Object.entries(table).flatMap(([version, { division }]) => (division ? [[version, division]] : []));
  return { ...servedByStandard, ...Object.fromEntries(own) };
};

/** Region keyword → division code. */
export const deploymentDivisions: Readonly<Record<string, string>> = divisionsOf(deployments);

export const divisionOfRegion = (region: string): string | undefined =>
  Object.hasOwn(deploymentDivisions, region) ? deploymentDivisions[region] : undefined;

export const isDeploymentVersion = (value: string): value is DeploymentVersion => Object.hasOwn(deployments, value);

/** The version named by a part of the host name (guizhou.example, st-luohe.example); an unknown host has the standard one. */
export const versionOfHost = (host: string): DeploymentVersion => versionIn(deployments, host) ?? "standard";

export const versionIn = <V extends string>(table: DeploymentTable<V>, host: string): V | undefined => {
  const parts = host.toLowerCase().split(/[.\-:]/);
  return parts.find((part): part is V => Object.hasOwn(table, part));
};

/** The version of a region; one without a version of its own has the standard one. */
export const versionOfRegion = (region: string): DeploymentVersion =>
  isDeploymentVersion(region) ? region : "standard";

export type DeploymentReason = "setting" | "parameter" | "host" | "unknown-host";

export const deploymentReasons: Readonly<Record<DeploymentReason, string>> = {
  setting: "服务器启动设置 DEPLOYMENT",
  parameter: "系统参数“部署版本”",
  host: "访问的域名",
  "unknown-host": "域名中没有版本名称，使用标准版",
};

/** The version in force: the setting of the server, else the stored parameter VERSION, else by host name. */
export const deploymentInForce = (facts: {
  readonly setting: string | undefined;
  readonly parameter: string | undefined;
  readonly host: string;
}): { readonly version: DeploymentVersion; readonly reason: DeploymentReason } => {
  const { setting = "", parameter = "", host } = facts;
  if (isDeploymentVersion(setting)) return { version: setting, reason: "setting" };
  if (isDeploymentVersion(parameter)) return { version: parameter, reason: "parameter" };
  const named = versionIn(deployments, host);
  return named ? { version: named, reason: "host" } : { version: "standard", reason: "unknown-host" };
};

/** Tianjin, Guizhou and Qinghai split the categories of problems. */
export const splitsProblemCategories = (version: DeploymentVersion): boolean =>
  problemCategoryDictionary(version) !== usualDeployment.problemCategories;

export const problemCategoryDictionary = (version: string): string =>
  isDeploymentVersion(version) ? deployments[version].problemCategories : usualDeployment.problemCategories;

export const signProviderOf = (version: DeploymentVersion): SignProviderCode => deployments[version].signProvider;

export interface SystemParameter {
  readonly type: string;
  readonly value: string;
}

/** Check mode (检查模式) is on exactly when a parameter INSPECT_SWITCH has the value OPEN (specification §4). */
export const isInspectMode = (parameters: readonly SystemParameter[]): boolean =>
  parameters.some((parameter) => parameter.type === "INSPECT_SWITCH" && parameter.value === "OPEN");
