import type { ProgressStep } from "@tushen/contract/delivery/progress";
import { isEndedDetail } from "@tushen/domain/delivery/step-detail";
import { stepStatusLabel } from "@tushen/domain/ground/progress-template";
import { isPassedBy } from "../../ground/shell/step-line.tsx";
import styles from "./project-home.module.css";

/** Text for a step. The state of a finished report is that of the whole project, which the heading shows. */
const detailOf = ({ processKey, status, detail }: ProgressStep): string =>
  processKey === "REPORT" && status === "FINISH" ? "" : detail;

/** The nine steps with their present state. */
export const StepsPart = ({ steps }: { steps: readonly ProgressStep[] }) => (
  <section className={styles.block} aria-label="办理进度">
    <ol className={styles.steps}>
      {steps.map((step, index) => {
        const { processKey, name, status } = step;
        const isPassed = isPassedBy(steps, index);
        const detail = detailOf(step);
        const hasEnded = isEndedDetail(detail);
        return (
          <li
            key={processKey}
            data-status={hasEnded ? "ENDED" : isPassed ? "PASSED" : (status ?? "NONE")}
            aria-current={status === "PROCESSING" ? "step" : undefined}
          >
            <i aria-hidden="true">{hasEnded ? "✕" : status === "FINISH" ? "✓" : isPassed ? "–" : index + 1}</i>
            <b>{name}</b>
            <span>{isPassed ? "无须办理" : hasEnded ? detail : stepStatusLabel(status)}</span>
            {detail && !hasEnded && <small title={detail}>{detail}</small>}
          </li>
        );
      })}
    </ol>
  </section>
);
