import type { EditedDictionary } from "@tushen/contract/ground/dictionary";
import { describe, expect, it } from "vitest";
import { findDictionaries, itemMatches } from "./find-dictionaries.ts";

const list = (code: string, name: string, labels: readonly string[], facts: Partial<EditedDictionary> = {}) =>
  ({
    code,
    name,
    number: 1,
    isFixed: false,
    isChanged: false,
    items: labels.map((label, index) => ({
      id: index,
      code: String(index),
      label,
      sort: index,
      enabled: true,
      isAdded: false,
      builtInLabel: label === "方桩基" ? "方桩" : null,
      version: 0,
      exchangeCode: `X${index}`,
    })),
    ...facts,
  }) as EditedDictionary;

const lists = [
  list("PILE_TYPE", "桩型", ["旋挖桩", "方桩基"]),
  list("FOUNDATION_TYPE", "基础形式", ["桩基"], { isChanged: true }),
  list("ORG_TYPE", "单位类型", ["建设单位"], { isFixed: true }),
];
const found = (typed: string, narrowing?: Parameters<typeof findDictionaries>[2]) =>
  findDictionaries(lists, typed, narrowing).map(({ code }) => code);

describe("searching the dictionaries", () => {
  it("finds lists by name and code before those by their items", () => {
    expect(found("")).toHaveLength(3);
    expect(found("基")).toEqual(["FOUNDATION_TYPE", "PILE_TYPE"]);
    expect(found("pile_")).toEqual(["PILE_TYPE"]);
    expect(found("旋挖")).toEqual(["PILE_TYPE"]);
    expect(found("没有")).toEqual([]);
  });

  it("finds an item by the product's label and by its exchange code", () => {
    const renamed = lists[0]?.items[1] as EditedDictionary["items"][number];
    expect(["方桩", "x1", "1", "", "旋挖"].map((typed) => itemMatches(renamed, typed))).toEqual([
      ...[true, true, true, false, false],
    ]);
  });

  it("filters by changed and by changeable lists", () => {
    expect(found("", "changed")).toEqual(["FOUNDATION_TYPE"]);
    expect(found("", "editable")).toEqual(["PILE_TYPE", "FOUNDATION_TYPE"]);
  });
});
