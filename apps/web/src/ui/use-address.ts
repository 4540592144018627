import { useCallback, useRef } from "react";
import { useSearchParams } from "react-router";

/** What a list shows, as it stands in the address: a copied link shows what its sender saw. */
export interface AddressState {
  readonly get: (key: string) => string | undefined;
  /** Sets or, with undefined, removes; everything else stays. A changed filter goes back to page 1. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
}

export const useAddress = (): AddressState => {
  const [query, setQuery] = useSearchParams();
  // A change that comes late, after an answer, must build on the address of now, not of when it was asked for.
  const latest = useRef(query);
  latest.current = query;
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) => {
      const next = new URLSearchParams(latest.current);
      for (const [key, value] of Object.entries(changes)) {
        if (value === undefined || value === "") next.delete(key);
        else next.set(key, value);
      }
      latest.current = next;
      setQuery(next, { replace: true });
    },
    [setQuery],
  );
  return { get: (key) => query.get(key) ?? undefined, set };
};
