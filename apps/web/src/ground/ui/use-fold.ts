import { useState } from "react";

/** Whether a part of a page is folded away, remembered in this browser under `key`. */
export const useFold = (key: string) => {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(key) === "true");
  const fold = (next: boolean) => {
    localStorage.setItem(key, String(next));
    setFolded(next);
  };
  return [isFolded, fold] as const;
};
