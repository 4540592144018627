import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** What a list shows, as it stands in the address: a copied link shows what its sender saw. */
export interface AddressState {
  readonly get: (key: string) => string | undefined;
  /** Sets or, with undefined, removes; everything else stays. A changed filter goes back to page 1. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The query the router stands at. It lands there at once; what is drawn may still show the one before. */
const standingQuery = (): URLSearchParams => new URLSearchParams(location.hash.split("?")[1]);

export const useAddress = (): AddressState => {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      // Two parts of a page may set at the same moment, and an answer may come late: each builds on the other's change.
      const next = standingQuery();
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === "") next.delete(key);
        else next.set(key, value);
      }
      setQuery(next, { replace: true });
    },
    [setQuery],
  );
  return { get: (key) => query.get(key) ?? undefined, set };
};
