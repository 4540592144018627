import { describe, expect, it } from "vitest";
import {
  dictionaries,
  dictionaryByCode,
  dictionaryLabel,
  isDictionaryItem,
  problemCategoryLabel,
} from "./dictionaries.ts";
import { dictionary } from "./dictionary.ts";

describe("the dictionaries", () => {
  it("are the lists of the handbook, numbers 1 to 150 and a few of ours", () => {
    const numbers = dictionaries.map((one) => one.number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Array.from({ length: 150 }, (_, index) => index + 1).filter((number) => !numbers.includes(number))).toEqual(
      [],
    );
  });

  it("have codes, ids and labels once each", () => {
    expect(new Set(dictionaries.map((one) => one.code)).size).toBe(dictionaries.length);
    const ids = dictionaries.flatMap((one) => one.items.map((item) => item.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { code, items } of dictionaries) {
      expect(items.length, code).toBeGreaterThan(1);
      expect(new Set(items.map((item) => item.code)).size, code).toBe(items.length);
      expect(new Set(items.map((item) => item.label)).size, code).toBe(items.length);
      for (const item of items) {
        expect(item.label, code).not.toMatch(/^\s|\s$|undefined/);
        if (item.parentCode) expect(items.map((one) => one.code)).toContain(item.parentCode);
      }
    }
  });

  it("label codes and leave unknown ones as they are", () => {
    expect(dictionaryLabel("BUILD_NATURE", "01")).toBe("新建");
    expect(dictionaryLabel("BUILD_NATURE", "99")).toBe("其他");
    expect(dictionaryLabel("PROJECT_USE", 210)).toBe("办公");
    expect(dictionaryLabel("COMBUSTION", "B1")).toBe("B1");
    expect(dictionaryLabel("SUBMISSION_STATE", "FIRST_ANSWER")).toBe("初审答复中");
    expect(dictionaryLabel("BUILD_NATURE", "77")).toBe("77");
    expect(dictionaryLabel("NONE", "77")).toBe("77");
    expect(dictionaryLabel("BUILD_NATURE", null)).toBe("");
  });

  it("label kinds of problems also where they are split", () => {
    const labels = (place: string) => ["1", "4", "11", "22", "77"].map((code) => problemCategoryLabel(place, code));
    expect(labels("PROBLEM_CATEGORY")).toEqual(["违反强制性条文", "设计深度", "强条（消防）", "一般（非消防）", "77"]);
    expect(labels("PROBLEM_CATEGORY_120000").slice(0, 2)).toEqual(["强条", "深度"]);
  });

  it("carry exchange codes where national ones exist", () => {
    expect(dictionaryByCode("DISCIPLINE")?.items.find((item) => item.code === "JG")?.exchangeCode).toBe("3");
    expect(dictionaryByCode("STRUCTURE_TYPE")?.items.filter((item) => item.exchangeCode)).toHaveLength(16);
  });

  it("know their items", () => {
    expect(isDictionaryItem("ORG_TYPE", "CENSOR")).toBe(true);
    expect(isDictionaryItem("ORG_TYPE", "X")).toBe(false);
    expect(isDictionaryItem("X", "CENSOR")).toBe(false);
  });

  it("keep the id of 其他 when a list grows", () => {
    const short = dictionary(999, "X", "x", ["1 甲"], { withOther: true });
    const long = dictionary(999, "X", "x", ["1 甲", "2 乙"], { withOther: true });
    expect(short.items.at(-1)).toMatchObject({ id: 999999, code: "99", sort: 2 });
    expect(long.items.at(-1)).toMatchObject({ id: 999999, code: "99", sort: 3 });
  });
});
