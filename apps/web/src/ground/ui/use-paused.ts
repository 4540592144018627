import { useDeferredValue, useEffect, useState } from "react";

/** The typed text, once typing has paused. */
export const usePaused = (text: string, pauseInMs = 180): string => {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseInMs);
    return () => clearTimeout(timer);
  }, [text, pauseInMs]);
  return useDeferredValue(paused);
};
