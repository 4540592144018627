import { useCallback, useLayoutEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";

/** What a list shows, as it stands in the address: a copied link shows what its sender saw. */
export interface AddressState {
  readonly get: (key: string) => string | undefined;
  /** Sets or, with undefined, removes; everything else stays. A changed filter goes back to page 1. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The address the router stands at. It lands there at once; what is drawn may still show the one before. */
const standing = (): { readonly path: string; readonly query: URLSearchParams } => {
  const [path = "", query = ""] = location.hash.slice(1).split("?");
  return { path, query: new URLSearchParams(query) };
};

export const useAddress = (): AddressState => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isShown = useRef(true);
  // Gone in the moment its page is: a common effect ends some time after the next page is seen.
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      // An answer that comes late neither leads back to the page that was left nor marks the one that is open now.
      if (!isShown.current) return;
      // Two parts of a page may set at the same moment: each builds on the other's change.
      const { path, query: next } = standing();
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === "") next.delete(key);
        else next.set(key, value);
      }
      void navigate({ pathname: path, search: next.toString() }, { replace: true });
    },
    [navigate],
  );
  return { get: (key) => query.get(key) ?? undefined, set };
};
