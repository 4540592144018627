import { describe, expect, it } from "vitest";
import {
  addWorkdays,
  dayInBeijing,
  readClock,
  workCalendar,
  workdayNumbers,
  workdaysBetween,
} from "./work-calendar.ts";

const plain = workCalendar([]);
const newYear = workCalendar([
  { date: "2027-01-01", isWorkday: false, note: "元旦" },
  { date: "2027-01-02", isWorkday: true, note: "调休" },
]);

describe("working days", () => {
  it.each([
    ["2026-11-20", 1, "2026-11-23"], // Friday → Monday
    ["2026-11-21", 1, "2026-11-23"],
    ["2026-11-23", 10, "2026-12-07"],
    ["2026-11-23", 0, "2026-11-23"],
  ])("%s plus %i is %s", (day, count, expected) => {
    expect(addWorkdays(plain, day, count)).toBe(expected);
  });

  it("follow the rows of the calendar over the week", () => {
    expect(addWorkdays(newYear, "2026-12-31", 1)).toBe("2027-01-02");
    expect(workdaysBetween(newYear, "2026-12-31", "2027-01-04")).toBe(2);
  });

  it("numbered from a first day tell what lies between any two", () => {
    const numbers = workdayNumbers(newYear, "2026-12-25", "2027-01-04");
    const days = [...numbers.keys()];
    for (const from of days)
      for (const to of days.filter((day) => day >= from))
        expect((numbers.get(to) ?? 0) - (numbers.get(from) ?? 0)).toBe(workdaysBetween(newYear, from, to));
  });

  it("begin at midnight in Beijing", () => {
    expect(dayInBeijing(new Date("2026-11-22T16:30:00Z"))).toBe("2026-11-23");
  });
});

describe("the review clock", () => {
  const clock = { limitDays: 10, usedBefore: 0, startedOn: "2026-11-23", pausedOn: null };

  it("counts from the working day after acceptance", () => {
    expect(readClock(plain, clock, "2026-11-23")).toEqual({
      usedDays: 0,
      leftDays: 10,
      dueOn: "2026-12-07",
      colour: "green",
      unknownYear: 2026,
    });
    expect(readClock(plain, clock, "2026-12-02")).toMatchObject({ usedDays: 7, leftDays: 3, colour: "amber" });
    expect(readClock(plain, clock, "2026-12-08")).toMatchObject({ leftDays: -1, colour: "red" });
  });

  it("says which year's holidays are not announced yet", () => {
    const known = workCalendar([{ date: "2026-01-01", isWorkday: false }]);
    expect(readClock(known, clock, "2026-11-23").unknownYear).toBeNull();
    expect(readClock(known, { ...clock, startedOn: "2026-12-28" }, "2026-12-29").unknownYear).toBe(2027);
  });

  it("stands still while the ball is with the designer", () => {
    const paused = { ...clock, pausedOn: "2026-11-26" };
    expect(readClock(plain, paused, "2026-12-20")).toMatchObject({ usedDays: 3, leftDays: 7 });
  });
});
