import { type Parameter, type ParameterTable, parameterProblem } from "@tushen/domain/ground/parameters";
import { Button } from "antd";
import { useState } from "react";
import { ParameterRow } from "./parameter-row.tsx";
import styles from "./settings.module.css";

interface Change {
  readonly type: string;
  readonly value: string;
  readonly was: string;
}

interface ParameterFormProps {
  readonly table: ParameterTable;
  /** Stored values; a parameter without a value is empty. */
  readonly values: Readonly<Record<string, string>>;
  readonly mayEdit: boolean;
  readonly isSaving: boolean;
  readonly onSave: (changes: readonly Change[]) => Promise<unknown>;
}

/** Parameters below one another; the changed ones are saved together. */
export const ParameterForm = ({ table, values, mayEdit, isSaving, onSave }: ParameterFormProps) => {
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const changes = Object.entries(typed)
    .map(([type, value]) => ({ type, value: value.trim(), was: values[type] ?? "" }))
    .filter(({ value, was }) => value !== was);
  const isWrong = changes.some(({ type, value }) => parameterProblem(table[type] as Parameter, value) !== null);
  const save = async () => {
    await onSave(changes);
    setTyped({});
  };
  return (
    <>
      <div className={styles.parameters}>
        {Object.entries(table).map(([type, parameter]) => (
          <ParameterRow
            key={type}
            type={type}
            parameter={parameter}
            value={typed[type] ?? values[type] ?? ""}
            isChanged={changes.some((change) => change.type === type)}
            isDisabled={!mayEdit || isSaving}
            onChange={(value) => setTyped({ ...typed, [type]: value })}
          />
        ))}
      </div>
      {changes.length > 0 && (
        <div className={styles.bar}>
          <p role="status">已修改 {changes.length} 项，保存后立即生效。</p>
          <Button onClick={() => setTyped({})}>放弃修改</Button>
          <Button type="primary" disabled={isWrong} loading={isSaving} onClick={() => void save().catch(() => {})}>
            保存修改
          </Button>
        </div>
      )}
    </>
  );
};
