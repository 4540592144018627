import { officialHolidays } from "@tushen/domain/ground/calendar/holidays";
import { addDays, isWorkday, workCalendar } from "@tushen/domain/ground/calendar/work-calendar";

const calendar = workCalendar(officialHolidays);
/** More than there are projects: each has days of its own in every period of this many weekdays. */
const PERIOD = 72;
const monday = "2001-01-01";

const dayOf = (weekday: number): string => addDays(monday, Math.floor(weekday / 5) * 7 + (weekday % 5));
const weekdaysUntil = (day: string): number => {
  const days = Math.round((Date.parse(day) - Date.parse(monday)) / 86_400_000);
  return Math.floor(days / 7) * 5 + Math.min(4, days % 7);
};

/** Days before the report, in the order in which papers are obtained; no two projects share one. */
export interface ProjectDays {
  readonly approval: string;
  readonly landPermit: string;
  readonly planPermit: string;
  readonly fieldStart: string;
  readonly fieldEnd: string;
  /** Day on the title blocks of the three editions of its sheets. */
  readonly issuedOn: readonly [string, string, string];
}

/** `begunOn`: the day of the report, `YYYY-MM-DD`; `serial` from 1, below 72. */
export const projectDays = (begunOn: string, serial: number): ProjectDays => {
  /** The last own workday this many weekdays or more before the report. */
  const own = (weekdaysBefore: number): string => {
    const last = weekdaysUntil(begunOn) - weekdaysBefore;
    let weekday = last - ((((last - serial) % PERIOD) + PERIOD) % PERIOD);
    while (!isWorkday(calendar, dayOf(weekday))) weekday -= PERIOD;
    return dayOf(weekday);
  };
  const fieldEnd = own(12);
  const planPermit = own(weekdaysUntil(begunOn) - weekdaysUntil(fieldEnd) + 5);
  const landPermit = own(weekdaysUntil(begunOn) - weekdaysUntil(planPermit) + 5);
  const approval = own(weekdaysUntil(begunOn) - weekdaysUntil(landPermit) + 5);
  return {
    ...{ approval, landPermit, planPermit, fieldEnd },
    fieldStart: addDays(fieldEnd, -18),
    issuedOn: [addDays(begunOn, -4), addDays(begunOn, 20), addDays(begunOn, 41)],
  };
};

/** `YYMM` of the project code, which is given in the month before the approval. */
export const codeMonth = ({ approval }: ProjectDays): string =>
  addDays(`${approval.slice(0, 7)}-01`, -1)
    .slice(2, 7)
    .replace("-", "");
