import type { ReportField as FieldEntry } from "@tushen/domain/filing/report-form/report-field";
import { Button } from "antd";
import { Fragment, type ReactNode } from "react";
import { type Control, type FieldValues, useFieldArray } from "react-hook-form";
import styles from "./report-field.module.css";

interface RowsFieldProps {
  readonly control: Control<FieldValues>;
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly entry: FieldEntry;
  /** Draws one field of a row. */
  readonly field: (prefix: string, entry: FieldEntry) => ReactNode;
}

/** A list inside the form with one line of fields per row. */
export const RowsField = ({ control, name, label, hint, entry, field }: RowsFieldProps) => {
  const { fields, append, remove } = useFieldArray({ control, name });
  return (
    <section className={`${styles.rows} ${styles.wide}`} aria-label={label}>
      {fields.map((row, index) => (
        <div key={row.id}>
          {(entry.fields ?? []).map((column) => (
            <Fragment key={column.key}>{field(`${name}.${index}.`, column)}</Fragment>
          ))}
          <Button type="text" danger onClick={() => remove(index)} aria-label={`删除第${index + 1}行`}>
            删除
          </Button>
        </div>
      ))}
      <Button onClick={() => append({})}>添加{label}</Button>
      {hint && <p>{hint}</p>}
    </section>
  );
};
