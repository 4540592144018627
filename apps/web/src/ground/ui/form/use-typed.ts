import { useRef, useState } from "react";
import { keptAt } from "../../platform/kept.ts";

/** What is being typed into the fields of a place. */
export const typedAt = <T>(key: string) => keptAt<T>(`typed ${key}`);

/** Fields that outlive their page until they are saved: `change` keeps every key, `reset` begins anew. */
export const useTyped = <T extends object>(key: string, start: T) => {
  const typed = typedAt<T>(key);
  const [value, setValue] = useState<T>(() => typed.read() ?? start);
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
      typed.keep(latest.current);
    },
    reset: (next: T = start) => {
      typed.forget();
      put(next);
    },
  };
};
