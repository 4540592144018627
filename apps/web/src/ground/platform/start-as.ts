import { session } from "./session.ts";

/** Starts the portal again with another token, so that no answer of the former one stays. */
export const startAs = (token: string, reload: () => void = () => location.reload()): void => {
  session.setToken(token);
  session.setApplicationId(undefined);
  location.hash = "#/";
  reload();
};

/**
 * Without any credentials session storage is cleared and the page reloaded (specification, section 8). The reloaded
 * page is the login page, which does not ask other tabs for a session: that session would lead here again and again.
 */
export const startWithout = (reload: () => void = () => location.reload()): void => {
  session.clear();
  location.hash = "#/loginInterface";
  reload();
};
