import { describe, expect, it } from "vitest";
import { disciplineLabel, disciplineOfDrawingNumber, disciplines, isDisciplineCode } from "../ground/disciplines.ts";
import { compareDrawingNumbers, drawingSortKey } from "./drawing-number-order.ts";

describe("the order of sheet numbers", () => {
  it("puts covers first, then disciplines, then numbers as people read them", () => {
    const ordered = [
      "00", "总施-01", "建施-00", "建施-01", "建施-2", "建施-10", "建施-12", "建施-12A", "建施-12B", "建施-13", "结施-01", "结施-05", "结施-05改1",
      "结施-06", "水施-01", "暖施-01", "电施-01", "智施-01", "幕施-01", "道施-07", "07", "ZZZ-1",
    ]; // biome-ignore format: a list
    for (let seed = 1; seed < 20; seed++) {
      const shuffled = ordered
        .map((number, index) => [(index * 7919 * seed) % 104729, number] as const)
        .sort((a, b) => a[0] - b[0]);
      expect(shuffled.map(([, number]) => number).sort(compareDrawingNumbers)).toEqual(ordered);
    }
  });

  it.each([
    ["建施-01", "建施－1"],
    ["A-101", "a-101"],
    ["建施 - 01", "建施-01"],
  ])("sees %s and %s as the same number", (a, b) => expect(drawingSortKey(a)).toBe(drawingSortKey(b)));
});

describe("the discipline of a sheet number", () => {
  it.each([
    ["建施-01", "JZ"], ["结施-12A", "JG"], ["水施-03", "GPS"], ["给排水施-01", "GPS"], ["暖施-06", "NT"], ["设施-01", "NT"], ["电施-09", "DQ"],
    ["弱电施-02", "ZN"], ["智施-01", "ZN"], ["总施-01", "ZT"], ["建防施-02", "RF"], ["结防施-02", "RF"], ["人防建施-02", "RF"], ["幕施-11", "MQ"],
    ["基施-01", "JK"], ["装施-21", "ZS"], ["装配施-05", "ZP"], ["园施-01", "YL"], ["节施-01", "JN"], ["道施-07", "DL"], ["桥施-03", "QL"],
    ["排施-Y-02", "PS"], ["给施-01", "JS"], ["气施-01", "RQ"], ["热施-01", "RL"], ["交施-01", "JT"], ["照施-01", "ZM"], ["GL-01", "GL"],
    ["A-101", "JZ"], ["S-201", "JG"], ["HVAC-01", "NT"], ["E-01", "DQ"], ["JS-01", "JZ"], ["01", null], ["00", null], ["", null], ["XYZ-1", null],
  ])("of %s is %s", (number, code) => expect(disciplineOfDrawingNumber(number)).toBe(code)); // biome-ignore format: a table
});

describe("the list of disciplines", () => {
  it("has the 33 of the dictionary, each code, label, short word and prefix once", () => {
    expect(disciplines).toHaveLength(33);
    for (const of of [
      disciplines.map((one) => one.code),
      disciplines.map((one) => one.label),
      disciplines.map((one) => one.short),
    ]) {
      expect(new Set(of).size).toBe(33);
    }
    const prefixes = disciplines.flatMap((one) => [...one.prefixes, ...one.latin]);
    expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
  });

  it("labels codes", () => {
    expect(disciplineLabel("JG")).toBe("结构");
    expect(isDisciplineCode("JGG")).toBe(false);
  });
});
