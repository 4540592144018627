import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { fillDown, type Filled, type GridColumn, type GridRow, type Place, placeBlock } from "./place-block.ts";
import { isManyCells, readBlock } from "./read-block.ts";
import { createSteps } from "./steps.ts";

interface GridOptions {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** Puts these rows in the place of the present ones. */
  readonly write: (rows: readonly GridRow[]) => void;
  /** A row to add; without it the grid has the rows it has. */
  readonly newRow?: () => GridRow;
  readonly mostRows?: number;
}

/** Cells of one column chosen with the keyboard, from the cell in focus to another row. */
export interface ChosenCells {
  readonly column: string;
  readonly from: number;
  readonly to: number;
}

export type Notice =
  | { readonly kind: "pasted" | "filled"; readonly filled: Filled }
  | { readonly kind: "undone" | "redone" };

/** The cell an element stands in, as `GridCell` marks it. */
const placeOf = (target: EventTarget | null): Place | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLElement>("[data-grid-row]") : null;
  return cell ? { row: Number(cell.dataset["gridRow"]), column: cell.dataset["gridColumn"] ?? "" } : undefined;
};

const focusable = "input:not([disabled]), textarea:not([disabled]), button:not([disabled]), [tabindex]";

/** Pasting blocks from a spreadsheet, filling down and undoing both, for a grid in which people type rows. */
export const useGrid = (options: GridOptions) => {
  const { columns, rows, write, newRow, mostRows } = options;
  const box = useRef<HTMLDivElement>(null);
  const [steps] = useState(() => createSteps(columns.map(({ key }) => key)));
  const [notice, setNotice] = useState<Notice>();
  const [chosen, setChosen] = useState<ChosenCells>();
  const [held, setHeld] = useState<Place>();

  // Rows that are written anew may be drawn anew, and then the focus has to be put back into its cell.
  const [writes, setWrites] = useState(0);
  useEffect(() => {
    if (writes === 0 || !held) return;
    const cell = box.current?.querySelector(`[data-grid-row="${held.row}"][data-grid-column="${held.column}"]`);
    if (cell && !cell.contains(document.activeElement)) cell.querySelector<HTMLElement>(focusable)?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each write
  }, [writes]);
  const put = (next: readonly GridRow[], told: Notice) => {
    write(next);
    setNotice(told);
    setWrites(writes + 1);
  };
  const apply = (filled: Filled, kind: "pasted" | "filled") => {
    if (filled.count === 0 && filled.added === 0) return setNotice({ kind, filled });
    steps.add(rows, filled.rows);
    put(filled.rows, { kind, filled });
  };

  const onPaste = (event: ClipboardEvent) => {
    const at = placeOf(event.target);
    if (!at) return;
    const text = event.clipboardData.getData("text/plain");
    const block = readBlock(text);
    const isTable = /<table/i.test(event.clipboardData.getData("text/html"));
    // Lines of a text go into a field of several lines as they are; a column copied from a table does not.
    const isProse =
      event.target instanceof HTMLTextAreaElement && !isTable && block.every(({ length }) => length === 1);
    const isQuoted = text.startsWith('"') && block[0]?.[0] !== text;
    if (isProse || !(isManyCells(block) || isQuoted)) return;
    event.preventDefault();
    apply(placeBlock(block, at, { columns, rows, newRow, mostRows }), "pasted");
  };

  /** Without chosen cells Ctrl+D takes the value of the cell above, as in Excel. */
  const fill = (at: Place) => {
    if (chosen && chosen.from !== chosen.to) {
      const [first, last] = [Math.min(chosen.from, chosen.to), Math.max(chosen.from, chosen.to)];
      apply(fillDown(options, { row: first, column: chosen.column }, last), "filled");
    } else if (at.row > 0) apply(fillDown(options, { row: at.row - 1, column: at.column }, at.row), "filled");
  };
  /** Copies the cell in focus, or the first of the chosen ones, into all rows below it. */
  const fillToEnd = () => {
    if (chosen && chosen.from !== chosen.to) fill({ row: chosen.from, column: chosen.column });
    else if (held) apply(fillDown(options, held, rows.length - 1), "filled");
  };
  const undo = (): boolean => {
    const before = steps.undo(rows);
    if (before) put(before, { kind: "undone" });
    return before !== null;
  };
  const redo = (): boolean => {
    const after = steps.redo(rows);
    if (after) put(after, { kind: "redone" });
    return after !== null;
  };

  const onKeyDownCapture = (event: KeyboardEvent) => {
    const at = placeOf(event.target);
    if (!at || event.nativeEvent.isComposing || event.altKey) return;
    const take = () => {
      event.preventDefault();
      event.stopPropagation();
    };
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === "d" && !event.shiftKey) {
        take();
        fill(at);
      } else if (key === "z" && !event.shiftKey && undo()) take();
      else if ((key === "y" || (key === "z" && event.shiftKey)) && redo()) take();
    } else if (event.shiftKey && (key === "arrowdown" || key === "arrowup")) {
      take();
      const to = (chosen?.to ?? at.row) + (key === "arrowdown" ? 1 : -1);
      if (to >= 0 && to < rows.length) setChosen({ column: at.column, from: at.row, to });
    } else if (key === "escape" && chosen) {
      take();
      setChosen(undefined);
    }
  };
  const onFocusCapture = (event: FocusEvent) => {
    const at = placeOf(event.target);
    if (!at) return;
    setHeld(at);
    if (chosen && (chosen.column !== at.column || chosen.from !== at.row)) setChosen(undefined);
  };

  return { box, handlers: { onPaste, onKeyDownCapture, onFocusCapture }, chosen, held, notice, fillToEnd, undo };
};

export type GridState = ReturnType<typeof useGrid>;
