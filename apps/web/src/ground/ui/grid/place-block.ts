import { type CellRule, cellValue } from "./cell-value.ts";
import type { Block } from "./read-block.ts";

export type GridRow = Readonly<Record<string, unknown>>;

/** A column of a grid in which people type rows. */
export interface GridColumn extends CellRule {
  /** Field of the row. */
  readonly key: string;
  readonly label: string;
  /** Whether the row has this field at all; default yes. */
  readonly isOpen?: (row: GridRow) => boolean;
  /** Why the column takes nothing pasted, e.g. because it is chosen in a dialog. */
  readonly isClosed?: string;
  /** What is wrong with a value that has the right kind; null for nothing. */
  readonly check?: (value: unknown) => string | null;
  /** Turns the value into what the row keeps; default as it is. */
  readonly toRow?: (value: unknown) => unknown;
}

/** A cell that was not filled. */
export interface Refused {
  /** Where it would have gone, e.g. `第3行建筑面积`. */
  readonly place: string;
  /** Its text, so that nobody has to look it up again. */
  readonly text: string;
  readonly problem: string;
}

export interface Filled {
  readonly rows: readonly GridRow[];
  /** Number of cells that took a value. */
  readonly count: number;
  /** Number of rows that were added. */
  readonly added: number;
  readonly refused: readonly Refused[];
}

export interface Place {
  /** From 0. */
  readonly row: number;
  /** Key of the column. */
  readonly column: string;
}

interface GridOf {
  readonly columns: readonly GridColumn[];
  readonly rows: readonly GridRow[];
  /** A row to add; without it the grid has the rows it has. */
  readonly newRow?: (() => GridRow) | undefined;
  /** Most rows of the grid; default no limit. */
  readonly mostRows?: number | undefined;
}

const bare = (text: string) => text.normalize("NFKC").replace(/\([^)]*\)|[*\s]/g, "");

/** The first row repeats the heads of the columns, as when a whole table was copied. */
const isHead = (cells: readonly string[], columns: readonly GridColumn[]) =>
  cells.some((cell) => cell.trim() !== "") &&
  cells.every((cell, place) => cell.trim() === "" || bare(cell) === bare(columns[place]?.label ?? ""));

/** Puts a copied block into the rows, its first cell at the given place; what does not fit is told cell by cell. */
export const placeBlock = (block: Block, at: Place, { columns, rows, newRow, mostRows = Infinity }: GridOf): Filled => {
  const first = columns.findIndex(({ key }) => key === at.column);
  const right = columns.slice(Math.max(0, first));
  const body = block.length > 1 && isHead(block[0] ?? [], right) ? block.slice(1) : block;
  const next: GridRow[] = [...rows];
  const refused: Refused[] = [];
  let count = 0;
  for (const [offset, cells] of body.entries()) {
    const number = at.row + offset;
    if (number >= next.length && newRow && next.length < mostRows) next.push(newRow());
    for (const [place, text] of cells.entries()) {
      const column = right[place];
      const refuse = (problem: string) =>
        refused.push({
          place: `第${number + 1}行${column?.label ?? `（超出${place - right.length + 1}列）`}`,
          text,
          problem,
        });
      const row = next[number];
      if (!row || !column) {
        if (text.trim() !== "") refuse(row ? "右侧没有对应的列" : "没有更多的行");
        continue;
      }
      const reason = column.isClosed ?? (column.isOpen?.(row) === false ? "此行不填这一项" : null);
      if (reason !== null) {
        if (text.trim() !== "") refuse(reason);
        continue;
      }
      const read = cellValue(text, column);
      const problem = "problem" in read ? read.problem : (column.check?.(read.value) ?? null);
      if ("problem" in read || problem !== null) {
        refuse(problem ?? "");
        continue;
      }
      next[number] = { ...row, [column.key]: column.toRow ? column.toRow(read.value) : read.value };
      count += 1;
    }
  }
  return { rows: next, count, added: next.length - rows.length, refused };
};

/** Copies the value of one row into the rows after it, up to `to`, in one column. Rows without the field are told. */
export const fillDown = (
  { columns, rows }: Pick<GridOf, "columns" | "rows">,
  { row: from, column: key }: Place,
  to: number,
): Filled => {
  const column = columns.find((one) => one.key === key);
  const value = rows[from]?.[key];
  const refused: Refused[] = [];
  let count = 0;
  const next = rows.map((row, number) => {
    if (number <= from || number > to || !column) return row;
    const problem = column.isClosed ?? (column.isOpen?.(row) === false ? "此行不填这一项" : null);
    if (problem === null) {
      count += 1;
      return { ...row, [key]: value };
    }
    refused.push({ place: `第${number + 1}行${column.label}`, text: "", problem });
    return row;
  });
  return { rows: next, count, added: 0, refused };
};
