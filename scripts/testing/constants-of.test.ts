import { expect, it } from "vitest";
import { constantsOf, withMutant } from "./constants-of.ts";

const source = [
  'import { field } from "./field-2.ts";',
  "/** At most 100 of them. */",
  "export const most = 100 * 1024; // 7 is another",
  'export const says = { tooMany: "太多", code: "410100", name: "field", split: "@" };',
  "const digits = /^\\d{6}$/;",
  "export const throttle = 0.2;",
].join("\n");

it("finds the constants a test should notice, and no comment, import, pattern or name", () => {
  expect(constantsOf(source).map(({ constant, instead, line }) => [line, constant, instead])).toEqual([
    [3, "100", "101"],
    [3, "1024", "1025"],
    [4, '"太多"', '"太多X"'],
    [4, '"410100"', '"410100X"'],
    [4, '"@"', '"@X"'],
    [6, "0.2", "1.2"],
  ]);
});

it("changes one constant and nothing else", () => {
  const [, , sentence] = constantsOf(source);
  if (!sentence) throw new Error("no constant found");
  expect(withMutant(source, sentence)).toBe(source.replace("太多", "太多X"));
});
