import { isCoverNumber } from "../sheets/drawing-file-name.ts";
import { isJointDiscipline } from "./joint-review.ts";
import type { Purpose } from "../delivery/purpose.ts";

/** Kinds of review tasks (dictionary TASK_TYPE), in words for the reviewer. */
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
 * Consultations and inspections keep their kind in all rounds, and an alteration has one kind in every discipline. In a
 * review joint disciplines have kinds of their own; the kind of the others depends on whether the version is reviewed
 * for the first time.
 */
export const taskTypeOf = ({ purpose, versionType, discipline }: Asked): TaskType => {
  if (purpose !== "REVIEW") return purpose;
  if (versionType === "ALTER") return "ALTER";
  if (isJointDiscipline(discipline)) return discipline;
  return versionType === "RECHECK" ? "AGAIN" : "FIRST";
};

/** Whether every sheet is reviewed, not only new and changed ones. */
export const isFirstReview = (taskType: string, round: number): boolean =>
  taskType === "FIRST" || (isJointDiscipline(taskType) && round === 1);

/** Sheets that must be read before the conclusion: no covers, and in a re-review only new and changed ones. */
export const mustBeRead = (
  task: { readonly taskType: string; readonly round: number },
  sheet: { readonly graphNum: string; readonly changeType: string },
): boolean => !isCoverNumber(sheet.graphNum) && (isFirstReview(task.taskType, task.round) || sheet.changeType !== "U");
