import { addDays, dayInBeijing, isWorkday, type WorkCalendar } from "./work-calendar.ts";

/** Office hours of a working day, in Beijing: eight hours, as 劳动法 Art. 36 has it. */
export const officeHours = [
  { from: "08:30", to: "12:00" },
  { from: "13:30", to: "18:00" },
] as const;

/** The same as people read it. */
export const officeHoursText = officeHours.map(({ from, to }) => `${from}–${to}`).join("、");

const minuteInMs = 60_000;
const instantOf = (day: string, time: string): number => Date.parse(`${day}T${time}:00+08:00`);
const wholeMinute = (instant: Date): number => Math.floor(instant.getTime() / minuteInMs) * minuteInMs;

/**
 * Minutes of office hours between two instants; 0 when `to` is not later. Both count from their whole minute, so that the
 * minutes of adjoining periods add up to those of the whole.
 */
export const workingMinutes = (calendar: WorkCalendar, from: Date, to: Date): number => {
  const [start, end] = [wholeMinute(from), wholeMinute(to)];
  const last = dayInBeijing(to);
  let minutes = 0;
  for (let day = dayInBeijing(from); day <= last; day = addDays(day, 1)) {
    if (!isWorkday(calendar, day)) continue;
    for (const hours of officeHours) {
      const begin = Math.max(start, instantOf(day, hours.from));
      const finish = Math.min(end, instantOf(day, hours.to));
      if (finish > begin) minutes += (finish - begin) / minuteInMs;
    }
  }
  return minutes;
};

/** Minutes as hours with one decimal: `12.5 小时`. */
export const hoursText = (minutes: number): string => `${(minutes / 60).toFixed(1)} 小时`;
