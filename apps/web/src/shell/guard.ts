import type { OrgType } from "@tushen/contract/who";
import type { Screen } from "../platform/screen.ts";

/** Specification, section 9. */
export const redirectDelayInMs = 2000;
export const loginPath = "/loginInterface";

export type Decision = "open" | "sign-in-first" | "not-yours";

/** The route guard (specification, section 2): guests pass, a token is needed for the rest, then the kind of organisation counts. */
export const decide = (screen: Screen, token: string | undefined, orgType: OrgType | undefined): Decision => {
  if (screen.isGuest) return "open";
  if (token === undefined) return "sign-in-first";
  return isOpenTo(screen, orgType) ? "open" : "not-yours";
};

/** Whether a kind of organisation may open a screen. */
export const isOpenTo = (screen: Screen, orgType: OrgType | undefined): boolean =>
  orgType === undefined || orgType === "PLATFORM" || screen.who.includes("ANY") || screen.who.includes(orgType);

/** Where somebody without a token is sent after the delay: the site root when he signed out on purpose. */
export const exitFor = (isLoggedOut: boolean): "site-root" | "login" => (isLoggedOut ? "site-root" : "login");

const idIn = (text: string | null | undefined): number | undefined => {
  const id = Number(text);
  return text && Number.isSafeInteger(id) && id > 0 ? id : undefined;
};

/** The application an address is about: query first, then route parameters, then what the session remembers. */
export const applicationOf = (
  query: URLSearchParams,
  params: Readonly<Record<string, string | undefined>>,
  remembered: number | undefined,
): number | undefined =>
  idIn(query.get("projectApplicationId")) ??
  idIn(query.get("applicationId")) ??
  idIn(params["projectApplicationId"]) ??
  idIn(params["applicationId"]) ??
  remembered;

/** The desk of each kind of organisation. */
export const homeOf = (orgType: OrgType | undefined): string => {
  if (orgType === "CENSOR") return "/censorUnit/main";
  if (orgType === "CONTROL") return "/controlUnit/main";
  return "/reportUnit/main";
};

/** Review house and authority have desks of their own in place of the home of owners and designers. */
export const deskInstead = (
  screen: Screen,
  orgType: OrgType | undefined,
  isBuilt: (path: string) => boolean,
): string | undefined => {
  const home = homeOf(orgType);
  return screen.path === "/reportUnit/main" && home !== screen.path && isBuilt(home) ? home : undefined;
};
