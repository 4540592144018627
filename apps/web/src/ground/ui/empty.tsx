import type { ReactNode } from "react";
import styles from "./kit.module.css";

interface EmptyProps {
  /** The empty thing, e.g. 还没有审查意见. */
  readonly title: string;
  /** The next step, which will fill it. */
  readonly text: ReactNode;
  readonly action?: ReactNode;
}

/** Shown for an empty list or page, with the next step. */
export const Empty = ({ title, text, action }: EmptyProps) => (
  <div className={styles.state}>
    <svg viewBox="0 0 96 64" width="96" height="64" fill="none" stroke="currentColor" aria-hidden="true">
      <path d="M14 8h50l18 14v34H14z" strokeWidth="1.500" />
      <path d="M64 8v14h18" strokeWidth="1.500" />
      <path d="M24 30h34M24 40h24" strokeWidth="1.500" strokeDasharray="5 4" />
      <path d="M60 44h14v8H60z" strokeWidth="1.500" />
    </svg>
    <p className={styles.stateTitle}>{title}</p>
    {text && <p>{text}</p>}
    {action}
  </div>
);
