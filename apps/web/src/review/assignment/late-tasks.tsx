import { StatusTag } from "../../ground/ui/status-tag.tsx";
import styles from "./outlook.module.css";
import type { Outlook } from "./outlook.ts";

/** The house's tasks that will be late, with who leads the batch and whether the task can still be moved here. */
export const LateTasks = ({ tasks }: { readonly tasks: Outlook["lateTasks"] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>任务</th>
        <th>状态</th>
        <th>审查人</th>
        <th>项目负责人</th>
        <th>待审图纸</th>
        <th>审查期限</th>
        <th>预计完成</th>
        <th>预计超期</th>
      </tr>
    </thead>
    <tbody>
      {tasks.map((task) => (
        <tr key={task.reviewTaskId}>
          <th scope="row">
            <a href={`#/censorUnit/conclusion/${task.projectSubmissionId}`}>{task.disciplineName}</a>
            <small>{task.projectName}</small>
          </th>
          <td>
            {task.stateLabel}
            {task.isMovable && <small>未开始，可调整</small>}
          </td>
          <td>{task.reviewerName}</td>
          <td>{task.leaderName ?? "—"}</td>
          <td>{task.sheets} 张</td>
          <td>{task.dueOn ?? "—"}</td>
          <td>{task.finishOn}</td>
          <td>
            <StatusTag tone="bad">{task.lateDays} 个工作日</StatusTag>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
