/**
 * The product is deployed per district (specification §1, §6, §9): a version decides name, accent and the differences in
 * behaviour; fourteen division codes are in use, four of them with the standard version.
 */
export const deploymentVersions = [
  "standard", "zhengzhou", "guizhou", "kaifeng", "shenyang", "tianjin", "wulanchabu", "luohe", "pingdingshan", "qinghai", "wenzhou",
] as const; // biome-ignore format: a list
export type DeploymentVersion = (typeof deploymentVersions)[number];

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
