import { expect, it } from "vitest";
import { chineseDate, chineseDateInCharacters, chineseMonthDay } from "./chinese-date.ts";

it.each([
  ["2025-03-08", "2025年3月8日", "3月8日", "二〇二五年三月八日"],
  ["2026-11-21T09:00:00+08:00", "2026年11月21日", "11月21日", "二〇二六年十一月二十一日"],
  ["2030-10-30", "2030年10月30日", "10月30日", "二〇三〇年十月三十日"],
  ["2020-12-10", "2020年12月10日", "12月10日", "二〇二〇年十二月十日"],
])("%s is written %s, %s and %s", (date, full, short, characters) => {
  expect(chineseDate(date)).toBe(full);
  expect(chineseMonthDay(date)).toBe(short);
  expect(chineseDateInCharacters(date)).toBe(characters);
});

it("refuses what is no date", () => expect(() => chineseDate("2025/3/8")).toThrow("2025/3/8"));
