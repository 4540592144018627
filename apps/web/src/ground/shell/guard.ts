import type { OrgType } from "@tushen/contract/ground/who";
import { canEditModule, hasModule, type RolesHolder } from "@tushen/domain/ground/rights";
import type { Screen } from "../platform/screen.ts";

/** Specification, section 9. */
export const redirectDelayInMs = 2000;
export const loginPath = "/loginInterface";

export type Decision = "open" | "sign-in-first" | "not-yours";

/** The visitor as far as the guard needs it. */
export interface Visitor extends RolesHolder {
  readonly orgType: OrgType;
  /** Set when the token is valid for one project only (identity code, guest applicant). */
  readonly projectApplicationId?: number | null;
}

/**
 * The route guard (specification, section 2): guest screens are open, others need a token, then organisation and role
 * decide.
 */
export const decide = (screen: Screen, token: string | undefined, visitor: Visitor | undefined): Decision => {
  if (screen.isGuest) return "open";
  if (token === undefined) return "sign-in-first";
  return isOpenTo(screen, visitor) ? "open" : "not-yours";
};

/** Whether somebody of this organisation with these roles may open a screen. */
export const isOpenTo = (screen: Screen, visitor: Visitor | undefined): boolean => {
  if (visitor === undefined || visitor.orgType === "PLATFORM") return true;
  return (screen.who.includes("ANY") || screen.who.includes(visitor.orgType)) && hasRightTo(screen, visitor);
};

/** The token is valid for one project only: the visitor sees neither the organisation nor other projects. */
export const isLimited = ({ projectApplicationId }: Pick<Visitor, "projectApplicationId">): boolean =>
  projectApplicationId !== null && projectApplicationId !== undefined;

/**
 * A screen without a module is open to everybody of its organisations. A module is administration, which a limited
 * visitor does not do.
 */
const hasRightTo = ({ module, edits }: Screen, visitor: Visitor): boolean =>
  module === undefined ||
  (!isLimited(visitor) && (edits ? canEditModule(visitor, module) : hasModule(visitor, module)));

/** Where somebody without a token is sent after the delay: to the site root after a deliberate sign-out. */
export const exitFor = (isLoggedOut: boolean): "site-root" | "login" => (isLoggedOut ? "site-root" : "login");

const idIn = (text: string | null | undefined): number | undefined => {
  const id = Number(text);
  return text && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The application an address names, in the query or else in the route parameters. */
export const applicationOf = (
  query: URLSearchParams,
  params: Readonly<Record<string, string | undefined>>,
): number | undefined =>
  idIn(query.get("projectApplicationId")) ??
  idIn(query.get("applicationId")) ??
  idIn(params["projectApplicationId"]) ??
  idIn(params["applicationId"]);

/** The desk of each kind of organisation. */
export const homeOf = (orgType: OrgType | undefined): string => {
  if (orgType === "CENSOR") return "/censorUnit/main";
  if (orgType === "CONTROL") return "/controlUnit/main";
  if (orgType === "PLATFORM") return "/adminUnit/main";
  return "/reportUnit/main";
};

/** House, authority and platform get their own desk in place of the home of owners and designers. */
export const deskInstead = (
  screen: Screen,
  orgType: OrgType | undefined,
  isBuilt: (path: string) => boolean,
): string | undefined => {
  const home = homeOf(orgType);
  return screen.path === "/reportUnit/main" && home !== screen.path && isBuilt(home) ? home : undefined;
};
