import { useCallback, useRef } from "react";

/**
 * A function with one identity over all renders that calls the newest version, so that many rows are not drawn again.
 */
export const useStable = <A extends unknown[]>(newest: (...args: A) => void): ((...args: A) => void) => {
  const box = useRef(newest);
  box.current = newest;
  return useCallback((...args: A) => box.current(...args), []);
};
