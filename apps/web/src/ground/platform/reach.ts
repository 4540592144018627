import { useEffect, useSyncExternalStore } from "react";
import { lostEvent } from "./lost-event.ts";

/** How long to wait before a server that did not answer is asked again. */
export const againAfterMs = 5000;

let isAway = false;
/** One more with each portal that begins or ends; an answer asked for under another number is left out. */
let watch = 0;
let asking: Promise<boolean> | undefined;
let next: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

const askOnce = async (): Promise<boolean> => {
  const own = watch;
  // A proxy answers 502 while no server stands behind it.
  const isHere = await fetch("./", { method: "HEAD", cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (own !== watch) return isHere;
  asking = undefined;
  if (isAway === isHere) {
    isAway = !isHere;
    for (const listener of listeners) listener();
  }
  clearTimeout(next);
  if (isAway) next = setTimeout(() => void ask(), againAfterMs);
  return isHere;
};

/** Asks whether the server can be reached, and while it cannot, again every five seconds. */
const ask = (): Promise<boolean> => (asking ??= askOnce());

export const reach = { isAway: () => isAway, ask, subscribe };

/** From its start the portal notices that the network or the server went away; returns a function that ends this. */
export const watchReach = (): (() => void) => {
  watch += 1;
  const onChange = () => void ask();
  const events = ["online", "offline", lostEvent];
  for (const name of events) addEventListener(name, onChange);
  if (!navigator.onLine) onChange();
  return () => {
    for (const name of events) removeEventListener(name, onChange);
    clearTimeout(next);
    // Nobody asks any more, so what was last known is no longer said.
    watch += 1;
    asking = undefined;
    isAway = false;
  };
};

/** Whether the server cannot be reached now. */
export const useIsAway = (): boolean => useSyncExternalStore(subscribe, reach.isAway);

/** Calls `onBack` when the server answers again. */
export const useBack = (onBack: () => unknown): void => {
  useEffect(
    () =>
      subscribe(() => {
        if (!isAway) void onBack();
      }),
    [onBack],
  );
};
