import type { DemoProject, Stage } from "./demo-project.ts";

const order: readonly Stage[] = [
  "draft",
  "reported",
  "filling",
  "confirming",
  "submitted",
  "accepted",
  "reviewing",
  "checking",
  "collected",
  "answering",
  "answered",
  "recheck",
  "answering-again",
  "passed",
  "certified",
  "signing",
  "sent",
  "recording",
  "recorded",
];
/** Side tracks leave the main road after this stage. */
export const leavesAfter: Partial<Record<Stage, Stage>> = {
  supplement: "submitted",
  refused: "submitted",
  withdrawn: "submitted",
  suspended: "reviewing",
  voiding: "reviewing",
};
export const reaches = (project: Pick<DemoProject, "stage">, stage: Stage): boolean =>
  order.indexOf(leavesAfter[project.stage] ?? project.stage) >= order.indexOf(stage);
