import type { OutputOf } from "@tushen/contract/ground/call";
import type { assignmentCalls } from "@tushen/contract/review/assignment";

export type Outlook = OutputOf<typeof assignmentCalls.readOutlook>;
export type OutlookPerson = Outlook["people"][number];

/** 11-23 of `2026-11-23`. */
export const monthDay = (day: string): string => day.slice(5);

/** Why there is nothing to propose. */
export const noMovesText = ({ lateTasks, movableCount }: Pick<Outlook, "lateTasks" | "movableCount">): string => {
  if (lateTasks.length === 0) return "按现在的安排，没有任务会超期，不需要调整。";
  if (movableCount === 0)
    return "您负责的批次没有未开始的任务，这里不能调整。已开始的任务请在“汇总与结论”页转交，其他批次请联系其审查项目负责人。";
  return "您负责的未开始任务转给别人也不会更早完成。请增加审查人，或与技术负责人商定期限。";
};
