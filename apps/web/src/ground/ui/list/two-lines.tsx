import type { ReactNode } from "react";
import styles from "./list.module.css";

interface TwoLinesProps {
  readonly children: ReactNode;
  readonly below: ReactNode;
}

/** Shown over a text that may be cut off. */
const whole = (text: ReactNode): string | undefined => (typeof text === "string" ? text : undefined);

/** A cell with two lines: the name, and details in small print. */
export const TwoLines = ({ children, below }: TwoLinesProps) => (
  <span className={styles.twoLines}>
    <span title={whole(children)}>{children}</span>
    {below && <small title={whole(below)}>{below}</small>}
  </span>
);
