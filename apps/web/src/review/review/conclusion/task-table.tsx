import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { Button } from "antd";
import { useState } from "react";
import { conclusionParts } from "../../../slots.ts";
import { Empty } from "../../../ground/ui/empty.tsx";
import { StatusTag } from "../../../ground/ui/status-tag.tsx";
import { may } from "../permissions.ts";
import { ReturnDialog } from "../return-dialog.tsx";
import { taskTone } from "../task-act.ts";
import styles from "./conclusion.module.css";
import tables from "../../../ground/ui/table.module.css";

/** The disciplines of the round: people, progress, conclusion. */
export const TaskTable = ({ tasks }: { tasks: readonly ReviewTask[] }) => {
  const [returned, setReturned] = useState<ReviewTask>();
  const [transferred, setTransferred] = useState<ReviewTask>();
  if (tasks.length === 0) return <Empty title="还没有审查任务" text="审查项目负责人安排人员后，任务在这里列出。" />;
  return (
    <>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>专业</th>
            <th>审查 / 复核</th>
            <th>状态</th>
            <th className={tables.digits}>已阅</th>
            <th className={tables.digits}>意见</th>
            <th className={tables.digits}>强条</th>
            <th>专业结论</th>
            <th>操作</th>
          </tr>
        </thead>
        <tbody>
          {tasks.map((task) => (
            <tr key={task.reviewTaskId}>
              <th scope="row">{task.disciplineName}</th>
              <td className={styles.short}>
                {task.reviewerName} / {task.checkerName}
              </td>
              <td>
                <StatusTag tone={taskTone(task.state)}>{task.stateLabel}</StatusTag>
              </td>
              <td className={tables.digits}>
                {task.readCount}/{task.sheetCount}
              </td>
              <td className={tables.digits}>{task.opinionCount}</td>
              <td className={tables.digits}>{task.strongCount || "—"}</td>
              <td>
                {task.conclusionName ?? "—"}
                {task.summary && <small>{task.summary}</small>}
              </td>
              <td className={styles.acts}>
                {may(task, "transfer") && (
                  <Button size="small" type="text" onClick={() => setTransferred(task)}>
                    转交
                  </Button>
                )}
                {may(task, "returnCollected") && (
                  <Button size="small" danger type="text" onClick={() => setReturned(task)}>
                    退回
                  </Button>
                )}
                <Button size="small" type="link" href={`#/workbench/${task.reviewTaskId}`}>
                  打开
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {transferred && <conclusionParts.transfer task={transferred} onClose={() => setTransferred(undefined)} />}
      {returned && (
        <ReturnDialog
          reviewTaskId={returned.reviewTaskId}
          whose={`${returned.disciplineName} · ${returned.reviewerName ?? ""}`}
          onClose={() => setReturned(undefined)}
        />
      )}
    </>
  );
};
