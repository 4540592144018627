import type { Tone } from "../ui/status-tag.tsx";

/** What the house counts and filters by; every state a house sees lies in one group. */
export const deskGroups = [
  { key: "arrived", label: "待受理", states: ["SUBMITTED"] },
  { key: "supplement", label: "补正中", states: ["SUPPLEMENT"] },
  { key: "accepted", label: "待安排人员", states: ["ACCEPTED"] },
  { key: "review", label: "审查中", states: ["FIRST_REVIEW", "REVIEW_AGAIN"] },
  { key: "answer", label: "待答复", states: ["FIRST_ANSWER", "ANSWER_AGAIN"] },
  { key: "fruit", label: "成果发放", states: ["PASSED", "FRUIT"] },
  { key: "done", label: "已完成", states: ["FINISHED"] },
  { key: "ended", label: "终止", states: ["REFUSED", "FAILED", "SUSPENDED", "INVALID"] },
] as const;

export const statesOf = (group: string | undefined): string[] | undefined => {
  const found = deskGroups.find(({ key }) => key === group);
  return found && [...found.states];
};

/** How many lie in each group, from the counts by state. */
export const countsByGroup = (counts: Readonly<Record<string, number>>) =>
  deskGroups.map((group) => ({ ...group, count: group.states.reduce((sum, state) => sum + (counts[state] ?? 0), 0) }));

const tones: Readonly<Record<string, Tone>> = {
  DRAFT: "quiet",
  FILLING: "busy",
  CONFIRMING: "busy",
  SUBMITTED: "waiting",
  SUPPLEMENT: "warn",
  REFUSED: "bad",
  ACCEPTED: "busy",
  FIRST_REVIEW: "busy",
  REVIEW_AGAIN: "busy",
  FIRST_ANSWER: "waiting",
  ANSWER_AGAIN: "waiting",
  PASSED: "good",
  FRUIT: "good",
  FINISHED: "good",
  FAILED: "bad",
  SUSPENDED: "warn",
  WITHDRAWN: "quiet",
  INVALID: "bad",
};

export const stateTone = (state: string): Tone => tones[state] ?? "quiet";
