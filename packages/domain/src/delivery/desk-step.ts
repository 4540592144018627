import type { BatchStanding } from "./standing.ts";

/**
 * Step of a batch inside the review house (domain handbook 2.2), from its state and, during a review, from the tasks of
 * its disciplines.
 */
export const deskSteps = {
  ACCEPT: "待受理",
  SUPPLEMENT: "补正中",
  STAFF: "待安排人员",
  REVIEW: "审查中",
  COLLECT: "待汇总",
  CONCLUDE: "待综合结论",
  LETTER: "待发告知书",
  ANSWER: "待答复",
  RESULTS: "成果发放",
  DONE: "已完成",
  ENDED: "中止与终止",
} as const;
export type DeskStep = keyof typeof deskSteps;

/** States with one step whatever the tasks; steps within a review follow from its tasks. */
export const stepOfState: Readonly<Partial<Record<BatchStanding, DeskStep>>> = {
  SUBMITTED: "ACCEPT",
  SUPPLEMENT: "SUPPLEMENT",
  ACCEPTED: "STAFF",
  FIRST_ANSWER: "ANSWER",
  ANSWER_AGAIN: "ANSWER",
  PASSED: "RESULTS",
  FRUIT: "RESULTS",
  FINISHED: "DONE",
  REFUSED: "ENDED",
  FAILED: "ENDED",
  SUSPENDED: "ENDED",
  INVALID: "ENDED",
  REVOKED: "ENDED",
};

/** Roles of the house that act at a step, whatever the person. */
const deskRoles: Readonly<Partial<Record<DeskStep, readonly string[]>>> = {
  ACCEPT: ["CENSOR_CLERK"],
  STAFF: ["CENSOR_PM"],
  COLLECT: ["CENSOR_PM"],
  CONCLUDE: ["CENSOR_CHIEF"],
  LETTER: ["CENSOR_CLERK"],
  RESULTS: ["CENSOR_PM", "CENSOR_CLERK", "CENSOR_LEGAL"],
};

/** The steps at which these roles have to act (轮到我). */
export const stepsOfRoles = (roles: readonly string[]): DeskStep[] =>
  (Object.keys(deskSteps) as DeskStep[]).filter((step) => deskRoles[step]?.some((role) => roles.includes(role)));
