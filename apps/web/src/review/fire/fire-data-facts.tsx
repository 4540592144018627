import type { FireData } from "@tushen/contract/review/fire-shape";
import { fireGroupsOf } from "@tushen/domain/review/fire-data";
import {
  fieldApplies,
  type FieldValues,
  isEmpty,
  type ReportField,
} from "@tushen/domain/filing/report-form/report-field";
import { FieldValue } from "../../ground/ui/form/field-value.tsx";
import styles from "./fire.module.css";

const Rows = ({ entry, rows }: { entry: ReportField; rows: readonly FieldValues[] }) => (
  <table className={styles.buildings} aria-label={entry.label}>
    <thead>
      <tr>
        {(entry.fields ?? []).map(({ key, label, unit }) => (
          <th key={key}>
            {label}
            {unit && ` ${unit}`}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of what was handed in never move
        <tr key={index}>
          {(entry.fields ?? []).map(({ unit: _, ...column }) => (
            <td key={column.key}>
              {isEmpty(row[column.key]) ? "—" : <FieldValue entry={column} value={row[column.key]} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

/** The facts as handed in, read-only. */
export const FireDataFacts = ({ fireData }: { fireData: FireData }) => {
  const values = fireData as FieldValues;
  const fields = fireGroupsOf(values)
    .flatMap((group) => group.fields)
    .filter((entry) => fieldApplies(entry, values) && !isEmpty(values[entry.key]));
  return (
    <dl className={styles.facts}>
      {fields.map((entry) => (
        <div key={entry.key} data-wide={["rows", "choices", "longText"].includes(entry.type)}>
          <dt>{entry.label}</dt>
          <dd>
            {entry.type === "rows" ? (
              <Rows entry={entry} rows={values[entry.key] as FieldValues[]} />
            ) : (
              <FieldValue entry={entry} value={values[entry.key]} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
