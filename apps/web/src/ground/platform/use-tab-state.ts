import { useState } from "react";

const kept = <T>(key: string): T | undefined => {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
};

/** State of plain data that a reload of this tab keeps until the person signs out. */
export const useTabState = <T>(key: string, first: T): [T, (next: T) => void] => {
  const [state, setState] = useState(() => kept<T>(key) ?? first);
  const set = (next: T) => {
    setState(next);
    sessionStorage.setItem(key, JSON.stringify(next));
  };
  return [state, set];
};
