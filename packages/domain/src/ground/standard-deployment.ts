import type { Deployment } from "./deployment-entry.ts";

/** Defaults of all versions; an entry names its differences. */
export const usualDeployment = {
  problemCategories: "PROBLEM_CATEGORY",
  signProvider: "A",
  passwordRule: "regional",
  serviceGroup: null,
  asksPhosphogypsum: false,
} as const;

/**
 * The version that serves every division; in a file of its own, so that the login page need not load all the others.
 */
export const standardDeployment = {
  ...usualDeployment,
  name: "图审通 · 施工图数字化审查",
  mark: "图",
  division: null,
  accent: "#1b4b8f",
  passwordRule: "basic",
  servicePhone: "400-000-2026",
} as const satisfies Deployment;
