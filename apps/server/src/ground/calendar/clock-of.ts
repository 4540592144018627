import { isReviewOver, type SubmissionState } from "@tushen/domain/delivery/submission-state";
import { dayInBeijing, readClock, type WorkCalendar } from "@tushen/domain/ground/calendar/work-calendar";

/** The stored columns of the clock of a submission. */
interface ClockColumns {
  readonly state: string;
  readonly limit_days: number | null;
  readonly clock_started_on: string | null;
  readonly clock_paused_on: string | null;
  readonly clock_used_days: number;
}

/** The clock as shown to people on the day of `now`. */
export const clockOf = (calendar: WorkCalendar, row: ClockColumns, now: Date) => {
  if (row.limit_days === null || row.clock_started_on === null)
    return {
      limitDays: row.limit_days,
      usedDays: row.clock_used_days,
      leftDays: null,
      dueOn: null,
      paused: false,
      colour: "none" as const,
    };
  const reading = readClock(
    calendar,
    {
      limitDays: row.limit_days,
      usedBefore: row.clock_used_days,
      startedOn: row.clock_started_on,
      pausedOn: row.clock_paused_on,
    },
    dayInBeijing(now),
  );
  const { usedDays, leftDays, dueOn, colour, unknownYear } = reading;
  const clock = { limitDays: row.limit_days, usedDays, leftDays, dueOn };
  if (isReviewOver(row.state as SubmissionState))
    return { ...clock, leftDays: null, dueOn: null, paused: false, colour: "none" as const };
  const paused = row.clock_paused_on !== null;
  return {
    ...clock,
    paused,
    colour: paused ? ("none" as const) : colour,
    ...(!paused && unknownYear !== null && { unknownYear }),
  };
};
