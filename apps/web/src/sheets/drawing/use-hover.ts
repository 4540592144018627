import { useEffect, useRef, useState } from "react";

const restInMs = 280;

/** What the pointer rests on, told after a moment; moving on clears it at once. */
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
