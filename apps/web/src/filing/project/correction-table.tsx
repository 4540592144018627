import type { InfoChange } from "@tushen/domain/delivery/info-change";
import styles from "../../ground/ui/changes.module.css";

/** Each corrected value, before and after. */
export const CorrectionTable = ({ changes }: { changes: readonly InfoChange[] }) => (
  <table className={styles.changes}>
    <thead>
      <tr>
        <th>更正项</th>
        <th>更正前</th>
        <th>更正后</th>
      </tr>
    </thead>
    <tbody>
      {changes.map(({ key, label, before, after }) => (
        <tr key={key}>
          <th scope="row">{label}</th>
          <td>
            <del>{before}</del>
          </td>
          <td>
            <ins>{after}</ins>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
