import { officialHolidays } from "@tushen/domain/holidays";
import { isReviewOver, type SubmissionState } from "@tushen/domain/submission-state";
import {
  dayInBeijing,
  readClock,
  type WorkCalendar,
  workCalendar,
  workdaysBetween,
} from "@tushen/domain/work-calendar";
import type { Db } from "../context.ts";
import type { Submission } from "./move-submission.ts";

/** The announced holidays; what an operator wrote down goes before them. */
export const readCalendar = async (db: Db): Promise<WorkCalendar> => {
  const rows = await db.selectFrom("work_calendar").select(["date", "is_workday"]).execute();
  return workCalendar([...officialHolidays, ...rows.map((row) => ({ date: row.date, isWorkday: row.is_workday }))]);
};

type ClockColumns = { readonly state: string } & Pick<
  Submission,
  "limit_days" | "clock_started_on" | "clock_paused_on" | "clock_used_days" | "due_on"
>;

/** The clock as people read it, on the day of `now`. */
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
  const { usedDays, leftDays, dueOn, colour } = reading;
  const clock = { limitDays: row.limit_days, usedDays, leftDays, dueOn };
  if (isReviewOver(row.state as SubmissionState))
    return { ...clock, leftDays: null, dueOn: null, paused: false, colour: "none" as const };
  const paused = row.clock_paused_on !== null;
  return { ...clock, paused, colour: paused ? ("none" as const) : colour };
};

/** Starts the clock with a limit of its own: at acceptance, and anew for each re-review (parameter RECHECK_DAYS). */
export const startClock = async (db: Db, submission: Submission, limitDays: number, now: Date): Promise<string> => {
  const calendar = await readCalendar(db);
  const columns = {
    limit_days: limitDays,
    clock_started_on: dayInBeijing(now),
    clock_paused_on: null,
    clock_used_days: 0,
  };
  const { dueOn } = readClock(
    calendar,
    { limitDays, usedBefore: 0, startedOn: columns.clock_started_on, pausedOn: null },
    columns.clock_started_on,
  );
  await db
    .updateTable("submission")
    .set({ ...columns, due_on: dueOn })
    .where("id", "=", submission.id)
    .execute();
  return dueOn;
};

/** The clock stands still from today: a letter went out, or the review ended. */
export const pauseClock = async (db: Db, submission: Submission, now: Date): Promise<void> => {
  await db
    .updateTable("submission")
    .set({ clock_paused_on: dayInBeijing(now) })
    .where("id", "=", submission.id)
    .execute();
};

/** Runs on after a suspension with the days used before it. */
export const resumeClock = async (db: Db, submission: Submission, now: Date): Promise<void> => {
  const { clock_started_on: from, clock_paused_on: to } = submission;
  if (from === null || to === null) return;
  const used = submission.clock_used_days + workdaysBetween(await readCalendar(db), from, to);
  await db
    .updateTable("submission")
    .set({ clock_used_days: used, clock_started_on: dayInBeijing(now), clock_paused_on: null })
    .where("id", "=", submission.id)
    .execute();
};
