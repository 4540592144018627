import type { ReactNode } from "react";
import styles from "./kit.module.css";

/** quiet: not begun; busy: with us; waiting: with somebody else; good, warn, bad: state or result. */
export type Tone = "quiet" | "busy" | "waiting" | "good" | "warn" | "bad";

/** A state in colour and words; the words alone suffice. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
);
