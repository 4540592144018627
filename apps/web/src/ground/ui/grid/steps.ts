import type { GridRow } from "./place-block.ts";

interface Step {
  readonly before: readonly GridRow[];
  readonly after: readonly GridRow[];
}

const isEmpty = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** The cells of the columns; an untouched field of a form may be "", null or nothing. */
const cellsOf = (rows: readonly GridRow[], keys: readonly string[]) =>
  JSON.stringify(rows.map((row) => keys.map((key) => (isEmpty(row[key]) ? null : row[key]))));

/**
 * Pastes and fills of a grid that can be undone. A step is undone only while the rows are as it left them, so that keys typed
 * since are undone first, by the browser.
 */
export const createSteps = (keys: readonly string[]) => {
  const isSame = (one: readonly GridRow[], other: readonly GridRow[]) => cellsOf(one, keys) === cellsOf(other, keys);
  const [done, undone]: [Step[], Step[]] = [[], []];
  return {
    add(before: readonly GridRow[], after: readonly GridRow[]) {
      done.push({ before, after });
      undone.length = 0;
    },
    /** The rows before the newest step, or null where there is none or somebody typed since. */
    undo(rows: readonly GridRow[]): readonly GridRow[] | null {
      const step = done.at(-1);
      if (!step || !isSame(step.after, rows)) return null;
      done.pop();
      undone.push(step);
      return step.before;
    },
    redo(rows: readonly GridRow[]): readonly GridRow[] | null {
      const step = undone.at(-1);
      if (!step || !isSame(step.before, rows)) return null;
      undone.pop();
      done.push(step);
      return step.after;
    },
  };
};
