import { expect, it } from "vitest";
import { type PairableSheet, pairSheets } from "./pair-sheets.ts";

let lastId = 0;
const sheet = (graphNum: string, graphName: string, facts: Partial<PairableSheet> = {}): PairableSheet => {
  const id = ++lastId;
  return { id, docBizId: id, previousId: null, discipline: "JZ", buildingId: 1, graphNum, graphName, ...facts };
};
const pairs = (base: readonly PairableSheet[], target: readonly PairableSheet[]) =>
  pairSheets(base, target).map((pair) => [pair.base?.graphName ?? null, pair.target?.graphName ?? null, pair.by]);

it("pairs a sheet with its replacement, whatever the replacement is called", () => {
  const old = sheet("建施-01", "一层平面图");
  const kept = sheet("建施-03", "三层平面图");
  const again = sheet("建施-02", "首层平面图", { previousId: old.id, docBizId: old.docBizId });
  expect(pairs([old, kept], [again, { ...kept, id: 99, previousId: null }])).toEqual([
    ["一层平面图", "首层平面图", "replacement"],
    ["三层平面图", "三层平面图", "replacement"],
  ]);
});

it("then by number, then by name, within discipline and building", () => {
  const base = [sheet("建施-01", "一层"), sheet("建施-02", "二层"), sheet("建施 - 09", "详图", { discipline: "JG" })];
  const target = [sheet("建施-０1", "首层"), sheet("建施-12", "二层"), sheet("建施-09", "详图")];
  expect(pairs(base, target)).toEqual([
    ["一层", "首层", "number"],
    ["二层", "二层", "name"],
    [null, "详图", null],
    ["详图", null, null],
  ]);
});

it("guesses nothing where two sheets share a number", () => {
  const base = [sheet("建施-01", "甲"), sheet("建施-01", "乙")];
  expect(pairs(base, [sheet("建施-01", "丙")])).toEqual([
    [null, "丙", null],
    ["甲", null, null],
    ["乙", null, null],
  ]);
});
