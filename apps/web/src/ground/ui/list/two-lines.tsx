import type { ReactNode } from "react";
import styles from "./list.module.css";

interface TwoLinesProps {
  readonly children: ReactNode;
  readonly below: ReactNode;
}

/** A cell with two lines: the name, and details in small print. */
export const TwoLines = ({ children, below }: TwoLinesProps) => (
  <span className={styles.twoLines}>
    <span>{children}</span>
    {below && <small title={typeof below === "string" ? below : undefined}>{below}</small>}
  </span>
);
