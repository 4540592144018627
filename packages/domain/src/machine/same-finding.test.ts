import { describe, expect, it } from "vitest";
import { type FoundThing, isSameFinding } from "./same-finding.ts";

const sheet = { kind: "sheet", drawingId: 7, page: 0, box: [100, 200, 300, 212] } as const;
const found: FoundThing = {
  ...{ ruleId: "facts-agree", what: "结施-01 结构设计总说明", source: sheet, globalIds: [] },
  message: "结施-01写明建筑高度 24.6 m，应与建施-01的 26.4 m 一致",
};
const inForm: FoundThing = { ...found, source: { kind: "form", field: "height", label: "建筑高度" } };
const inModel: FoundThing = { ...found, source: { kind: "model", quantity: "Width" }, globalIds: ["a", "b"] };

const cases: readonly (readonly [string, FoundThing, FoundThing, boolean])[] = [
  ["nothing changed", found, found, true],
  [
    "a further version, plotted a little aside",
    found,
    { ...found, source: { ...sheet, drawingId: 9, box: [110, 210, 310, 222] } },
    true,
  ],
  ["elsewhere on the sheet", found, { ...found, source: { ...sheet, box: [100, 400, 300, 412] } }, false],
  ["on another page", found, { ...found, source: { ...sheet, page: 1 } }, false],
  ["on another sheet", found, { ...found, what: "结施-02 基础图" }, false],
  ["another value", found, { ...found, message: "结施-01写明建筑高度 25.0 m，应与建施-01的 26.4 m 一致" }, false],
  ["by another rule", found, { ...found, ruleId: "survey-agrees" }, false],
  ["the same field of a form", inForm, { ...inForm }, true],
  ["another field", inForm, { ...inForm, source: { kind: "form", field: "area", label: "面积" } }, false],
  ["nowhere", { ...found, source: null }, { ...found, source: null }, true],
  ["nowhere any more", found, { ...found, source: null }, false],
  ["in a form instead of on a sheet", found, inForm, false],
  ["the same elements in another order", inModel, { ...inModel, globalIds: ["b", "a"] }, true],
  ["one element more", inModel, { ...inModel, globalIds: ["a", "b", "c"] }, false],
];

describe("the same finding in another run", () => {
  it.each(cases)("%s", (_what, one, other, isSame) => {
    expect(isSameFinding(one, other)).toBe(isSame);
    expect(isSameFinding(other, one)).toBe(isSame);
  });
});
