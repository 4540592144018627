import { describe, expect, it } from "vitest";
import { callOutsIn } from "./call-out.ts";

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
});
