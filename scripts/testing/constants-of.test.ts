import { expect, it } from "vitest";
import { constantsOf, withMutant } from "./constants-of.ts";

const source = [
  'import { field } from "./field-2.ts";',
  "/** At most 100 of them. */",
  "export const most = 100 * 1024; // 7 is another",
  'export const says = { tooMany: "太多", code: "410100", name: "field", split: "@" };',
  "const code = text.match(/^\\d[0-9](.{6})$/);",
  "export const throttle = 0.2;",
  "export const illegal = `${name} 文件${count} 非法`;",
  "export const province = `${code.slice(0, 2)}0000`;",
  'export const prefixes = "11 12 13".split(" ");',
  "export const Save = () => <Button>保存设置</Button>;",
].join("\n");

const told = (also?: RegExp) =>
  constantsOf(source, also).map(({ constant, instead, line }) => [line, constant, instead]);

it("finds the constants a test should notice, and no comment, import, pattern or name", () => {
  expect(told()).toEqual([
    [3, "100", "101"],
    [3, "1024", "1025"],
    [4, '"太多"', '"太多X"'],
    [4, '"410100"', '"410100X"'],
    [4, '"@"', '"@X"'],
    [5, "6", "7"],
    [6, "0.2", "1.2"],
    [7, "`${name} 文件${count} 非法`", "`${name} 文件${count} 非法X`"],
    [8, "`${code.slice(0, 2)}0000`", "`${code.slice(0, 2)}0000X`"],
    [8, "0", "1"],
    [8, "2", "3"],
    [9, "11", "12"],
    [9, "12", "13"],
    [9, "13", "14"],
    [10, "保存设置", "保存设置X"],
  ]);
});

it("finds further texts that the specification names", () => {
  expect(told(/^"field"$/).slice(4, 6)).toEqual([
    [4, '"field"', '"fieldX"'],
    [4, '"@"', '"@X"'],
  ]);
});

it("changes one constant and nothing else", () => {
  const [, , sentence] = constantsOf(source);
  if (!sentence) throw new Error("no constant found");
  expect(withMutant(source, sentence)).toBe(source.replace("太多", "太多X"));
});
