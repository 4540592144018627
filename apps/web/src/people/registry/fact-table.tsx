import type { ReactNode } from "react";
import styles from "./registry.module.css";

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly isWide?: boolean;
}

/** Labels and values in two columns; a missing value shows a dash. */
export const FactTable = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts.map(({ label, value, isWide }) => (
      <div key={label} data-wide={isWide ?? false}>
        <dt>{label}</dt>
        <dd>{value === null || value === undefined || value === "" ? "—" : value}</dd>
      </div>
    ))}
  </dl>
);
