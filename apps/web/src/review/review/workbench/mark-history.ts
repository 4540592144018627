/** One thing done with the pen, and the way back. */
interface Step {
  readonly undo: () => void;
  readonly redo: () => void;
}

const mostSteps = 200;

/** What was done since the page was opened, to be taken back and done again. */
export const createHistory = () => {
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  return {
    /** Does it, and remembers how it is taken back. */
    run(step: Step) {
      step.redo();
      done = [...done, step].slice(-mostSteps);
      undone = [];
    },
    /** False when there is nothing left. */
    undo(): boolean {
      const step = done.at(-1);
      if (!step) return false;
      done = done.slice(0, -1);
      undone = [...undone, step];
      step.undo();
      return true;
    },
    redo(): boolean {
      const step = undone.at(-1);
      if (!step) return false;
      undone = undone.slice(0, -1);
      done = [...done, step];
      step.redo();
      return true;
    },
  };
};
export type MarkHistory = ReturnType<typeof createHistory>;
