import { useState } from "react";

const read = <T>(key: string, from: T): T | undefined => {
  const text = sessionStorage.getItem(key);
  if (text === null) return undefined;
  const kept = JSON.parse(text) as { readonly from?: T; readonly value: T };
  return JSON.stringify(kept.from) === JSON.stringify(from) ? kept.value : undefined;
};

/**
 * Words on their way, kept in this tab over a reload, a closed dialog or a refusal. They are dropped when what they began
 * from has changed meanwhile.
 */
export const useKept = <T>(key: string, initial: () => T): readonly [T, (next: T) => void] => {
  const [from] = useState(initial);
  const [value, setValue] = useState(() => read(key, from) ?? from);
  const keep = (next: T) => {
    sessionStorage.setItem(key, JSON.stringify({ from, value: next }));
    setValue(next);
  };
  return [value, keep];
};
