import { useSyncExternalStore } from "react";

/** Kept per browser: whoever needs large letters needs them under every account. */
const key = "text-size";
const changed = "textsize";

const isLarge = (): boolean => document.documentElement.dataset["text"] === "large";

const show = (large: boolean) => {
  if (large) document.documentElement.dataset["text"] = "large";
  else delete document.documentElement.dataset["text"];
};

export const textSize = {
  isLarge,
  /** Shows what this browser keeps; before the first page, so that no page jumps. */
  restore: () => show(localStorage.getItem(key) === "large"),
  setLarge(large: boolean) {
    if (large) localStorage.setItem(key, "large");
    else localStorage.removeItem(key);
    show(large);
    dispatchEvent(new Event(changed));
  },
};

const hear = (listener: () => void) => {
  addEventListener(changed, listener);
  return () => removeEventListener(changed, listener);
};

export const useIsTextLarge = (): boolean => useSyncExternalStore(hear, isLarge);
