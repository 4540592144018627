import { type Control, type FieldValues, useFieldArray, useWatch } from "react-hook-form";
import type { GridColumn, GridRow } from "../grid/place-block.ts";
import { useGrid } from "../grid/use-grid.ts";

interface RowsGridOptions {
  readonly control: Control<FieldValues>;
  /** Name of the list in the form. */
  readonly name: string;
  readonly columns: readonly GridColumn[];
  readonly newRow: () => GridRow;
}

const noRows: readonly GridRow[] = [];

/** A list inside a form as a grid: its rows, how rows are added and removed, and pasting and filling for `Grid`. */
export const useRowsGrid = ({ control, name, columns, newRow }: RowsGridOptions) => {
  const { fields, append, remove, replace } = useFieldArray({ control, name });
  const rows = (useWatch({ control, name }) as readonly GridRow[] | undefined) ?? noRows;
  const grid = useGrid({ columns, rows, newRow, write: (next) => replace(next as GridRow[]) });
  return { fields, append: () => append(newRow()), remove, grid };
};
