import { expect, it } from "vitest";
import { isHolidayByLaw } from "./holidays-by-law.ts";
import { officialHolidays } from "./holidays.ts";
import { addWorkdays, isWorkday, workCalendar, workdaysBetween } from "./work-calendar.ts";

const official = workCalendar(officialHolidays);

it.each([
  ["2026-11-20", true],
  ["2026-11-21", false],
  ["2026-10-01", false],
  ["2026-10-10", true],
  ["2026-02-14", true],
  ["2026-02-23", false],
  ["2025-10-08", false],
  ["2025-09-28", true],
  ["2027-01-01", false],
  ["2027-01-04", true],
])("%s is a working day: %s", (date, expected) => expect(isWorkday(official, date)).toBe(expected));

it("counts working days over the holidays", () => {
  expect(addWorkdays(official, "2026-09-30", 1)).toBe("2026-10-08");
  expect(addWorkdays(official, "2026-02-13", 2)).toBe("2026-02-24");
  expect(workdaysBetween(official, "2026-09-30", "2026-10-12")).toBe(4);
});

it("has each day once, 248 working days in 2025 and 2026", () => {
  expect(new Set(officialHolidays.map((day) => day.date)).size).toBe(officialHolidays.length);
  expect(workdaysBetween(official, "2024-12-31", "2025-12-31")).toBe(248);
  expect(workdaysBetween(official, "2025-12-31", "2026-12-31")).toBe(248);
});

it.each([
  [2025, "01-28 01-29 01-30 01-31 04-04 05-31 10-06"],
  [2026, "02-16 02-17 02-18 02-19 04-05 06-19 09-25"],
  [2027, "02-05 02-06 02-07 02-08 04-05 06-09 09-15"],
  [2028, "01-25 01-26 01-27 01-28 04-04 05-28 10-03"],
])("knows the thirteen days off by law in %i before they are announced", (year, moving) => {
  for (const day of `01-01 05-01 05-02 10-01 10-02 10-03 ${moving}`.split(" "))
    expect(isHolidayByLaw(`${year}-${day}`), day).toBe(true);
  expect(isHolidayByLaw(`${year}-03-12`)).toBe(false);
});

it("finds every day off by law among the announced ones", () => {
  for (const { date, isWorkday: works } of officialHolidays) if (works) expect(isHolidayByLaw(date)).toBe(false);
});
