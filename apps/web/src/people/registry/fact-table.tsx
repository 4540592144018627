import type { ReactNode } from "react";
import styles from "./registry.module.css";

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  readonly isWide?: boolean;
}

/** Label and value in two columns; what is not known shows a dash, so that a gap is seen. */
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
