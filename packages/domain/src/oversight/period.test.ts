import { describe, expect, it } from "vitest";
import { earlierPeriod, monthsApart, shiftMonth, splitByMonths } from "./period.ts";

describe("the period to compare with", () => {
  it.each([
    ["the same days a year earlier", "2026-03-05", "2026-04-10", "lastYear", "2025-03-05", "2025-04-10"],
    ["the end of February stays its end", "2025-02-01", "2025-02-28", "lastYear", "2024-02-01", "2024-02-29"],
    ["a leap day has its eve", "2024-02-10", "2024-02-29", "lastYear", "2023-02-10", "2023-02-28"],
    ["a whole month: the month before", "2026-03-01", "2026-03-31", "before", "2026-02-01", "2026-02-28"],
    ["a quarter: the quarter before", "2026-01-01", "2026-03-31", "before", "2025-10-01", "2025-12-31"],
    ["some days: as many before them", "2026-03-05", "2026-03-14", "before", "2026-02-23", "2026-03-04"],
    ["one day: its eve", "2026-01-15", "2026-01-15", "before", "2026-01-14", "2026-01-14"],
  ] as const)("%s", (_name, from, to, comparison, earlierFrom, earlierTo) =>
    expect(earlierPeriod({ from, to }, comparison)).toEqual({ from: earlierFrom, to: earlierTo }),
  );

  it("lays months side by side", () => {
    expect(shiftMonth("2026-01", -2)).toBe("2025-11");
    const later = { from: "2026-01-01", to: "2026-03-31" };
    expect(monthsApart(earlierPeriod(later, "before"), later)).toBe(3);
    expect(monthsApart(earlierPeriod(later, "lastYear"), later)).toBe(12);
  });
});

describe("a period as whole months and the days beside them", () => {
  it.each([
    [{}, { first: undefined, last: undefined }, []],
    [{ from: "2026-01-01", to: "2026-03-31" }, { first: "2026-01", last: "2026-03" }, []],
    [
      { from: "2026-01-05", to: "2026-03-30" },
      { first: "2026-02", last: "2026-02" },
      ["2026-01-05 2026-01-31", "2026-03-01 2026-03-30"],
    ],
    [{ from: "2025-12-31" }, { first: "2026-01", last: undefined }, ["2025-12-31 2025-12-31"]],
    [{ to: "2026-02-28" }, { first: undefined, last: "2026-02" }, []],
    [{ from: "2026-01-05", to: "2026-02-10" }, null, ["2026-01-05 2026-02-10"]],
    [{ from: "2026-01-05", to: "2026-01-10" }, null, ["2026-01-05 2026-01-10"]],
    [{ from: "2026-03-01", to: "2026-01-31" }, null, ["2026-03-01 2026-01-31"]],
  ])("%j", (period, months, days) => {
    const split = splitByMonths(period);
    expect(split.months).toEqual(months);
    expect(split.days.map(({ from, to }) => `${from} ${to}`)).toEqual(days);
  });
});
