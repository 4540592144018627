import type { JobQueue } from "@tushen/contract/ground/operation";
import tables from "../ui/table.module.css";
import styles from "./operation.module.css";
import { lastingText } from "./status-words.ts";

interface QueueTableProps {
  readonly queues: readonly JobQueue[];
  readonly readTime: string;
}

const loadOf = ({ waiting, running, failed }: JobQueue) => waiting + running + failed;

/** Kinds of jobs with their load; those with work to do stand first. */
export const QueueTable = ({ queues, readTime }: QueueTableProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>任务</th>
        <th className={tables.digits}>等待</th>
        <th className={tables.digits}>运行</th>
        <th className={tables.digits}>失败</th>
        <th>最久等待</th>
      </tr>
    </thead>
    <tbody>
      {[...queues]
        .sort((a, b) => loadOf(b) - loadOf(a))
        .map((queue) => (
          <tr key={queue.name} data-idle={loadOf(queue) === 0}>
            <td title={queue.name}>{queue.title}</td>
            <td className={tables.digits}>{queue.waiting}</td>
            <td className={tables.digits}>{queue.running}</td>
            <td className={tables.digits}>{queue.failed}</td>
            <td>{queue.waitingSince ? lastingText(queue.waitingSince, readTime) : "—"}</td>
          </tr>
        ))}
    </tbody>
  </table>
);
