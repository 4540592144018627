import type { ReviewTask } from "@tushen/contract/review/review-shape";

/** What the answer says about an action of mine: undefined when I play no part in it. */
export const actionOf = (
  { actions }: { readonly actions: ReviewTask["actions"] },
  action: string,
): ReviewTask["actions"][number] | undefined => actions.find((one) => one.action === action);

export const may = (task: { readonly actions: ReviewTask["actions"] }, action: string): boolean =>
  actionOf(task, action)?.allowed ?? false;

/** How the page opens for me: as the reviewer at work, as the checker, or to look on. */
export type Desk = "reviewer" | "checker" | "reader";

export const deskOf = (task: ReviewTask, credentialId: number): Desk => {
  if (may(task, "saveOpinion")) return "reviewer";
  if (task.checkerCredentialId === credentialId) return "checker";
  return "reader";
};
