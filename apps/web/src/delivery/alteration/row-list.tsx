import type { FieldValues, ReportField } from "@tushen/domain/filing/report-form/report-field";
import { Button } from "antd";
import { useMemo } from "react";
import { reportColumns } from "../../ground/ui/form/report-columns.ts";
import { Grid, GridCell } from "../../ground/ui/grid/grid.tsx";
import { useGrid } from "../../ground/ui/grid/use-grid.ts";
import styles from "./alteration.module.css";
import { FieldInput } from "./field-input.tsx";

const newRow = (): FieldValues => ({});

interface RowListProps {
  readonly title: string;
  readonly add: string;
  readonly fields: readonly ReportField[];
  readonly before: readonly FieldValues[];
  readonly rows: readonly FieldValues[];
  readonly onChange: (rows: readonly FieldValues[]) => void;
}

/** A list of people, one per row; rows can be edited, removed and added. */
export const RowList = ({ title, add, fields, before, rows, onChange }: RowListProps) => {
  const columns = useMemo(() => reportColumns(fields), [fields]);
  const grid = useGrid({ columns, rows, write: onChange, newRow });
  const isChanged = JSON.stringify(before) !== JSON.stringify(rows);
  return (
    <details className={styles.group} open={isChanged}>
      <summary>
        {title}
        <span>
          {rows.length} 人{isChanged && "，有改动"}
        </span>
      </summary>
      {rows.length > 0 && (
        <div className={styles.grid}>
          <Grid grid={grid}>
            <div className={styles.people}>
              <table>
                <thead>
                  <tr>
                    {fields.map(({ key, label }) => (
                      <th key={key}>{label}</th>
                    ))}
                    <th>操作</th>
                  </tr>
                </thead>
                <tbody>
                  {rows.map((row, index) => (
                    // Rows have no key of their own; what is typed follows the place.
                    // biome-ignore lint/suspicious/noArrayIndexKey: see above
                    <tr key={index}>
                      {fields.map((field) => (
                        <td key={field.key}>
                          <GridCell row={index} column={field.key}>
                            <FieldInput
                              field={field}
                              label={`第${index + 1}行${field.label}`}
                              value={row[field.key]}
                              onChange={(value) =>
                                onChange(
                                  rows.map((one, other) => (other === index ? { ...one, [field.key]: value } : one)),
                                )
                              }
                            />
                          </GridCell>
                        </td>
                      ))}
                      <td>
                        <Button
                          size="small"
                          type="text"
                          danger
                          onClick={() => onChange(rows.filter((_, other) => other !== index))}
                        >
                          移除
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </Grid>
        </div>
      )}
      <div className={styles.below}>
        <Button size="small" onClick={() => onChange([...rows, {}])}>
          {add}
        </Button>
        {isChanged && (
          <Button size="small" type="text" onClick={() => onChange(before)}>
            还原
          </Button>
        )}
      </div>
    </details>
  );
};
