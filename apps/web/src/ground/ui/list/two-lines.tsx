import type { ReactNode } from "react";
import styles from "./list.module.css";

interface TwoLinesProps {
  readonly children: ReactNode;
  readonly below: ReactNode;
}

/** A cell of a list in two lines: what it is, and in small print what belongs to it. */
export const TwoLines = ({ children, below }: TwoLinesProps) => (
  <span className={styles.twoLines}>
    <span>{children}</span>
    {below && <small title={typeof below === "string" ? below : undefined}>{below}</small>}
  </span>
);
