import { describe, expect, it } from "vitest";
import { newBuildingName, nextBuildingNames } from "./building-name.ts";

describe("names of copied buildings", () => {
  it.each([
    ["1#楼", ["1#楼"], 2, ["2#楼", "3#楼"]],
    ["1#楼", ["1#楼", "2#楼"], 1, ["3#楼"]],
    ["A区3#楼", ["A区3#楼"], 1, ["A区4#楼"]],
    ["2期9#楼裙房", ["2期9#楼裙房"], 1, ["2期10#楼裙房"]],
    ["B07", ["B07"], 3, ["B08", "B09", "B10"]],
    ["地下车库", ["地下车库"], 2, ["地下车库2", "地下车库3"]],
  ])("count on from %s, stepping over %s", (name, taken, count, expected) => {
    expect(nextBuildingNames(name, taken, count)).toEqual(expected);
  });
});

describe("the name of a new building", () => {
  it.each([
    [[], "1#楼"],
    [["1#楼", "2#楼"], "3#楼"],
    [["1#楼", "地下车库"], "2#楼"],
    [["门卫"], "1#楼"],
  ])("after %s is %s", (taken, expected) => {
    expect(newBuildingName(taken)).toBe(expected);
  });
});
