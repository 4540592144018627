import { useState } from "react";
import { keptAt } from "../platform/kept.ts";

/**
 * Unsent text, kept in this tab over a reload, a closed dialog or a refusal. It is dropped when its starting value has
 * changed.
 */
export const useKept = <T>(key: string, initial: () => T): readonly [T, (next: T) => void] => {
  const stored = keptAt<{ readonly from?: T; readonly value: T }>(key);
  const [from] = useState(initial);
  const [value, setValue] = useState(() => {
    const kept = stored.read();
    return kept && JSON.stringify(kept.from) === JSON.stringify(from) ? kept.value : from;
  });
  const keep = (next: T) => {
    stored.keep({ ...(from !== undefined && { from }), value: next });
    setValue(next);
  };
  return [value, keep];
};
