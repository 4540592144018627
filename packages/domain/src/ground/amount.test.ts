import { describe, expect, it } from "vitest";
import { decimalText, fenOfText, roundHalfUp, shareOf, wholeOf, yuanText } from "./amount.ts";

describe("an amount", () => {
  it.each([
    ["21,000.00", 2_100_000],
    ["21000.5", 2_100_050],
    ["￥1，234.56", 123_456],
    ["0.01", 1],
    [" 7 ", 700],
    ["0", 0],
    ["1.234", null],
    ["-1", null],
    ["一万", null],
    ["", null],
    ["1e3", null],
  ])("typed as %s is %s fen", (text, fen) => {
    expect(fenOfText(text)).toBe(fen);
  });

  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [100, "1.00"],
    [2_100_000, "21,000.00"],
    [123_456_789_012, "1,234,567,890.12"],
    [-5000, "-50.00"],
  ])("of %s fen reads %s", (fen, text) => {
    expect(yuanText(fen)).toBe(text);
  });

  it("is a share of another, rounded to fen with half a fen upwards", () => {
    expect(shareOf(2_100_000, 300)).toBe(630_000);
    expect(shareOf(1, 500)).toBe(1);
    expect(shareOf(1, 499)).toBe(0);
    expect(roundHalfUp(25n, 10n)).toBe(3);
    expect(roundHalfUp(149n, 1n, 100n)).toBe(100);
  });
});

describe("a number of a form", () => {
  it.each([
    [12_000.5, 2, 1_200_050],
    [0.1 + 0.2, 2, 30],
    [512.5, 6, 512_500_000],
    [1.005, 4, 10_050],
    [0, 2, 0],
  ])("%s with %s places is %s", (value, places, whole) => {
    expect(wholeOf(value, places)).toBe(whole);
  });

  it.each([
    [1_200_000, 2, "12,000"],
    [1_200_050, 2, "12,000.5"],
    [18_000, 4, "1.8"],
    [8_000, 4, "0.8"],
    [1100, 3, "1.1"],
  ])("%s of %s places reads %s", (value, places, text) => {
    expect(decimalText(value, places)).toBe(text);
  });
});
