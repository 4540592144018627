/**
 * Minimal time between two looks at the scroll position; pictures below the window are fetched when they come near
 * (specification, section 9).
 */
export const lazyThrottleMs = 200;

/** Runs at once, then at most once in `everyMs`; a call in between is made at the end of the interval. */
export const throttled = (run: () => void, everyMs: number): (() => void) => {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let isAskedAgain = false;
  const rest = () => {
    waiting = undefined;
    if (!isAskedAgain) return;
    isAskedAgain = false;
    call();
  };
  const call = () => {
    if (waiting !== undefined) {
      isAskedAgain = true;
      return;
    }
    run();
    waiting = setTimeout(rest, everyMs);
  };
  return call;
};
