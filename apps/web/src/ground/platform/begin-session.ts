import { takeByLink } from "./offered-sign-in.ts";
import { session } from "./session.ts";

/**
 * Whether a starting tab should ask the other tabs for their token. Not on the login page, and not after a deliberate
 * sign-out: the token of another tab would bring back the person who left, or pass on an expired session again and
 * again.
 */
export const shouldAskOtherTabs = (isLogin: boolean): boolean =>
  session.token() === undefined && !isLogin && !session.isLoggedOut();

/**
 * Whose session a starting tab begins with. A token of the address comes after the sessions of other tabs: a link opened
 * in a new tab replaces those as little as the one of its own tab.
 */
export const beginSession = async (isLogin: boolean, arrived: string | undefined): Promise<void> => {
  if (shouldAskOtherTabs(isLogin && arrived === undefined)) await (await import("./other-tabs.ts")).askOtherTabs();
  if (arrived !== undefined) takeByLink(arrived);
};
