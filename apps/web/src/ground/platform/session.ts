/**
 * Storage of one tab (specification, sections 2 and 9): token, OAuth state and application id are in session storage,
 * so that two tabs can work as two people.
 */
const keys = {
  token: "token",
  state: "state",
  applicationId: "projectApplicationId",
  credentials: "credentials",
  loggedOut: "logout",
  byLink: "byLink",
} as const;

const listeners = new Set<() => void>();
export const announce = () => {
  for (const listener of listeners) listener();
};

export const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const read = (key: string): string | undefined => sessionStorage.getItem(key) ?? undefined;
const write = (key: string, value: string | undefined) => {
  if (read(key) === value) return;
  if (value === undefined) sessionStorage.removeItem(key);
  else sessionStorage.setItem(key, value);
  announce();
};

/**
 * Whether the open page stays when its session ends, and the ended token of the page that stays (decision 138). Only
 * `open-page.ts` and the session itself write it.
 */
export const openPage: { staysOpen: boolean; heldToken?: string | undefined } = { staysOpen: false };

export const session = {
  token: () => read(keys.token),
  /** A new token removes the marks of the former one. */
  setToken(token: string) {
    write(keys.loggedOut, undefined);
    write(keys.byLink, undefined);
    openPage.heldToken = undefined;
    write(keys.token, token);
  },
  /** A link brought the token: nobody said here who that is, so other tabs ask before they take it over. */
  markByLink: () => write(keys.byLink, "true"),
  isByLink: () => read(keys.byLink) !== undefined,
  state: () => read(keys.state),
  setState: (state: string | undefined) => write(keys.state, state),
  applicationId(): number | undefined {
    const id = Number(read(keys.applicationId));
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  },
  setApplicationId: (id: number | undefined) => write(keys.applicationId, id === undefined ? undefined : String(id)),
  setCredentials: (credentials: readonly unknown[]) => write(keys.credentials, JSON.stringify(credentials)),
  isLoggedOut: () => read(keys.loggedOut) === "true",
  /** The token expired (401): the open application is remembered for the next sign-in. */
  expire() {
    if (openPage.staysOpen) openPage.heldToken = session.token() ?? openPage.heldToken;
    write(keys.token, undefined);
  },
  /** A deliberate sign-out forgets everything of this tab and leaves the logout flag for the guard. */
  end() {
    openPage.heldToken = undefined;
    sessionStorage.clear();
    sessionStorage.setItem(keys.loggedOut, "true");
    announce();
  },
  clear() {
    openPage.heldToken = undefined;
    sessionStorage.clear();
    announce();
  },
};
