import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { chineseMonthDay } from "@tushen/domain/ground/calendar/chinese-date";
import { HelpLink } from "../../../ground/ui/help-link.tsx";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import { roundNameOf } from "../round-name.ts";
import { taskTone } from "../task-act.ts";
import styles from "./workbench.module.css";

interface WorkbenchHeadProps {
  readonly task: ReviewTask;
  /** Judging replies, or reading sheets; only in a re-review. */
  readonly stand: "sheet" | "recheck";
  readonly onStand: (stand: "sheet" | "recheck") => void;
  readonly onHelp: () => void;
}

/** Project, discipline, people and deadline of the task. */
export const WorkbenchHead = ({ task, stand, onStand, onHelp }: WorkbenchHeadProps) => (
  <header className={styles.head}>
    <a href="#/censorUnit/main" className={styles.backLink} title="回到审查工作台">
      ‹ 工作台
    </a>
    <h1 title={`${task.projectName} ${task.atlasName}`}>
      {task.projectName} <span>{task.atlasName}</span>
    </h1>
    <b className={styles.discipline}>
      {task.disciplineName} · {roundNameOf(task)}
    </b>
    <StatusTag tone={taskTone(task.state)}>{task.stateLabel}</StatusTag>
    {task.round > 1 && (
      <div className={styles.stands} role="tablist" aria-label="工作方式">
        <button type="button" role="tab" aria-selected={stand === "recheck"} onClick={() => onStand("recheck")}>
          判定答复
        </button>
        <button type="button" role="tab" aria-selected={stand === "sheet"} onClick={() => onStand("sheet")}>
          看图提意见
        </button>
      </div>
    )}
    <p>
      <span title={task.reviewerName ?? undefined}>审查 {task.reviewerName ?? "—"}</span>
      <span title={task.checkerName ?? undefined}>复核 {task.checkerName ?? "—"}</span>
      {task.planEnd && <span>{chineseMonthDay(task.planEnd)}前完成</span>}
    </p>
    <a
      href={`#/reportUnit/intelligentReview?projectApplicationId=${task.projectApplicationId}&projectSubmissionId=${task.projectSubmissionId}`}
      target="_blank"
      rel="noreferrer"
    >
      智能审查
    </a>
    <HelpLink />
    <button type="button" className={styles.help} onClick={onHelp} aria-label="快捷键" title="快捷键（?）">
      ?
    </button>
  </header>
);
