import { describe, expect, it } from "vitest";
import { callOutsIn, ledOrLost } from "./call-out.ts";

describe("references to other sheets", () => {
  const catalogue = new Set(["建施5", "建施6", "建施8", "建施12", "结施5", "A1", "A101", "人防建施3"]);
  const read = (line: string) =>
    callOutsIn(line, (key) => catalogue.has(key)).map(({ from, to, key }) => [line.slice(from, to), key]);

  it.each([
    ["不锈钢防护栏杆 详建施-12", [["建施-12", "建施12"]]],
    [
      "构造做法详见建施－12墙身大样，梁见结施05",
      [
        ["建施－12", "建施12"],
        ["结施05", "结施5"],
      ],
    ],
    [
      "建施-05、06及建施-12",
      [
        ["建施-05", "建施5"],
        ["06", "建施6"],
        ["建施-12", "建施12"],
      ],
    ],
    [
      "见建施-05~08",
      [
        ["建施-05", "建施5"],
        ["08", "建施8"],
      ],
    ],
    ["见人防建施-03", [["人防建施-03", "人防建施3"]]],
    ["SEE A-101", [["A-101", "A101"]]],
  ])("stand in %s", (line, found) => expect(read(line)).toEqual(found));

  it.each([["A1"], ["建施-99"], ["门FM甲1021 100x200"], ["结施图"], ["比例 1:100"], ["施工-5"]])(
    "do not stand in %s",
    (line) => expect(read(line)).toEqual([]),
  );

  it("do not take what follows for another number", () => {
    expect(read("建施-05, 800x600")).toEqual([["建施-05", "建施5"]]);
    expect(read("建施-12/2")).toEqual([["建施-12", "建施12"]]);
  });

  it.each<[string, [string, boolean][]]>([
    ["防护栏杆 详建施-12", [["建施-12", true]]],
    [
      "墙身详见建施-99大样，梁见结施07",
      [
        ["建施-99", false],
        ["结施07", false],
      ],
    ],
    ["详见人防建施-4", [["人防建施-4", false]]],
    ["详见幕墙建施-99，详2#楼建施-99", []],
    ["详建施-05-2", [["建施-05-2", true]]],
    ["装修详见装施-03，建施-99，图号：建施-98", []],
    ["SEE A-199", []],
  ])("lead somewhere or are lost in %s", (line, found) => {
    const isSeries = (prefix: string) => ["建施", "结施", "人防建施"].includes(prefix);
    expect(
      ledOrLost(line, (key) => catalogue.has(key), isSeries).map(({ from, to, leads }) => [
        line.slice(from, to),
        leads,
      ]),
    ).toEqual(found);
  });

  it.each([
    ["基础详图详", true],
    ["基础详图见“", true],
    ["基础详图", false],
    ["", false],
  ])("begin in the line before: %s", (before, isThere) => {
    const found = ledOrLost(
      "建施-99。",
      () => false,
      () => true,
      before,
    );
    expect(found.length > 0).toBe(isThere);
  });
});
