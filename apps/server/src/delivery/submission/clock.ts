import { dayInBeijing, readClock, workdaysBetween } from "@tushen/domain/ground/calendar/work-calendar";
import { readCalendar } from "../../ground/calendar/index.ts";
import type { Db } from "../../context.ts";
import type { Submission } from "./submission-moves.ts";

/** Starts the clock with its limit: at acceptance, and anew for each re-review (parameter RECHECK_DAYS). */
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

/** Stops the clock from today, unless it is stopped already: a letter went out, experts meet, the review ended. */
export const pauseClock = async (db: Db, submission: Submission, now: Date): Promise<void> => {
  await db
    .updateTable("submission")
    .set({ clock_paused_on: submission.clock_paused_on ?? dayInBeijing(now) })
    .where("id", "=", submission.id)
    .execute();
};

/** Restarts the clock after a suspension; days used before it count. */
export const resumeClock = async (db: Db, submission: Submission, now: Date): Promise<void> => {
  const { clock_started_on: from, clock_paused_on: to } = submission;
  if (from === null || to === null) return;
  const calendar = await readCalendar(db);
  const used = submission.clock_used_days + workdaysBetween(calendar, from, to);
  const today = dayInBeijing(now);
  const clock = { limitDays: submission.limit_days ?? 0, usedBefore: used, startedOn: today, pausedOn: null };
  await db
    .updateTable("submission")
    .set({
      clock_used_days: used,
      clock_started_on: today,
      clock_paused_on: null,
      due_on: readClock(calendar, clock, today).dueOn,
    })
    .where("id", "=", submission.id)
    .execute();
};
