import { expect, it } from "vitest";
import { chineseDate, chineseDateTime } from "./chinese-date.ts";

it("writes dates without leading zeros", () => {
  expect(chineseDate("2025-03-08")).toBe("2025年3月8日");
  expect(chineseDate("2025-12-31T23:59:59+08:00")).toBe("2025年12月31日");
});

it("refuses what is no date", () => {
  expect(() => chineseDate("8.3.2025")).toThrow("not a date");
});

it("reads the clock in Beijing wherever the server stands", () => {
  expect(chineseDateTime(new Date("2025-03-07T16:05:00Z"))).toBe("2025年3月8日 00:05");
});
