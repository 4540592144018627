/** The nine steps of a project (specification §3) and which of them a kind of project has (domain handbook 2.3). */
export const processSteps = {
  REPORT: "项目申报",
  APPLICATION: "项目报审",
  ACCEPT: "审查受理",
  FIRST_REVIEW: "初审",
  FIRST_ANSWER: "初审答复",
  REVIEW_AGAIN: "复审",
  ANSWER_AGAIN: "复审答复",
  FRUIT: "成果发放",
  END: "审查完成",
} as const;

/** The steps by which lists tell and filter where a project is; one that is over stands at none of the nine. */
export const listStepLabels = { ...processSteps, OVER: "已终结" } as const;
export type ListStep = keyof typeof listStepLabels;

export type ProcessKey = keyof typeof processSteps;

/** READY 待办, PROCESSING 进行中, FINISH 已完成; null is 未开始. */
export const stepStatuses = { READY: "待办", PROCESSING: "进行中", FINISH: "已完成" } as const;
export type StepStatus = keyof typeof stepStatuses | null;

export const stepStatusLabel = (status: StepStatus): string => (status === null ? "未开始" : stepStatuses[status]);

const allSteps = Object.keys(processSteps) as ProcessKey[];
const withoutRecheck = allSteps.filter((key) => key !== "REVIEW_AGAIN" && key !== "ANSWER_AGAIN");

/** A special project (YHSH) has no rows of its own for re-review; every business type shares this rule. */
export const progressTemplate = (category: string): readonly ProcessKey[] =>
  category === "YHSH" ? withoutRecheck : allSteps;
