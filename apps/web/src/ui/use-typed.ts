import { useRef, useState } from "react";

const keyOf = (place: string) => `typed ${place}`;

/** What is being typed at a place, kept in this tab over a reload, another page or a dead session; signing out forgets it. */
export const typed = {
  read<T>(place: string): T | undefined {
    const kept = sessionStorage.getItem(keyOf(place));
    return kept === null ? undefined : (JSON.parse(kept) as T);
  },
  keep: <T>(place: string, value: T) => sessionStorage.setItem(keyOf(place), JSON.stringify(value)),
  drop: (place: string) => sessionStorage.removeItem(keyOf(place)),
};

/** Fields that outlive their page until they are saved: `change` keeps every key, `reset` begins anew. */
export const useTyped = <T extends object>(place: string, start: T) => {
  const [value, setValue] = useState<T>(() => typed.read<T>(place) ?? start);
  // Changes may come between two renders (a key, an upload that arrives): each builds on the last.
  const latest = useRef(value);
  const put = (next: T) => {
    latest.current = next;
    setValue(next);
  };
  return {
    value,
    change: (part: Partial<T>) => {
      put({ ...latest.current, ...part });
      typed.keep(place, latest.current);
    },
    reset: (next: T = start) => {
      typed.drop(place);
      put(next);
    },
  };
};
