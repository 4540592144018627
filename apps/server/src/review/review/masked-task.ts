import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { maskPersonName } from "@tushen/domain/people/person-name";
import { isTaskOver, type ReviewTaskState } from "@tushen/domain/review/review-task-state";

const masked = (name: string | null): string | null => (name === null ? null : maskPersonName(name));

/**
 * A task as the parties may see it (C219): its progress, without people, and without a conclusion before the house has
 * sent it.
 */
export const maskedTask = (task: ReviewTask): ReviewTask => {
  const isOver = isTaskOver(task.state as ReviewTaskState);
  return {
    ...task,
    reviewerCredentialId: null,
    reviewerName: masked(task.reviewerName),
    checkerCredentialId: null,
    checkerName: masked(task.checkerName),
    returnComment: null,
    unjudgedCount: 0,
    actions: [],
    ...(!isOver && {
      conclusion: null,
      conclusionName: null,
      summary: null,
      opinionCount: 0,
      strongCount: 0,
      strongReason: null,
    }),
  };
};
