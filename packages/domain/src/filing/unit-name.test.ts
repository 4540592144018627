import { describe, expect, it } from "vitest";
import { newUnitName, nextUnitNames } from "./unit-name.ts";

describe("names of protective units", () => {
  it.each([
    ["防护单元一", [], 2, ["防护单元二", "防护单元三"]],
    ["防护单元一", ["防护单元二"], 1, ["防护单元三"]],
    ["防护单元九", [], 3, ["防护单元十", "防护单元十一", "防护单元十二"]],
    ["防护单元十九", [], 2, ["防护单元二十", "防护单元二十一"]],
    ["人防单元1", [], 2, ["人防单元2", "人防单元3"]],
    ["物资库", [], 1, ["物资库2"]],
  ])("after %s, with %j taken, the next %i are %j", (name, taken, count, names) => {
    expect(nextUnitNames(name, taken, count)).toEqual(names);
  });

  it("begin with the first", () => {
    expect(newUnitName([])).toBe("防护单元一");
    expect(newUnitName(["防护单元一", "防护单元二"])).toBe("防护单元三");
  });
});
