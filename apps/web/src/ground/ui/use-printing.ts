import { useSyncExternalStore } from "react";
import { flushSync } from "react-dom";

let isPrinting = false;
const drawn = new Set<() => void>();

/** The browser takes the page as soon as its listeners return, so the page is drawn anew inside them. */
const become = (next: boolean) => () => {
  isPrinting = next;
  flushSync(() => {
    for (const drawAnew of drawn) drawAnew();
  });
};

// Heard also while no list is there: one that goes while the page is printed would leave the next one printing for ever.
addEventListener("beforeprint", become(true));
addEventListener("afterprint", become(false));

const subscribe = (drawAnew: () => void) => {
  drawn.add(drawAnew);
  return () => void drawn.delete(drawAnew);
};

/** Whether the page is being printed: then a long list contains all its rows, also those out of sight. */
export const usePrinting = (): boolean => useSyncExternalStore(subscribe, () => isPrinting);
