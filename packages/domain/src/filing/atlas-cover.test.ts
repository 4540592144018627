import { describe, expect, it } from "vitest";
import { findOverlap, holdsSheet } from "./atlas-cover.ts";

const names = new Map([
  [1, "1#楼"],
  [2, "2#楼"],
]);
const cover = (name: string, buildingIds: number[], discipline: string[] = []) => ({ name, buildingIds, discipline });

describe("the sheets of an atlas", () => {
  it.each([
    [[1], ["JZ"], 1, "JZ", true],
    [[1], ["JZ"], 1, "JG", false],
    [[1], ["JZ"], 2, "JZ", false],
    [[1, 2], [], 2, "NT", true],
    [[1], [], 1, null, true],
    [[], [], null, "ZT", true],
    [[], ["ZT"], null, "ZT", true],
    [[], ["ZT"], null, null, false],
    [[], [], 1, "JZ", false],
    [[1], [], null, "ZT", false],
  ])("of buildings %j in %j: of building %s, discipline %s → %s", (buildingIds, discipline, buildingId, of, held) => {
    expect(holdsSheet({ buildingIds, discipline }, { buildingId, discipline: of })).toBe(held);
  });
});

describe("two atlases", () => {
  it("never hold the same discipline of the same building", () => {
    expect(findOverlap([cover("甲", [1], ["JZ"]), cover("乙", [1, 2], ["JG", "JZ"])], names)).toEqual({
      ...{ first: "甲", second: "乙", what: "1#楼的建筑专业" },
    });
    expect(findOverlap([cover("甲", [2]), cover("乙", [1, 2], ["JG"])], names)?.what).toBe("2#楼");
    expect(findOverlap([cover("甲", []), cover("乙", [])], names)?.what).toBe("不属于单体的图纸");
  });

  it("share buildings in different disciplines, and disciplines of different buildings", () => {
    expect(findOverlap([cover("甲", [1], ["JZ"]), cover("乙", [1], ["JG"])], names)).toBeNull();
    expect(findOverlap([cover("甲", [1]), cover("乙", [2]), cover("丙", [])], names)).toBeNull();
    expect(findOverlap([cover("甲", [], ["ZT"]), cover("乙", [], ["YL"])], names)).toBeNull();
  });
});
