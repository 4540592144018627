import type { ReactNode } from "react";
import styles from "./kit.module.css";

/** quiet: not begun; busy: with us; waiting: with somebody else; good, warn, bad: how it ended or stands. */
export type Tone = "quiet" | "busy" | "waiting" | "good" | "warn" | "bad";

/** State in colour and words; the words alone say it too. */
export const StatusTag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={styles.tag} data-tone={tone}>
    {children}
  </span>
);
