import { expect, it } from "vitest";
import { plainText } from "./lines.ts";
import { limitProblem } from "./model-limits.ts";
import type { ModelElement, ModelPropertySet, ModelReport } from "./model-element.ts";

const wall = (localId: number, sets: readonly ModelPropertySet[] = []): ModelElement => ({
  ...{ localId, globalId: "", ifcClass: "IfcWall", name: "", typeName: "", tag: "", storeyId: null, sets },
  ...{ box: null, area: null, volume: null, definitionHash: "" },
});
const setOf = (letters: number): ModelPropertySet => ({
  ...{ name: "S", kind: "properties", isOfType: false },
  properties: [{ name: "P", value: "A".repeat(letters), unit: "" }],
});
const storeys = (count: number) =>
  ({ storeys: Array.from({ length: count }, (_, i) => ({ localId: i + 1 })) }) as never;
const problem = (elements: readonly ModelElement[], report: ModelReport = storeys(1)) =>
  limitProblem(elements, report) ?? "";

it("a model is kept unless its lines, storeys or properties are more than a table takes", () => {
  expect(problem([wall(1), wall(2_147_483_647, [setOf(1000)])])).toBe("");
  expect(problem([])).toContain("没有任何构件");
  for (const line of [0, 2_147_483_648]) expect(problem([wall(1), wall(line)])).toContain("行号");
  expect(problem([wall(1)], storeys(2001))).toContain("2000 个楼层");
  expect(problem([wall(1, [setOf(5_000_000)])])).toContain("属性过多");
  const shared = [setOf(1_000_000)];
  expect(problem(Array.from({ length: 3001 }, (_, i) => wall(i + 1, shared)))).toContain("属性过多");
});

it("a text loses signs that no table keeps, and is never cut within a sign", () => {
  expect(plainText(" 墙\u0000\u0007\ufffe ")).toBe("墙");
  expect(plainText(`${"A".repeat(1999)}😀`)).toBe(`${"A".repeat(1999)}\ufffd`);
});
