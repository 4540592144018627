import { useCallback, useRef } from "react";

/** The same function on every render, which does what the newest one would: what is passed to many rows keeps them still. */
export const useStable = <A extends unknown[]>(newest: (...args: A) => void): ((...args: A) => void) => {
  const box = useRef(newest);
  box.current = newest;
  return useCallback((...args: A) => box.current(...args), []);
};
