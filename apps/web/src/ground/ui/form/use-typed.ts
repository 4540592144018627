import { useRef, useState } from "react";
import { keptAt } from "../../platform/kept.ts";

/** Storage for the fields being typed under this key. */
export const typedAt = <T>(key: string) => keptAt<T>(`typed ${key}`);

/** Fields that survive their page until they are saved: `change` stores every key, `reset` starts again. */
export const useTyped = <T extends object>(key: string, start: T) => {
  const typed = typedAt<T>(key);
  const [value, setValue] = useState<T>(() => typed.read() ?? start);
  // Two changes may come between two renders (a key, a finished upload): each builds on the last.
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
