import type { PrefillRow } from "@tushen/domain/filing/report-form/prefill";
import { Button, Checkbox } from "antd";
import { useState } from "react";
import { Dialog } from "../../../ground/ui/window/dialog.tsx";
import { FieldValue } from "../../../ground/ui/form/field-value.tsx";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import styles from "./prefill.module.css";

interface PrefillDialogProps {
  /** The platform or the project it comes from. */
  readonly platform: string;
  /** Head of the column with the values found. */
  readonly column?: string;
  readonly rows: readonly PrefillRow[];
  readonly onTake: (rows: readonly PrefillRow[]) => void;
  readonly onClose: () => void;
}

const effects = {
  fills: { label: "填入空项", tone: "good" },
  replaces: { label: "与已填不同", tone: "busy" },
  same: { label: "一致", tone: "quiet" },
} as const;

/** Values before and after, line by line. A line that replaces typed text is taken only when ticked. */
export const PrefillDialog = ({ platform, column = "平台登记", rows, onTake, onClose }: PrefillDialogProps) => {
  const [keys, setKeys] = useState(
    () => new Set(rows.filter(({ effect }) => effect === "fills").map(({ entry }) => entry.key)),
  );
  const toggle = (key: string, isOn: boolean) =>
    setKeys((former) => new Set(isOn ? [...former, key] : [...former].filter((one) => one !== key)));
  const chosen = rows.filter(({ entry }) => keys.has(entry.key));
  return (
    <Dialog
      title={`从${platform}带入`}
      isOpen
      width={860}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button type="primary" disabled={chosen.length === 0} onClick={() => onTake(chosen)}>
            带入所选 {chosen.length} 项
          </Button>
        </>
      }
    >
      <p className={styles.lead}>空项已勾选；与您填写不同的项，勾选后才会替换。</p>
      <table className={styles.rows}>
        <thead>
          <tr>
            <th>填写项</th>
            <th>现在填写</th>
            <th>{column}</th>
            <th>带入后</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ entry, before, after, effect }) => (
            <tr key={entry.key} data-effect={effect}>
              <td>
                <Checkbox
                  checked={keys.has(entry.key)}
                  disabled={effect === "same"}
                  onChange={(event) => toggle(entry.key, event.target.checked)}
                >
                  {entry.label}
                </Checkbox>
              </td>
              <td>
                <FieldValue entry={entry} value={before} />
              </td>
              <td>
                <FieldValue entry={entry} value={after} />
              </td>
              <td>
                <StatusTag tone={effects[effect].tone}>{effects[effect].label}</StatusTag>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
};
