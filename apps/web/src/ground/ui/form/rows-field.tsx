import type { ReportField as FieldEntry } from "@tushen/domain/filing/report-form/report-field";
import { Button } from "antd";
import { type ReactNode, useMemo } from "react";
import type { Control, FieldValues } from "react-hook-form";
import { Grid, GridCell } from "../grid/grid.tsx";
import { reportColumns } from "./report-columns.ts";
import styles from "./report-field.module.css";
import { useRowsGrid } from "./use-rows-grid.ts";

interface RowsFieldProps {
  readonly control: Control<FieldValues>;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly entry: FieldEntry;
  /** Draws one field of a row. */
  readonly field: (prefix: string, entry: FieldEntry) => ReactNode;
}

const newRow = () => ({});

/** A list inside the form with one line of fields per row. */
export const RowsField = ({ control, name, label, hint, entry, field }: RowsFieldProps) => {
  const columns = useMemo(() => reportColumns(entry.fields ?? []), [entry]);
  const { fields, append, remove, grid } = useRowsGrid({ control, name, columns, newRow });
  return (
    <section className={`${styles.rows} ${styles.wide}`} aria-label={label}>
      <Grid grid={grid}>
        {fields.map((row, index) => (
          <div key={row.id} className={styles.row}>
            {(entry.fields ?? []).map((column) => (
              <GridCell key={column.key} row={index} column={column.key}>
                {field(`${name}.${index}.`, column)}
              </GridCell>
            ))}
            <Button type="text" danger onClick={() => remove(index)} aria-label={`删除第${index + 1}行`}>
              删除
            </Button>
          </div>
        ))}
      </Grid>
      <Button onClick={append}>添加{label}</Button>
      {hint && <p>{hint}</p>}
    </section>
  );
};
