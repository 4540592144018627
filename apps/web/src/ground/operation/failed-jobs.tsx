import type { FailedJob } from "@tushen/contract/ground/operation";
import { Button } from "antd";
import { instantText } from "../platform/format.ts";
import styles from "./operation.module.css";

interface FailedJobsProps {
  readonly jobs: readonly FailedJob[];
  readonly isBusy: boolean;
  readonly onRetry: (jobId: string) => void;
}

/** Jobs of the last week that failed for good, with their reason. */
export const FailedJobs = ({ jobs, isBusy, onRetry }: FailedJobsProps) => (
  <table className={styles.table}>
    <thead>
      <tr>
        <th>任务</th>
        <th>失败时间</th>
        <th>原因</th>
        <th>操作</th>
      </tr>
    </thead>
    <tbody>
      {jobs.map((job) => (
        <tr key={job.jobId}>
          <td title={job.name}>{job.title}</td>
          <td>{instantText(job.failTime, "second")}</td>
          <td className={styles.reason}>{job.reason}</td>
          <td>
            <Button size="small" disabled={isBusy} onClick={() => onRetry(job.jobId)}>
              重试
            </Button>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);
