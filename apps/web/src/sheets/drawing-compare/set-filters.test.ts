import type { ComparedPair } from "@tushen/contract/sheets/drawing-compare";
import { expect, it } from "vitest";
import { isOfFilter, pairFilters, sortPairs } from "./set-filters.ts";

const pair = (facts: Partial<ComparedPair>): ComparedPair => ({
  ...{ base: null, target: null, pairedBy: null, state: "DONE", problem: null, changeCount: 0, share: 0 },
  ...{ unlaidPages: 0, isScan: false, boxes: [], laterPages: [] },
  ...facts,
});

it.each([
  ["changed", pair({ changeCount: 2 })],
  ["same", pair({})],
  ["same", pair({ state: "SAME" })],
  ["open", pair({ unlaidPages: 1 })],
  ["open", pair({ state: "FAILED" })],
  ["added", pair({ state: "ADDED" })],
  ["removed", pair({ state: "REMOVED" })],
])("a sheet lies under %s and under all", (key, one) => {
  expect(pairFilters.filter((filter) => isOfFilter(one, filter.key)).map((filter) => filter.key)).toEqual([key, "all"]);
});

it("puts what changed most first when asked", () => {
  const [small, large] = [pair({ share: 0.1 }), pair({ share: 0.4 })];
  expect(sortPairs([small, large], "share")).toEqual([large, small]);
  expect(sortPairs([small, large], "set")).toEqual([small, large]);
});
