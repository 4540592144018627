import type { ReviewTask } from "@tushen/contract/review/review-shape";

const beside: Readonly<Record<string, readonly [first: string, again: string]>> = {
  ZX: ["咨询", "咨询复核"],
  JC: ["检查", "整改复核"],
};

/** 初审, 复审, 第 2 次复审; consultations and inspections have their own words. */
export const roundNameOf = ({ taskType, round }: Pick<ReviewTask, "taskType" | "round">): string => {
  const [first, again] = beside[taskType] ?? ["初审", "复审"];
  if (round === 1) return first;
  return round === 2 ? again : `第 ${round - 1} 次${again}`;
};
