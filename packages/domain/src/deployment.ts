/**
 * The product is deployed per district (specification §1, §6, §9): a version decides name, accent and the differences in
 * behaviour; fourteen division codes are in use, four of them with the standard version.
 */
export const deploymentVersions = [
  "standard", "zhengzhou", "guizhou", "kaifeng", "shenyang", "tianjin", "wulanchabu", "luohe", "pingdingshan", "qinghai", "wenzhou",
] as const; // biome-ignore format: a list
export type DeploymentVersion = (typeof deploymentVersions)[number];

export interface Deployment {
  /** Name of the system on the login page, in the head of the portal and in the title of its window. */
  readonly name: string;
  /** Colour of icon and buttons; reads on white with a contrast of at least 4.5. */
  readonly accent: string;
}

export const deployments: Readonly<Record<DeploymentVersion, Deployment>> = {
  standard: { name: "图审通 · 施工图数字化审查", accent: "#1b4b8f" },
  zhengzhou: { name: "郑州市施工图数字化审查系统", accent: "#14507a" },
  guizhou: { name: "贵州省施工图数字化审查系统", accent: "#0b5f5b" },
  kaifeng: { name: "开封市施工图数字化审查系统", accent: "#7a3b1d" },
  shenyang: { name: "沈阳市施工图数字化审查系统", accent: "#27408b" },
  tianjin: { name: "天津市施工图数字化审查系统", accent: "#0a5c8a" },
  wulanchabu: { name: "乌兰察布市施工图数字化审查系统", accent: "#2f5d34" },
  luohe: { name: "漯河市施工图数字化审查系统", accent: "#5a3d8a" },
  pingdingshan: { name: "平顶山市施工图数字化审查系统", accent: "#8a2f2f" },
  qinghai: { name: "青海省施工图数字化审查系统", accent: "#0f5673" },
  wenzhou: { name: "温州市施工图数字化审查系统", accent: "#155a8a" },
};

/** Region keyword → division code. */
export const deploymentDivisions = {
  guizhou: "520000",
  anhui: "340000",
  jilin: "220000",
  beijing: "110100",
  shenyang: "210100",
  zhengzhou: "410100",
  kaifeng: "410200",
  weinan: "610500",
  tianjin: "120000",
  wulanchabu: "150900",
  luohe: "411100",
  pingdingshan: "410400",
  qinghai: "630000",
  wenzhou: "330300",
} as const;
export type RegionKey = keyof typeof deploymentDivisions;

export function divisionOfRegion(region: string): string | undefined {
  return Object.hasOwn(deploymentDivisions, region) ? deploymentDivisions[region as RegionKey] : undefined;
}

export function isDeploymentVersion(value: string): value is DeploymentVersion {
  return (deploymentVersions as readonly string[]).includes(value);
}

/** The version named by a part of the host name (guizhou.example, st-luohe.example); an unknown host has the standard one. */
export function versionOfHost(host: string): DeploymentVersion {
  return (
    host
      .toLowerCase()
      .split(/[.\-:]/)
      .find(isDeploymentVersion) ?? "standard"
  );
}

/** The version of a region; one without a version of its own has the standard one. */
export function versionOfRegion(region: string): DeploymentVersion {
  return isDeploymentVersion(region) ? region : "standard";
}

/** Opinions are split by kind of problem in Tianjin, Guizhou and Qinghai. */
export function splitsProblemCategories(version: DeploymentVersion): boolean {
  return version === "tianjin" || version === "guizhou" || version === "qinghai";
}

export function problemCategoryDictionary(version: DeploymentVersion): string {
  return splitsProblemCategories(version)
    ? `PROBLEM_CATEGORY_${deploymentDivisions[version as "tianjin"]}`
    : "PROBLEM_CATEGORY";
}

/** SIGN_PROVIDER: one for most, another in Shenyang, a third in Zhengzhou. */
export function signProviderOf(version: DeploymentVersion): "A" | "B" | "C" {
  return version === "shenyang" ? "B" : version === "zhengzhou" ? "C" : "A";
}

export interface SystemParameter {
  readonly type: string;
  readonly value: string;
}

/** Check mode (检查模式) is on exactly when a parameter INSPECT_SWITCH has the value OPEN (specification §4). */
export function isInspectMode(parameters: readonly SystemParameter[]): boolean {
  return parameters.some((parameter) => parameter.type === "INSPECT_SWITCH" && parameter.value === "OPEN");
}
