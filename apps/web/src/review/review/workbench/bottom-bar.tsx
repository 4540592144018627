import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { Button, Tooltip } from "antd";
import { type ReactNode, useState } from "react";
import { useAct } from "../../../ground/platform/queries.ts";
import { say } from "../../../ground/ui/say.tsx";
import { actionOf } from "../permissions.ts";
import { ReturnDialog } from "../return-dialog.tsx";
import styles from "./workbench.module.css";

interface BottomBarProps {
  readonly task: ReviewTask;
  readonly readCount: number;
  readonly toRead: number;
  readonly strongCount: number;
  readonly opinionCount: number;
  readonly unjudgedCount: number;
  readonly onCoverage: () => void;
  readonly onChecklist: () => void;
  readonly onConclude: () => void;
  /** Marks all shown sheets as read; absent when there is nothing to mark. */
  readonly onReadAll: (() => void) | undefined;
}

const refresh = [reviewCalls.readTask, reviewCalls.queryTasks, reviewCalls.listTasks, reviewCalls.readRound];

const sentences: Readonly<Record<string, string>> = {
  SUBMITTED: "已提交，等待复核",
  CHECKED: "已复核，等待汇总",
  COLLECTED: "已汇总",
  CLOSED: "本轮已结束",
  CANCELLED: "任务已取消",
};

const Count = ({
  label,
  children,
  tone,
}: {
  label: string;
  children: ReactNode;
  tone?: "warn" | "good" | undefined;
}) => (
  <span className={styles.number} data-tone={tone}>
    {label} <b>{children}</b>
  </span>
);

/** Progress of the task, and the act that ends the reader's part in it. */
export const BottomBar = (props: BottomBarProps) => {
  const {
    task,
    readCount,
    toRead,
    opinionCount,
    strongCount,
    unjudgedCount,
    onConclude,
    onReadAll,
    onCoverage,
    onChecklist,
  } = props;
  const [isReturning, setReturning] = useState(false);
  const pass = useAct(reviewCalls.passCheck, {
    refresh,
    onDone: () => say.done("复核通过"),
  });
  const returning = actionOf(task, "returnToReviewer") ?? actionOf(task, "returnCollected");
  const passing = actionOf(task, "passCheck");
  const concluding = actionOf(task, "submitConclusion");
  const { reviewTaskId } = task;
  const check = async () => {
    const yes = await say.confirm({
      title: "复核通过？",
      text: `${task.disciplineName}专业 ${opinionCount} 条意见将确认，随告知书发出；结论：${task.conclusionName ?? "未填"}。`,
      yes: "复核通过",
    });
    if (yes) pass.start({ reviewTaskId });
  };
  return (
    <footer className={styles.bottom}>
      <Count label="已阅" tone={readCount < toRead ? "warn" : "good"}>
        {readCount}/{toRead}
      </Count>
      <button type="button" className={styles.link} onClick={onCoverage}>
        阅图记录
      </button>
      <button type="button" className={styles.link} onClick={onChecklist}>
        审查要点
      </button>
      {onReadAll && (
        <button type="button" className={styles.link} onClick={onReadAll}>
          全部记为已阅
        </button>
      )}
      <Count label="意见">{opinionCount}</Count>
      {strongCount > 0 && (
        <Count label="违反强条" tone="warn">
          {strongCount}
        </Count>
      )}
      {task.round > 1 && (
        <Count label="待判定" tone={unjudgedCount > 0 ? "warn" : "good"}>
          {unjudgedCount}
        </Count>
      )}
      {task.conclusionName && <Count label="专业结论">{task.conclusionName}</Count>}
      {task.summary && sentences[task.state] && (
        <Tooltip title={task.summary}>
          <span className={styles.summary}>{task.summary}</span>
        </Tooltip>
      )}
      <div className={styles.finish}>
        {sentences[task.state] && !passing && <span className={styles.number}>{sentences[task.state]}</span>}
        {returning && (
          <Button danger disabled={!returning.allowed} onClick={() => setReturning(true)}>
            退回修改
          </Button>
        )}
        {passing && (
          <Button type="primary" disabled={!passing.allowed} loading={pass.isRunning} onClick={() => void check()}>
            复核通过
          </Button>
        )}
        {(concluding || task.state === "ASSIGNED") && !passing && (
          <Button type="primary" disabled={!concluding} onClick={onConclude}>
            提交专业结论
          </Button>
        )}
      </div>
      {isReturning && (
        <ReturnDialog
          reviewTaskId={reviewTaskId}
          whose={`${task.disciplineName} · ${task.reviewerName ?? ""}`}
          onClose={() => setReturning(false)}
        />
      )}
    </footer>
  );
};
