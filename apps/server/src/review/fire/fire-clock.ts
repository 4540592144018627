import { fireReviewDays, isFireReviewOver } from "@tushen/domain/review/fire-review-state";
import { dayInBeijing, type WorkCalendar, workdaysBetween } from "@tushen/domain/ground/calendar/work-calendar";
import { clockOf } from "../../ground/calendar/index.ts";
import type { FireReviewRow } from "./fire-moves.ts";

/** 15 working days, counted from the working day after acceptance (51号令 Art. 22). */
export const startedClock = (now: Date) => ({
  limit_days: fireReviewDays,
  clock_started_on: dayInBeijing(now),
  clock_paused_on: null,
  clock_used_days: 0,
});

/**
 * Time for corrections by the applicant and for discussions of experts does not count, nor time after the conclusion.
 */
export const pausedClock = (row: FireReviewRow, now: Date) => ({
  clock_paused_on: row.clock_paused_on ?? dayInBeijing(now),
});

export const resumedClock = (calendar: WorkCalendar, row: FireReviewRow, now: Date) => {
  const { clock_started_on: from, clock_paused_on: to } = row;
  if (from === null || to === null) return {};
  return {
    clock_used_days: row.clock_used_days + workdaysBetween(calendar, from, to),
    clock_started_on: dayInBeijing(now),
    clock_paused_on: null,
  };
};

/** The clock as shown to people, like that of a submission. */
export const fireClockOf = (calendar: WorkCalendar, row: FireReviewRow, now: Date) =>
  clockOf(calendar, { ...row, state: isFireReviewOver(row.state) ? "FINISHED" : "FIRST_REVIEW" }, now);
