import { useRef } from "react";

/**
 * This work, which does nothing while it is under way: the second press of a double click comes before the page is drawn
 * anew and would begin it twice.
 */
export const useOneAtATime = <A extends readonly unknown[]>(work: (...args: A) => Promise<void>) => {
  const isUnderWay = useRef(false);
  return async (...args: A): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      await work(...args);
    } finally {
      isUnderWay.current = false;
    }
  };
};
