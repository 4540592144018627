import { type StepStatus, stepStatusLabel } from "@tushen/domain/ground/progress-template";
import styles from "./step-line.module.css";
import layout from "../ui/layout.module.css";

export interface Step {
  readonly key: string;
  readonly name: string;
  readonly status: StepStatus;
  /** Hash address of the page about this step. */
  readonly to?: string | undefined;
}

export interface OpenProject {
  readonly name: string;
  readonly number?: string | undefined;
  readonly steps: readonly Step[];
  /** One sentence: who has to do what, until when. */
  readonly next?:
    | { readonly sentence: string; readonly to?: string | undefined; readonly isMine?: boolean }
    | undefined;
}

/** Whether a later step began although this one never did: the project skips it. */
export const isPassedBy = (steps: readonly { readonly status: StepStatus }[], index: number): boolean =>
  steps[index]?.status === null && steps.slice(index + 1).some(({ status }) => status !== null);

/** The nine steps of a project as a slim line. */
export const StepLine = ({ steps }: { steps: readonly Step[] }) => (
  <ol className={styles.line} aria-label="项目进度">
    {steps.map(({ key, name, status, to }, index) => {
      const isPassed = isPassedBy(steps, index);
      const standing = isPassed ? "无须办理" : stepStatusLabel(status);
      const text = (
        <>
          <span className={styles.dot} aria-hidden="true" />
          <span className={styles.name}>{name}</span>
          <span className={layout.unseen}>{standing}</span>
        </>
      );
      return (
        <li
          key={key}
          data-status={isPassed ? "PASSED" : (status ?? "NONE")}
          title={`${name}：${standing}`}
          aria-current={status === "PROCESSING" ? "step" : undefined}
        >
          {to ? <a href={to}>{text}</a> : <span className={styles.step}>{text}</span>}
        </li>
      );
    })}
  </ol>
);

/** The next step, always in sight. */
export const WhatNext = ({ next }: { next: NonNullable<OpenProject["next"]> }) => (
  <p className={styles.next} data-mine={next.isMine ?? false}>
    <span>下一步</span>
    {next.to ? <a href={next.to}>{next.sentence}</a> : next.sentence}
  </p>
);
