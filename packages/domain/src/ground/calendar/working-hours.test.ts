import { describe, expect, it } from "vitest";
import { hoursText, officeHours, workingMinutes } from "./working-hours.ts";
import { workCalendar } from "./work-calendar.ts";

const calendar = workCalendar([
  { date: "2026-11-23", isWorkday: false, note: "a day off" },
  { date: "2026-11-28", isWorkday: true, note: "a Saturday exchanged for it" },
]);
const at = (text: string) => new Date(`${text.replace(" ", "T")}:00+08:00`);

describe("working minutes", () => {
  it.each([
    ["within a morning", "2026-11-24 09:00", "2026-11-24 10:15", 75],
    ["over the noon break", "2026-11-24 11:30", "2026-11-24 14:00", 60],
    ["a whole day", "2026-11-24 00:00", "2026-11-25 00:00", 480],
    ["before and after office hours", "2026-11-24 18:00", "2026-11-25 08:30", 0],
    ["over a usual weekend", "2026-11-20 17:00", "2026-11-22 23:00", 60],
    ["over a weekend and a day off", "2026-11-20 17:00", "2026-11-24 09:30", 120],
    ["over a Saturday that is worked", "2026-11-27 17:00", "2026-11-30 08:30", 60 + 480],
    ["over a holiday by law", "2026-09-30 17:00", "2026-10-01 12:00", 60],
    ["backwards", "2026-11-25 09:00", "2026-11-24 09:00", 0],
    ["nothing", "2026-11-24 09:00", "2026-11-24 09:00", 0],
  ])("%s", (_, from, to, minutes) => {
    expect(workingMinutes(calendar, at(from), at(to))).toBe(minutes);
  });

  it("of adjoining periods add up to those of the whole, whatever the seconds", () => {
    const [a, b, c] = [at("2026-11-24 09:00"), new Date("2026-11-24T03:17:41.300Z"), at("2026-11-25 16:20")];
    expect(workingMinutes(calendar, a, b) + workingMinutes(calendar, b, c)).toBe(workingMinutes(calendar, a, c));
  });

  it("are eight hours a day, and shown as hours", () => {
    const minutes = officeHours.reduce((sum, { from, to }) => {
      const [start, end] = [at(`2026-11-24 ${from}`), at(`2026-11-24 ${to}`)];
      return sum + (end.getTime() - start.getTime()) / 60_000;
    }, 0);
    expect([minutes, hoursText(minutes), hoursText(75)]).toEqual([480, "8.0 小时", "1.3 小时"]);
  });
});
