/** One act of drawing, with the act that undoes it. */
interface Step {
  readonly undo: () => void;
  readonly redo: () => void;
}

const mostSteps = 200;

/** Acts since the page was opened, for undo and redo. */
export const createHistory = () => {
  let done: readonly Step[] = [];
  let undone: readonly Step[] = [];
  return {
    /** Carries out a step and remembers it for undo. */
    run(step: Step) {
      step.redo();
      done = [...done, step].slice(-mostSteps);
      undone = [];
    },
    /** False when there is nothing to undo. */
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
