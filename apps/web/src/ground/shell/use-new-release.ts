import { useEffect, useState } from "react";
import { reach } from "../platform/reach.ts";
import { hasNewRelease } from "../platform/release.ts";

const everyMs = 10 * 60_000;
/** Somebody who goes to and fro between windows does not ask each time. */
const pauseMs = 60_000;

/** Whether the server has a newer release than this tab: asked now and then, and known when a part is missing. */
export const useNewRelease = (): boolean => {
  const [isNew, setNew] = useState(false);
  useEffect(() => {
    if (isNew) return undefined;
    let askedAt = Date.now();
    const ask = async () => {
      askedAt = Date.now();
      if (await hasNewRelease()) setNew(true);
    };
    const onShown = () => {
      if (document.visibilityState === "visible" && Date.now() - askedAt > pauseMs) void ask();
    };
    // A part is missing on a server that answers, so the server has a newer build.
    const onMissing = async () => {
      if (await reach.ask()) setNew(true);
    };
    const onMissingPart = () => void onMissing();
    const timer = setInterval(() => void ask(), everyMs);
    const stopReach = reach.subscribe(() => {
      if (!reach.isAway()) void ask();
    });
    document.addEventListener("visibilitychange", onShown);
    addEventListener("vite:preloadError", onMissingPart);
    return () => {
      clearInterval(timer);
      stopReach();
      document.removeEventListener("visibilitychange", onShown);
      removeEventListener("vite:preloadError", onMissingPart);
    };
  }, [isNew]);
  return isNew;
};
