import { useCallback } from "react";
import { useSearchParams } from "react-router";

/** What a list shows, as it stands in the address: a copied link shows what its sender saw. */
export interface AddressState {
  readonly get: (key: string) => string | undefined;
  /** Sets or, with undefined, removes; everything else stays. A changed filter goes back to page 1. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
}

export const useAddress = (): AddressState => {
  const [query, setQuery] = useSearchParams();
  const set = useCallback(
    (changes: Readonly<Record<string, string | undefined>>) =>
      setQuery(
        (former) => {
          const next = new URLSearchParams(former);
          for (const [key, value] of Object.entries(changes)) {
            if (value === undefined || value === "") next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return { get: (key) => query.get(key) ?? undefined, set };
};
