import { Button } from "antd";
import type { ReactNode } from "react";
import styles from "./registry.module.css";

interface EntryRowsProps {
  readonly title: string;
  readonly hint?: string;
  /** Keys of the rows. */
  readonly keys: readonly string[];
  readonly addLabel: string;
  readonly onAdd: () => void;
  readonly onRemove: (index: number) => void;
  readonly children: (index: number) => ReactNode;
}

/** Rows with the same fields that can be added and removed: certificates, registrations. */
export const EntryRows = ({ title, hint, keys, addLabel, onAdd, onRemove, children }: EntryRowsProps) => (
  <div className={styles.entries} role="group" aria-label={title}>
    <header>
      <h3>{title}</h3>
      <Button size="small" onClick={onAdd}>
        {addLabel}
      </Button>
    </header>
    {hint && <p>{hint}</p>}
    {keys.map((key, index) => (
      <div key={key} className={styles.entry}>
        {children(index)}
        <Button size="small" type="text" danger aria-label={`移除第 ${index + 1} 项`} onClick={() => onRemove(index)}>
          移除
        </Button>
      </div>
    ))}
  </div>
);
