import { describe, expect, it } from "vitest";
import { typedDate, typedNumber } from "./typed-cell.ts";

describe("cells as people type them (D7)", () => {
  it.each([
    ["22.8米", "m", 22.8],
    ["22.8 m", "m", 22.8],
    ["２２．８", "m", 22.8],
    ["46，200.5㎡", "㎡", 46_200.5],
    ["46,200 平方米", "㎡", 46_200],
    ["１２，０００", "", 12_000],
    ["35％", "%", 35],
    ["-2层", "个", -2],
    ["800万元", "万元", 800],
    ["1,2", "m", null],
    ["22.8米", "㎡", null],
    ["4.6万", "㎡", null],
    ["很大", "㎡", null],
    ["22.8.1", "m", null],
  ])("%s in a field of %s is %s", (text, unit, number) => {
    expect(typedNumber(text, unit)).toBe(number);
  });

  it.each(["2026-03-08", "2026/3/8", "2026.3.8", "2026年3月8日", "20260308", "２０２６／３／８", "2026年 3月 8号"])(
    "the date %s is 2026-03-08",
    (text) => {
      expect(typedDate(text)).toBe("2026-03-08");
    },
  );

  it("what is no date stays as it is, so that the person sees it again", () => {
    expect(typedDate("明年")).toBe("明年");
  });
});
