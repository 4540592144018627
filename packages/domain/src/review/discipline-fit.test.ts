import { describe, expect, it } from "vitest";
import { disciplineOfWord, disciplinesContradict } from "./discipline-fit.ts";

describe("two disciplines on one sheet", () => {
  it.each([
    ["JZ", "JG", true],
    ["GPS", "DQ", true],
    ["GPS", "PS", false],
    ["DQ", "ZN", false],
    ["JG", "JGJ", false],
    ["RF", "JZ", false],
    ["JZ", "XF", false],
    ["ZT", "JZ", false],
    ["JZ", "JZ", false],
  ])("%s and %s contradict each other: %s", (one, other, expected) => {
    expect(disciplinesContradict(one, other)).toBe(expected);
    expect(disciplinesContradict(other, one)).toBe(expected);
  });

  it.each([
    ["建筑", "JZ"],
    ["结 构", "JG"],
    ["给排水专业", "GPS"],
    ["电施", "DQ"],
    ["水电", null],
    ["建", null],
    ["", null],
  ])("a title block that says %s names %s", (word, code) => {
    expect(disciplineOfWord(word)).toBe(code);
  });
});
