import type { ReactNode } from "react";
import styles from "./certificate.module.css";

export interface ShownFact {
  readonly label: string;
  readonly value: ReactNode;
}

/** Labels and values, one pair per line; pairs without a value are left out. */
export const FactList = ({ facts }: { facts: readonly ShownFact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== "" && value !== false)
      .map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
