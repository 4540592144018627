import { afterEach, describe, expect, it } from "vitest";
import {
  dictionaries,
  dictionaryByCode,
  dictionaryLabel,
  followDictionaryChanges,
  isDictionaryItem,
  offeredItems,
} from "./dictionaries.ts";
import { dictionary } from "./dictionary.ts";
import { type DictionaryChange, mergedDictionary } from "./dictionary-change.ts";

const change = (itemCode: string, facts: Partial<DictionaryChange> = {}): DictionaryChange => ({
  dictionaryCode: "COLOUR",
  itemCode,
  id: 1_000_001,
  label: null,
  sort: null,
  enabled: null,
  parentCode: null,
  exchangeCode: null,
  ...facts,
});
const colours = dictionary(900, "COLOUR", "颜色", ["1 红", "2 绿"], { withOther: true });
const codesOf = (changes: readonly DictionaryChange[], list = colours) =>
  mergedDictionary(list, changes).items.map(({ code }) => code);

describe("what an operator changes in a dictionary", () => {
  it("lies over what the product brings: labels, use, exchange code", () => {
    const merged = mergedDictionary(colours, [
      change("1", { label: "大红", exchangeCode: "R" }),
      change("2", { enabled: false }),
    ]);
    expect(merged.items).toMatchObject([
      { id: 900_001, code: "1", label: "大红", enabled: true, exchangeCode: "R", isAdded: false },
      { id: 900_002, code: "2", label: "绿", enabled: false },
      { id: 900_999, code: "99" },
    ]);
  });

  it("adds items before 其他, in the order they were added", () => {
    expect(codesOf([change("20", { id: 1_000_005 }), change("10", { id: 1_000_004 })])).toEqual([
      ...["1", "2", "10", "20", "99"],
    ]);
    expect(mergedDictionary(colours, [change("10", { label: "蓝", parentCode: "1" })]).items[2]).toMatchObject({
      id: 1_000_001,
      label: "蓝",
      parentCode: "1",
      sort: 3,
      isAdded: true,
    });
  });

  it("reorders, and an upgrade's new items come after those, before 其他", () => {
    const order = [change("2", { sort: 1 }), change("1", { sort: 2 }), change("99", { sort: 3 })];
    expect(codesOf(order)).toEqual(["2", "1", "99"]);
    const nextEdition = dictionary(900, "COLOUR", "颜色", ["1 红", "2 绿", "3 蓝"], { withOther: true });
    expect(codesOf(order, nextEdition)).toEqual(["2", "1", "3", "99"]);
  });

  it("follows the product's label where none was given here, and gives way to nothing when the product brings the same code", () => {
    const renamed = dictionary(900, "COLOUR", "颜色", ["1 朱红", "2 绿", "10 青"], { withOther: true });
    const merged = mergedDictionary(renamed, [change("1", { enabled: false }), change("10", { label: "蓝" })]);
    expect(merged.items).toMatchObject([{ label: "朱红" }, { label: "绿" }, { id: 900_003, label: "蓝" }, {}]);
  });
});

describe("the lists in force", () => {
  afterEach(() => followDictionaryChanges([]));

  it("follow what was changed, everywhere labels, pick lists and checks are made", () => {
    const own = { dictionaryCode: "FOUNDATION_TYPE" };
    followDictionaryChanges([
      change("20", { ...own, label: "锚杆基础" }),
      change("4", { ...own, enabled: false, label: "箱形基础" }),
    ]);
    expect(dictionaryLabel("FOUNDATION_TYPE", "20")).toBe("锚杆基础");
    expect(isDictionaryItem("FOUNDATION_TYPE", "20")).toBe(true);
    expect(dictionaryLabel("FOUNDATION_TYPE", "4")).toBe("箱形基础");
    expect(isDictionaryItem("FOUNDATION_TYPE", "4")).toBe(false);
    const offered = (chosen?: string) => offeredItems("FOUNDATION_TYPE", chosen).map(({ code }) => code);
    expect(offered()).toEqual(["1", "2", "3", "5", "6", "7", "8", "20", "99"]);
    expect(offered("4")).toContain("4");
    expect(offeredItems("NONE")).toEqual([]);
    followDictionaryChanges([]);
    expect(dictionaryByCode("FOUNDATION_TYPE")).toBe(dictionaries.find(({ code }) => code === "FOUNDATION_TYPE"));
  });
});
