import { describe, expect, it } from "vitest";
import { storeysNamed, storeysOfSheet } from "./storey-name.ts";

describe("the storeys a name means", () => {
  it.each([
    ["一层平面图", [1]],
    ["首层平面图", [1]],
    ["二~三层平面图", [2, 3]],
    ["二、四层平面图", [2, 4]],
    ["四至七层平面图", [4, 5, 6, 7]],
    ["3-5层平面图", [3, 4, 5]],
    ["十二层平面图", [12]],
    ["二十一层", [21]],
    ["地下一层平面图", [-1]],
    ["地下1~2层平面图", [-1, -2]],
    ["屋顶平面图", ["roof"]],
    ["屋面", ["roof"]],
    ["F3", [3]],
    ["3F", [3]],
    ["Level 2", [2]],
    ["B1", [-1]],
    ["1-1剖面图", []],
    ["楼梯详图", []],
    ["总平面图", []],
    ["墙身详图（一）", []],
  ] as const)("%s", (name, storeys) => {
    expect(storeysNamed(name)).toEqual(storeys);
  });

  it("are found among those of a model", () => {
    const storeys = ["地下一层", "一层", "二层", "三层", "屋面"].map((name) => ({ name }));
    expect(storeysOfSheet("二~三层平面图", storeys).map(({ name }) => name)).toEqual(["二层", "三层"]);
    expect(storeysOfSheet("屋顶平面图", storeys).map(({ name }) => name)).toEqual(["屋面"]);
    expect(storeysOfSheet("标准层平面图", storeys)).toEqual([]);
  });
});
