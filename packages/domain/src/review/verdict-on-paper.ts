import type { Purpose } from "../delivery/purpose.ts";

/**
 * Words for the conclusion of a discipline (dictionary TASK_CONCLUSION) in a letter with opinions. Only a review finds
 * sheets 合格 or not: a consultation advises, an inspection orders what is wrong to be put right (domain handbook 5).
 */
const disciplineVerdicts: Readonly<Record<Purpose, Readonly<Record<string, string>>>> = {
  REVIEW: { "6": "合格", "3": "不合格", "7": "补正材料", "8": "修改后复审" },
  ZX: { "6": "无修改建议", "3": "建议重新设计", "7": "建议补充资料", "8": "建议修改" },
  JC: { "6": "未发现问题", "3": "责令整改", "7": "责令补充资料", "8": "责令整改" },
};

export const disciplineVerdict = (purpose: Purpose, conclusion: string | null): string =>
  disciplineVerdicts[purpose][conclusion ?? ""] ?? "";

/** Overall verdict of a consultation or an inspection, by the number of opinions that need an answer. */
export const besideVerdict = (purpose: Exclude<Purpose, "REVIEW">, replies: number): string => {
  if (purpose === "ZX") return replies > 0 ? "建议修改" : "无修改建议";
  return replies > 0 ? "责令整改" : "未发现须整改的问题";
};
