import { useCallback, useLayoutEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** State of a list in its address: a copied link shows the same rows as its sender saw. */
export interface AddressState {
  readonly get: (key: string) => string | undefined;
  /** Sets values; undefined removes one, and other values stay. A changed filter returns to page 1. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The address the router has arrived at, which may be ahead of the drawn page. */
const standing = (): { readonly path: string; readonly query: URLSearchParams } => {
  const [path = "", query = ""] = location.hash.slice(1).split("?");
  return { path, query: new URLSearchParams(query) };
};

export const useAddress = (): AddressState => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isShown = useRef(true);
  // Cleared in the same moment as the page: an ordinary effect ends some time after the next page is shown.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      // A late answer neither returns to the page that was left nor changes the address of the present one.
      if (!isShown.current) return;
      // Two parts of a page may set values at the same moment: each builds on the other's change.
      const { path, query: next } = standing();
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === "") next.delete(key);
        else next.set(key, value);
      }
      // Drawn as the address changes: a key pressed after it belongs to the new state, not to the one before.
      void navigate({ pathname: path, search: next.toString() }, { replace: true, flushSync: true });
    },
    [navigate],
  );
  return { get: (key) => query.get(key) ?? undefined, set };
};
