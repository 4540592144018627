import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { isReviewerAtWork, type ReviewTaskState } from "@tushen/domain/review/review-task-state";
import type { Tone } from "../../ground/ui/status-tag.tsx";

type Task = Pick<ReviewTask, "state" | "round" | "reviewerCredentialId" | "checkerCredentialId">;

const tones: Readonly<Record<string, Tone>> = {
  ASSIGNED: "busy",
  REVIEWING: "busy",
  RETURNED: "warn",
  SUBMITTED: "waiting",
  CHECKED: "good",
  COLLECTED: "good",
};
export const taskTone = (state: string): Tone => tones[state] ?? "quiet";

/** The button of a task: the act that waits for this person, else a link to look at it. */
export const taskActOf = (task: Task, credentialId: number): { readonly label: string; readonly isMine: boolean } => {
  if (task.reviewerCredentialId === credentialId && isReviewerAtWork(task.state as ReviewTaskState))
    return { label: task.state === "RETURNED" ? "修改" : task.round > 1 ? "复审" : "审图", isMine: true };
  if (task.checkerCredentialId === credentialId && task.state === "SUBMITTED") return { label: "复核", isMine: true };
  return { label: "查看", isMine: false };
};

/** The house has finished the task for this round, so its deadline no longer applies. */
export const isHandedOn = (state: string): boolean => ["CHECKED", "COLLECTED", "CLOSED", "CANCELLED"].includes(state);
