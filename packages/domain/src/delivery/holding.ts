import { type SubmissionState, submissionMachine } from "./submission-state.ts";
import { dayInBeijing, type WorkCalendar, workdaysBetween } from "../ground/calendar/work-calendar.ts";

/** The parties that can have a batch, to show where its time goes. */
export const holders = {
  OWNER: "建设单位",
  FIRMS: "设计、勘察单位",
  HOUSE: "审查机构",
  NOBODY: "中止或结束",
} as const;
export type Holder = keyof typeof holders;

const holderOfState: Readonly<Record<SubmissionState, Holder>> = {
  DRAFT: "OWNER",
  FILLING: "FIRMS",
  CONFIRMING: "OWNER",
  SUBMITTED: "HOUSE",
  SUPPLEMENT: "FIRMS",
  REFUSED: "OWNER",
  ACCEPTED: "HOUSE",
  FIRST_REVIEW: "HOUSE",
  FIRST_ANSWER: "FIRMS",
  REVIEW_AGAIN: "HOUSE",
  ANSWER_AGAIN: "FIRMS",
  PASSED: "HOUSE",
  FRUIT: "HOUSE",
  FINISHED: "NOBODY",
  FAILED: "NOBODY",
  SUSPENDED: "NOBODY",
  WITHDRAWN: "NOBODY",
  INVALID: "NOBODY",
};

export const holderOf = (state: SubmissionState): Holder => holderOfState[state];

/** A period in which one party had the batch: its state, first and last day, and working days. */
export interface Holding {
  readonly holder: Holder;
  readonly states: readonly string[];
  readonly from: string;
  /** null while it lasts */
  readonly to: string | null;
  readonly workdays: number;
}

export interface Arrival {
  readonly state: SubmissionState;
  readonly at: string;
}

/** The periods of a batch from the moves in its history; consecutive moves of one party are one period. */
export const holdingsOf = (arrivals: readonly Arrival[], calendar: WorkCalendar, now: Date): Holding[] => {
  const stretches: { holder: Holder; states: string[]; from: string }[] = [];
  for (const { state, at } of arrivals) {
    const [holder, label] = [holderOf(state), submissionMachine.states[state]];
    const last = stretches.at(-1);
    if (last?.holder !== holder) stretches.push({ holder, states: [label], from: dayInBeijing(new Date(at)) });
    else if (!last.states.includes(label)) last.states.push(label);
  }
  return stretches.map((stretch, index) => {
    const next = stretches[index + 1]?.from ?? null;
    return { ...stretch, to: next, workdays: workdaysBetween(calendar, stretch.from, next ?? dayInBeijing(now)) };
  });
};
