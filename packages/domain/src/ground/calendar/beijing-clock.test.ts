import { expect, it } from "vitest";
import { clockInBeijing } from "./beijing-clock.ts";

it("shows the clock in Beijing, also past midnight there and at the turn of the year", () => {
  expect(clockInBeijing(new Date("2025-03-07T16:05:00Z"))).toBe("2025-03-08 00:05:00");
  expect(clockInBeijing(new Date("2024-12-31T16:00:09.900Z"))).toBe("2025-01-01 00:00:09");
  expect(() => clockInBeijing(new Date("no time"))).toThrow(RangeError);
});
