import { expect, it } from "vitest";
import { isFirstReview, taskTypeOf } from "./task-type.ts";

it.each([
  ["REVIEW", "FIRST", "JZ", "FIRST"],
  ["REVIEW", "RECHECK", "JZ", "AGAIN"],
  ["REVIEW", "FIRST", "XF", "XF"],
  ["REVIEW", "RECHECK", "RF", "RF"],
  ["REVIEW", "ALTER", "JF", "ALTER"],
  ["ZX", "FIRST", "XF", "ZX"],
  ["JC", "RECHECK", "JN", "JC"],
] as const)("a task of %s, version %s, discipline %s is %s", (purpose, versionType, discipline, type) => {
  expect(taskTypeOf({ purpose, versionType, discipline })).toBe(type);
});

it("all sheets are read in a first review, of joint disciplines in the first round", () => {
  const first = [
    ["FIRST", 1],
    ["XF", 1],
    ["XF", 2],
    ["AGAIN", 2],
    ["ALTER", 1],
    ["ZX", 1],
  ] as const;
  expect(first.map(([type, round]) => isFirstReview(type, round))).toEqual([true, true, false, false, false, false]);
});
