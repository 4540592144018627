import { useEffect, useRef, useState } from "react";

const restInMs = 280;

/** The object the pointer rests on, set after a moment and cleared at once. */
export const useHover = <T>() => {
  const [shown, setShown] = useState<T>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    shown,
    over(target: T | undefined) {
      clearTimeout(timer.current);
      if (target === undefined) setShown(undefined);
      else timer.current = setTimeout(() => setShown(target), restInMs);
    },
  };
};
