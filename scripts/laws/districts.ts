/** The districts from the ground up: each imports only itself and those before it. */
export const districts = [
  "ground",
  "people",
  "sheets",
  "models",
  "filing",
  "papers",
  "delivery",
  "review",
  "machine",
  "results",
  "money",
  "oversight",
] as const;

/** Workspaces divided into districts; files at the root of their src are tables of contents and see all districts. */
export const inDistricts = ["packages/domain", "packages/contract", "apps/server", "apps/web"];

export const workspaceOf = (file: string): string => /^(?:apps|packages)\/[^/]+|^[^/]+/.exec(file)?.[0] ?? "";

interface Home {
  /** Index in `districts`. */
  readonly district: number;
  /** The folder of an app inside its district; in a package the file itself. */
  readonly area: string;
}

/** District and area of a file; undefined for workspaces without districts, and for tables of contents. */
export const homeOf = (file: string): Home | undefined => {
  if (!inDistricts.includes(workspaceOf(file))) return undefined;
  const [, district, area] = /^[^/]+\/[^/]+\/src\/([^/]+)\/([^/.]+)/.exec(file) ?? [];
  const index = districts.findIndex((name) => name === district);
  return index < 0 || area === undefined ? undefined : { district: index, area };
};

/** `district/area` of a file. */
export const areaOf = (file: string): string | undefined => {
  const home = homeOf(file);
  return home && `${districts[home.district]}/${home.area}`;
};
