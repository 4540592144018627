import { isHolidayByLaw } from "./holidays-by-law.ts";
import { clockInBeijing } from "./beijing-clock.ts";

/**
 * Working days (domain handbook 1.7). Days are `YYYY-MM-DD`. Saturdays, Sundays and the
 * holidays fixed by law are free; rows of the calendar (放假安排, 调休) override single days.
 */
export interface CalendarDay {
  readonly date: string;
  readonly isWorkday: boolean;
  readonly note?: string;
}

export type WorkCalendar = ReadonlyMap<string, boolean>;

export const workCalendar = (days: readonly CalendarDay[]): WorkCalendar =>
  new Map(days.map((day) => [day.date, day.isWorkday]));

const dayInMs = 86_400_000;
const toDay = (date: Date): string => date.toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string =>
  toDay(new Date(Date.parse(`${day}T00:00:00Z`) + count * dayInMs));

/** The day an instant falls on in Beijing. */
export const dayInBeijing = (instant: Date): string => clockInBeijing(instant).slice(0, 10);

export const isWorkday = (calendar: WorkCalendar, day: string): boolean => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return calendar.get(day) ?? (weekday !== 0 && weekday !== 6 && !isHolidayByLaw(day));
};

/** The `count`-th working day after `day`; with 0 the day itself. */
export const addWorkdays = (calendar: WorkCalendar, day: string, count: number): string => {
  let current = day;
  for (let left = count; left > 0; ) {
    current = addDays(current, 1);
    if (isWorkday(calendar, current)) left--;
  }
  return current;
};

/** Working days after `from`, up to and including `to`; 0 when `to` is not later. */
export const workdaysBetween = (calendar: WorkCalendar, from: string, to: string): number => {
  let count = 0;
  for (let day = from; day < to; ) {
    day = addDays(day, 1);
    if (isWorkday(calendar, day)) count++;
  }
  return count;
};

/**
 * How many working days there are up to each day from `from` to `to`: the difference of two of them is what
 * `workdaysBetween` counts.
 */
export const workdayNumbers = (calendar: WorkCalendar, from: string, to: string): Map<string, number> => {
  const numbers = new Map<string, number>();
  let number = 0;
  for (let day = from; day <= to; day = addDays(day, 1)) {
    if (isWorkday(calendar, day)) number++;
    numbers.set(day, number);
  }
  return numbers;
};

/**
 * The review clock. It starts on the working day after acceptance, so the day of acceptance is day 0; it stands still
 * from the day a letter is sent until the answers are handed in.
 */
export interface ReviewClock {
  readonly limitDays: number;
  /** Working days used up before the present run. */
  readonly usedBefore: number;
  /** Day 0 of the present run. */
  readonly startedOn: string;
  readonly pausedOn: string | null;
}

/** A clock with at most so many working days left is amber: what it counts is due soon. */
export const soonInWorkdays = 3;

export interface ClockReading {
  readonly usedDays: number;
  readonly leftDays: number;
  readonly dueOn: string;
  /**
   * Amber with at most `soonInWorkdays` left, green with more, red when overdue. Being overdue is reported and never
   * blocks.
   */
  readonly colour: "green" | "amber" | "red";
  /** First year of the period without announced holidays: its days are counted without exchanged days. */
  readonly unknownYear: number | null;
}

const yearOf = (day: string): number => Number(day.slice(0, 4));

/** Every announcement contains 1 January, so a calendar without that day has no data for the year. */
const unknownYear = (calendar: WorkCalendar, from: string, to: string): number | null => {
  for (let year = yearOf(from); year <= yearOf(to); year++) if (!calendar.has(`${year}-01-01`)) return year;
  return null;
};

export const readClock = (calendar: WorkCalendar, clock: ReviewClock, today: string): ClockReading => {
  const usedDays = clock.usedBefore + workdaysBetween(calendar, clock.startedOn, clock.pausedOn ?? today);
  const leftDays = clock.limitDays - usedDays;
  const dueOn = addWorkdays(calendar, clock.startedOn, Math.max(0, clock.limitDays - clock.usedBefore));
  return {
    usedDays,
    leftDays,
    dueOn,
    colour: leftDays < 0 ? "red" : leftDays <= soonInWorkdays ? "amber" : "green",
    unknownYear: unknownYear(calendar, clock.startedOn, dueOn),
  };
};
