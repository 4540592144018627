import { session } from "./session.ts";

/** Starts the portal anew under another token, so that no answer meant for the former one stays. */
export const startAs = (token: string, reload: () => void = () => location.reload()): void => {
  session.setToken(token);
  session.setApplicationId(undefined);
  location.hash = "#/";
  reload();
};

/** Error catalogue: no credentials at all means the session is unusable. It is cleared, so this happens once. */
export const startWithout = (reload: () => void = () => location.reload()): void => {
  session.clear();
  reload();
};
