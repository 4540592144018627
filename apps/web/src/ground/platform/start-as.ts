import { session } from "./session.ts";

/** Starts the portal anew under another token, so that no answer meant for the former one stays. */
export const startAs = (token: string, reload: () => void = () => location.reload()): void => {
  session.setToken(token);
  session.setApplicationId(undefined);
  location.hash = "#/";
  reload();
};

/**
 * No credentials at all: session storage is cleared and the page reloaded (specification, section 8). It comes back at
 * the login page, which asks no other tab who is here: the session of that tab would send this one round and round.
 */
export const startWithout = (reload: () => void = () => location.reload()): void => {
  session.clear();
  location.hash = "#/loginInterface";
  reload();
};
