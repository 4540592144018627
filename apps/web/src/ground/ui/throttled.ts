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
