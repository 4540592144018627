const key = "returnTo";

/** The hash address somebody opened before signing in. */
export const returnAddress = {
  remember: (hash: string) => sessionStorage.setItem(key, hash),
  take(): string | undefined {
    const hash = sessionStorage.getItem(key) ?? undefined;
    sessionStorage.removeItem(key);
    return hash;
  },
};
