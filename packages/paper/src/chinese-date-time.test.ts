import { expect, it } from "vitest";
import { beijingClock, chineseDateTime } from "./chinese-date-time.ts";

it("reads the clock in Beijing wherever the server stands", () => {
  expect(chineseDateTime(new Date("2025-03-07T16:05:00Z"))).toBe("2025年3月8日 00:05");
  expect(beijingClock(new Date("2024-12-31T16:00:09Z"))).toEqual([2025, 1, 1, 0, 0, 9]);
});
