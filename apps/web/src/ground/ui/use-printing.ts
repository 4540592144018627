import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let isPrinting = false;

/** The browser takes the page as soon as its listeners return, so the page is drawn anew inside them. */
const subscribe = (drawAnew: () => void) => {
  const become = (next: boolean) => () => {
    isPrinting = next;
    flushSync(drawAnew);
  };
  const [before, after] = [become(true), become(false)];
  addEventListener("beforeprint", before);
  addEventListener("afterprint", after);
  return () => {
    removeEventListener("beforeprint", before);
    removeEventListener("afterprint", after);
  };
};

/** Whether the page is being printed: then a long list contains all its rows, also those out of sight. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
