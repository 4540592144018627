import type { SubmissionState } from "../delivery/submission-state.ts";

/** 建筑统计: buildings whose review a house has accepted, from the day of acceptance on. */
export const countedStates = [
  "ACCEPTED",
  "FIRST_REVIEW",
  "FIRST_ANSWER",
  "REVIEW_AGAIN",
  "ANSWER_AGAIN",
  "PASSED",
  "FRUIT",
  "FINISHED",
  "FAILED",
  "SUSPENDED",
] as const satisfies readonly SubmissionState[];

/** States before the first review of a batch has ended. */
export const undecidedStates = ["ACCEPTED", "FIRST_REVIEW"] as const satisfies readonly SubmissionState[];

/** What became of the review of a building. */
export const statisticResults = {
  FIRST_PASS: "一审通过",
  PASSED: "复审通过",
  FAILED: "审查不合格",
  REVIEWING: "审查中",
} as const;
export type StatisticResult = keyof typeof statisticResults;

/** By what figures are summed. */
export const statisticGroups = { division: "地区", kind: "工程类别", month: "受理月份", house: "审查机构" } as const;
export type StatisticGroup = keyof typeof statisticGroups;

const toOnePlace = (value: number): number => Math.round(value * 10) / 10;

/** Percent with one decimal place; null where there is nothing to compare with. */
export const percentOf = (part: number, whole: number): number | null =>
  whole > 0 ? toOnePlace((part / whole) * 100) : null;

/** Violated compulsory clauses per 10,000 m²; null without an area. */
export const strongPerTenThousand = (strongCount: number, area: number): number | null =>
  area > 0 ? Math.round((strongCount / area) * 1_000_000) / 100 : null;

/** First and last day of a month `YYYY-MM`. */
export const daysOfMonth = (month: string): { readonly from: string; readonly to: string } => {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: `${month}-01`, to: new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10) };
};
