import type { Deployment } from "./deployment.ts";

/** Most versions have these; an entry says where it differs. */
export const usualDeployment = {
  problemCategories: "PROBLEM_CATEGORY",
  signProvider: "A",
  passwordRule: "regional",
  serviceGroup: null,
  asksPhosphogypsum: false,
} as const;

/** The version that serves any place; apart from the table, so that the login page need not carry all the others. */
export const standardDeployment = {
  ...usualDeployment,
  name: "图审通 · 施工图数字化审查",
  mark: "图",
  division: null,
  accent: "#1b4b8f",
  passwordRule: "basic",
  servicePhone: "400-000-2026",
} as const satisfies Deployment;
