import { describe, expect, it } from "vitest";
import type { Word } from "../page/word.ts";
import { compareWords } from "./word-changes.ts";

const word = (text: string, x: number, y: number, width = text.length * 5, height = 7): Word => ({
  text,
  box: { x0: x, y0: y, x1: x + width, y1: y + height },
  source: "text",
});
const everywhere = () => true;
const unmoved = [1, 0, 0, 1, 0, 0] as const;
const changes = (base: Word[], target: Word[], showsIn = everywhere) =>
  compareWords(base, target, unmoved, showsIn).changes.map(({ kind, before, after }) => [kind, before, after]);

describe("words on two sheets", () => {
  it.each([
    ["a new number in the old place", [word("3000", 0, 0)], [word("3300", 0, 0)], [["changed", "3000", "3300"]]],
    ["a word somewhere else", [word("M1021", 0, 0)], [word("M1021", 60, 0)], [["moved", "M1021", "M1021"]]],
    ["a word that came", [], [word("增设", 0, 0)], [["added", "", "增设"]]],
    ["a word that went", [word("设备间", 0, 0)], [], [["removed", "设备间", ""]]],
    ["another way of splitting", [word("FM甲1221", 0, 0, 40)], [word("FM甲", 0, 0, 20), word("1221", 20, 0, 20)], []],
    ["full and half width", [word("（１）", 0, 0)], [word("(1)", 0, 0)], []],
    [
      "numbers that changed places",
      [word("3000", 0, 0), word("3300", 50, 0)],
      [word("3300", 0, 0), word("3000", 50, 0)],
      [
        ["changed", "3000", "3300"],
        ["changed", "3300", "3000"],
      ],
    ],
    [
      "a note that slid down a line",
      [word("卫生间楼面低20，坡向地漏", 0, 20), word("门垛除注明外均为100", 0, 12)],
      [word("新增一条说明在此处", 0, 20), word("卫生间楼面低20，坡向地漏", 0, 12), word("门垛除注明外均为100", 0, 4)],
      [
        ["moved", "卫生间楼面低20,坡向地漏", "卫生间楼面低20,坡向地漏"],
        ["moved", "门垛除注明外均为100", "门垛除注明外均为100"],
        ["added", "", "新增一条说明在此处"],
      ],
    ],
    ["a dash alone", [word("-", 0, 0)], [], []],
  ])("tell %s", (_, base, target, expected) => {
    expect(changes(base, target)).toEqual(expected);
  });

  it("read a dimension in pieces as one", () => {
    const base = [word("18'", 0, 0, 10), word("-", 13, 3, 3, 1), word('0"', 19, 0, 8)];
    expect(changes(base.slice(0, 1).concat(word("24'", 100, 0)), [])).toHaveLength(2);
    const target = [word("24'", 0, 0, 10), word("-", 13, 3, 3, 1), word('6"', 19, 0, 8)];
    expect(changes(base, target)).toEqual([["changed", "18'-0\"", "24'-6\""]]);
  });

  it("are not called changed where no pixel differs", () => {
    expect(changes([word("3000", 0, 0)], [word("3300", 0, 0)], () => false)).toEqual([]);
  });
});
