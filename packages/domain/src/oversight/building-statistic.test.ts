import { describe, expect, it } from "vitest";
import { daysOfMonth, percentOf, strongPerTenThousand } from "./building-statistic.ts";

describe("figures of building statistics", () => {
  it.each([
    ["two of three", 2, 3, 66.7],
    ["all", 5, 5, 100],
    ["none", 0, 4, 0],
    ["nothing to compare with", 0, 0, null],
  ])("percent: %s", (_name, part, whole, percent) => expect(percentOf(part, whole)).toBe(percent));

  it.each([
    ["three clauses in 20,000 m²", 3, 20_000, 1.5],
    ["one clause in 30,000 m²", 1, 30_000, 0.33],
    ["no area", 2, 0, null],
  ])("compulsory clauses per 10,000 m²: %s", (_name, count, area, expected) =>
    expect(strongPerTenThousand(count, area)).toBe(expected),
  );

  it.each([
    ["2026-02", "2026-02-01", "2026-02-28"],
    ["2028-02", "2028-02-01", "2028-02-29"],
    ["2026-12", "2026-12-01", "2026-12-31"],
  ])("days of %s", (month, from, to) => expect(daysOfMonth(month)).toEqual({ from, to }));
});
