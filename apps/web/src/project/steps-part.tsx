import type { ProgressStep } from "@tushen/contract/progress";
import { stepStatusLabel } from "@tushen/domain/progress-template";
import styles from "./project-home.module.css";

/** The nine steps with what stands at each. */
export const StepsPart = ({ steps }: { steps: readonly ProgressStep[] }) => (
  <section className={styles.block} aria-label="办理进度">
    <ol className={styles.steps}>
      {steps.map(({ processKey, name, status, detail }, index) => (
        <li key={processKey} data-status={status ?? "NONE"} aria-current={status === "PROCESSING" ? "step" : undefined}>
          <i aria-hidden="true">{status === "FINISH" ? "✓" : index + 1}</i>
          <b>{name}</b>
          <span>{stepStatusLabel(status)}</span>
          {detail && <small>{detail}</small>}
        </li>
      ))}
    </ol>
  </section>
);
