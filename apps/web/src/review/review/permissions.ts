import type { ReviewTask } from "@tushen/contract/review/review-shape";

/** Facts about an act of the reader; undefined for somebody without a part in the task. */
export const actionOf = (
  { actions }: { readonly actions: ReviewTask["actions"] },
  action: string,
): ReviewTask["actions"][number] | undefined => actions.find((one) => one.action === action);

export const may = (task: { readonly actions: ReviewTask["actions"] }, action: string): boolean =>
  actionOf(task, action)?.allowed ?? false;

/** How the page opens for the reader: as reviewer, as checker, or read-only. */
export type Desk = "reviewer" | "checker" | "reader";

export const deskOf = (task: ReviewTask, credentialId: number): Desk => {
  if (may(task, "saveOpinion")) return "reviewer";
  if (task.checkerCredentialId === credentialId) return "checker";
  return "reader";
};
