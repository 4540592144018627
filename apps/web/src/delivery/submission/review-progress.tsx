import type { SubmissionId } from "@tushen/contract/ground/fields";
import { reviewCalls } from "@tushen/contract/review/review";
import { useCall } from "../../ground/platform/queries.ts";
import { StatusTag, type Tone } from "../../ground/ui/status-tag.tsx";
import styles from "./panel.module.css";

const tones: Readonly<Record<string, Tone>> = {
  RETURNED: "warn",
  SUBMITTED: "waiting",
  CHECKED: "good",
  COLLECTED: "good",
  CLOSED: "good",
  CANCELLED: "quiet",
};

/** Progress of each discipline in the newest round; the parties see the people of the house masked. */
export const ReviewProgress = ({ id }: { readonly id: SubmissionId }) => {
  const tasks = useCall(reviewCalls.listTasks, { projectSubmissionId: id });
  if (!tasks.data || tasks.data.length === 0) return null;
  const round = tasks.data[0]?.round ?? 1;
  return (
    <section className={styles.progress} aria-label="各专业审查进度">
      <span>{round === 1 ? "初审" : `第 ${round - 1} 次复审`}</span>
      <ul>
        {tasks.data.map((task) => (
          <li key={task.reviewTaskId}>
            <b>{task.disciplineName}</b>
            <small>{task.reviewerName}</small>
            <StatusTag tone={tones[task.state] ?? "busy"}>{task.stateLabel}</StatusTag>
          </li>
        ))}
      </ul>
    </section>
  );
};
