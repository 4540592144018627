import type { OutputOf } from "@tushen/contract/ground/call";
import type { alterationCalls } from "@tushen/contract/delivery/alteration";
import { kindLabelOf } from "@tushen/domain/delivery/alteration-change";
import { dictionaryLabel } from "@tushen/domain/ground/dictionary/dictionaries";
import type { FieldValues } from "@tushen/domain/filing/report-form/report-field";
import styles from "../../ground/ui/changes.module.css";

type Change = OutputOf<typeof alterationCalls.readAlteration>["changes"][number];

/** Every change with its values before and after, grouped by the object that owns the value. */
export const ChangeTable = ({ info, changes }: { info: FieldValues; changes: readonly Change[] }) => {
  const ownerOf = ({ kind, entityName }: Change) => `${kindLabelOf(kind, info)} · ${entityName}`;
  const owners = [...new Set(changes.map(ownerOf))];
  return (
    <table className={styles.changes}>
      <colgroup>
        <col style={{ width: "24%" }} />
        <col style={{ width: "30%" }} />
        <col style={{ width: "30%" }} />
        <col style={{ width: "16%" }} />
      </colgroup>
      <thead>
        <tr>
          <th>变更项</th>
          <th>变更前</th>
          <th>变更后</th>
          <th>涉及审查内容</th>
        </tr>
      </thead>
      {owners.map((owner) => (
        <tbody key={owner}>
          <tr>
            <th colSpan={4} scope="rowgroup">
              {owner}
            </th>
          </tr>
          {changes
            .filter((change) => ownerOf(change) === owner)
            .map(({ field, label, before, after, reviewContent }) => (
              <tr key={`${field} ${label} ${before} ${after}`}>
                <td>{label}</td>
                <td>
                  <del>{before}</del>
                </td>
                <td>
                  <ins>{after}</ins>
                </td>
                <td>{reviewContent && <em>{dictionaryLabel("REVIEW_CONTENT", reviewContent)}</em>}</td>
              </tr>
            ))}
        </tbody>
      ))}
    </table>
  );
};
