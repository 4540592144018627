import type { Finding } from "@tushen/domain/filing/report-form/report-finding";
import type { ReportForm } from "@tushen/domain/filing/report-form/report-form";
import type { ReactNode } from "react";
import { type ReportStepKey, stepOf, stepsOf } from "./report-steps.ts";
import styles from "./report.module.css";

interface StepTabsProps {
  readonly kind: ReportForm;
  readonly step: ReportStepKey;
  readonly hasDefence?: boolean;
  readonly missing: readonly Finding[];
  readonly onStep: (step: ReportStepKey) => void;
  /** Shown at the right: the time of the last save. */
  readonly children: ReactNode;
}

/** The steps, all reachable, each with its number of missing facts. */
export const StepTabs = ({ kind, step, hasDefence = false, missing, onStep, children }: StepTabsProps) => {
  const countOf = (key: ReportStepKey) =>
    key === "submit" ? missing.length : missing.filter((finding) => stepOf(kind, finding) === key).length;
  return (
    <nav className={styles.tabs} aria-label="申报步骤">
      <ol>
        {stepsOf(kind, hasDefence).map(({ key, title }, index) => {
          const count = countOf(key);
          return (
            <li key={key}>
              <button type="button" aria-current={key === step ? "step" : undefined} onClick={() => onStep(key)}>
                <i data-done={count === 0}>
                  {count === 0 && key !== "attachments" && key !== "submit" ? "✓" : index + 1}
                </i>
                {title}
                {count > 0 && <b aria-label={`还缺 ${count} 项`}>{count}</b>}
              </button>
            </li>
          );
        })}
      </ol>
      {children}
    </nav>
  );
};
