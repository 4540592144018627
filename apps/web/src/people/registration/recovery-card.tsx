import type { ReactNode } from "react";
import styles from "./recovery.module.css";
import layout from "../../ground/ui/layout.module.css";

interface RecoveryCardProps {
  readonly title: string;
  /** Purpose of the page, and what is needed for it. */
  readonly text: string;
  readonly steps: readonly string[];
  /** Index of the step shown. */
  readonly at: number;
  readonly children: ReactNode;
}

/** Steps for a guest to get back to a project, in the middle of the page. */
export const RecoveryCard = ({ title, text, steps, at, children }: RecoveryCardProps) => (
  <div className={styles.page}>
    <section className={styles.card}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      <ol className={styles.steps} aria-label="步骤">
        {steps.map((step, index) => (
          <li
            key={step}
            data-at={index < at ? "past" : index === at ? "here" : "ahead"}
            aria-current={index === at ? "step" : undefined}
          >
            <span aria-hidden="true">{index < at ? "✓" : index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      {children}
    </section>
    <p className={layout.quiet}>
      <a href="#/loginInterface">返回登录</a>
    </p>
  </div>
);
