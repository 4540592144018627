import { isCoverNumber } from "../sheets/drawing-file-name.ts";
import { isJointDiscipline } from "./joint-review.ts";
import type { Purpose } from "../delivery/purpose.ts";

/** Kinds of review tasks (dictionary TASK_TYPE) as the reviewer is told of them. */
export const taskTypes = {
  FIRST: "初审",
  AGAIN: "复审",
  ALTER: "变更审查",
  ZX: "咨询",
  JC: "检查",
  XF: "消防审查",
  RF: "人防审查",
  JF: "技防审查",
  JN: "节能审查",
} as const;
export type TaskType = keyof typeof taskTypes;

interface Asked {
  readonly purpose: Purpose;
  readonly versionType: string;
  readonly discipline: string;
}

/**
 * Advice and inspections keep their kind from round to round, and an alteration is one in every discipline. In a review the
 * joint disciplines bear their own name; of all others the version says whether they look for the first time.
 */
export function taskTypeOf({ purpose, versionType, discipline }: Asked): TaskType {
  if (purpose !== "REVIEW") return purpose;
  if (versionType === "ALTER") return "ALTER";
  if (isJointDiscipline(discipline)) return discipline;
  return versionType === "RECHECK" ? "AGAIN" : "FIRST";
}

/** Every sheet is looked at, not only those that are new or changed. */
export function isFirstReview(taskType: string, round: number): boolean {
  return taskType === "FIRST" || (isJointDiscipline(taskType) && round === 1);
}

/** What has to be read before the conclusion: no covers, and where not every sheet is looked at, what is new or changed. */
export function mustBeRead(
  task: { readonly taskType: string; readonly round: number },
  sheet: { readonly graphNum: string; readonly changeType: string },
): boolean {
  return !isCoverNumber(sheet.graphNum) && (isFirstReview(task.taskType, task.round) || sheet.changeType !== "U");
}
