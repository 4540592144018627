import type { OrgType } from "@tushen/contract/ground/who";
import { orgTypes } from "@tushen/domain/ground/organisation";

const labels: Readonly<Record<OrgType, string>> = { ...orgTypes, PLATFORM: "平台运营" };

export const orgTypeLabel = (orgType: OrgType): string => labels[orgType];

const labelOf = (one: "GUEST" | "ANY" | OrgType): string =>
  one === "GUEST" ? "访客" : one === "ANY" ? "" : labels[one];

/** 建设单位、设计单位 … for a line of `screens.ts`. */
export const whoSentence = (who: readonly ("GUEST" | "ANY" | OrgType)[]): string =>
  who.includes("ANY") ? "所有登录用户" : who.map(labelOf).join("、");
