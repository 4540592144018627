import { describe, expect, it } from "vitest";
import { isAskedFor, modelChangeId, modelChangeText } from "./model-change.ts";

const item = (localId: number, ifcClass: string, name: string, box: readonly number[] | null = null) => ({
  ...{ localId, ifcClass, name, typeName: "", box },
});
const door = item(7, "IfcDoor", "M1524", [2, 0.08, 0, 3.5, 0.12, 2.4]);
const wall = item(3, "IfcWall", "砌块墙-200", [0, 0, 0, 9, 0.2, 3]);
const change = (facts: Partial<Parameters<typeof modelChangeText>[0]> = {}) => ({
  ...{ kind: "changed" as const, base: door, target: door, storeyName: "一层" },
  ...{ movedBy: null, isReshaped: false, values: [] },
  ...facts,
});

describe("a change of a model in one line", () => {
  it.each([
    [
      change({ values: [{ set: "", name: "名称", before: "M1224", after: "M1524" }] }),
      "一层 门 M1524：名称 M1224 → M1524",
    ],
    [change({ movedBy: 1.25, isReshaped: true }), "一层 门 M1524：移位 1,250 mm，改形"],
    [
      change({ values: [{ set: "Pset_DoorCommon", name: "FireRating", before: null, after: "乙级" }], storeyName: "" }),
      "门 M1524：改属性 1 项",
    ],
    [change({ kind: "added", base: null, target: wall }), "一层 墙 砌块墙-200：新增"],
    [change({ kind: "removed", target: null }), "一层 门 M1524：删除"],
    [change({ kind: "added", base: null, target: item(1, "IfcSlab", "") }), "一层 楼板 未命名：新增"],
  ])("says what, where and how", (one, words) => {
    expect(modelChangeText(one)).toBe(words);
  });

  it("is named by the numbers of its element in both versions", () => {
    expect([change(), change({ base: null }), change({ target: null })].map(modelChangeId)).toEqual([
      "7-7",
      "-7",
      "7-",
    ]);
  });
});

describe("an opinion on an element", () => {
  it("asks for changes of it, and of the wall around its door", () => {
    expect(isAskedFor(door, change())).toBe(true);
    expect(isAskedFor(door, change({ base: wall, target: wall }))).toBe(true);
    expect(isAskedFor(wall, change({ base: null, target: door }))).toBe(true);
  });

  it("asks for nothing else", () => {
    const elsewhere = { ...wall, localId: 4, box: [0, 5, 0, 9, 5.2, 3] };
    const slab = item(5, "IfcSlab", "楼板", [0, 0, -0.1, 9, 9, 0]);
    expect(isAskedFor(door, change({ base: elsewhere, target: elsewhere }))).toBe(false);
    expect(isAskedFor(door, change({ base: slab, target: slab }))).toBe(false);
    expect(isAskedFor(wall, change({ base: elsewhere, target: elsewhere }))).toBe(false);
    expect(isAskedFor(door, change({ base: { ...wall, box: null }, target: null }))).toBe(false);
  });
});
