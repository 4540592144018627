import type { OrgType } from "@tushen/contract/ground/who";
import { canEditModule, hasModule, type RolesHolder } from "@tushen/domain/ground/rights";
import type { Screen } from "../platform/screen.ts";

/** Specification, section 9. */
export const redirectDelayInMs = 2000;
export const loginPath = "/loginInterface";

export type Decision = "open" | "sign-in-first" | "not-yours";

/** Who knocks, as far as the guard needs it. */
export interface Visitor extends RolesHolder {
  readonly orgType: OrgType;
  /** Set when the token is good for one project only (identity code, guest applicant). */
  readonly projectApplicationId?: number | null;
}

/** The route guard (specification, section 2): guests pass, a token is needed for the rest, then organisation and role count. */
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

/** Good for one project only: neither the organisation nor other projects are this visitor's. */
export const isLimited = ({ projectApplicationId }: Pick<Visitor, "projectApplicationId">): boolean =>
  projectApplicationId !== null && projectApplicationId !== undefined;

/** A screen without a module is everybody's of its organisations; those with one administer, which nobody limited does. */
const hasRightTo = ({ module, edits }: Screen, visitor: Visitor): boolean =>
  module === undefined ||
  (!isLimited(visitor) && (edits ? canEditModule(visitor, module) : hasModule(visitor, module)));

/** Where somebody without a token is sent after the delay: the site root when he signed out on purpose. */
export const exitFor = (isLoggedOut: boolean): "site-root" | "login" => (isLoggedOut ? "site-root" : "login");

const idIn = (text: string | null | undefined): number | undefined => {
  const id = Number(text);
  return text && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The application an address is about: query first, then route parameters. */
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

/** Review house, authority and platform have desks of their own in place of the home of owners and designers. */
export const deskInstead = (
  screen: Screen,
  orgType: OrgType | undefined,
  isBuilt: (path: string) => boolean,
): string | undefined => {
  const home = homeOf(orgType);
  return screen.path === "/reportUnit/main" && home !== screen.path && isBuilt(home) ? home : undefined;
};
