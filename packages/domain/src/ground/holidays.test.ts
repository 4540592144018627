import { expect, it } from "vitest";
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
  ["2027-01-01", true],
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
