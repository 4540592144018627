import { describe, expect, it } from "vitest";
import { dictionaryByCode, dictionaryLabel, isDictionaryItem, problemCategoryLabel } from "./dictionaries.ts";
import { dictionary } from "./dictionary.ts";

describe("the dictionaries", () => {
  it("label codes and leave unknown ones as they are", () => {
    expect(dictionaryLabel("BUILD_NATURE", "01")).toBe("新建");
    expect(dictionaryLabel("BUILD_NATURE", "99")).toBe("其他");
    expect(dictionaryLabel("PROJECT_USE", 210)).toBe("办公");
    expect(dictionaryLabel("COMBUSTION", "B1")).toBe("B1");
    expect(dictionaryLabel("BUILD_NATURE", "77")).toBe("77");
    expect(dictionaryLabel("NONE", "77")).toBe("77");
    expect(dictionaryLabel("BUILD_NATURE", null)).toBe("");
  });

  it("label kinds of problems also where they are split", () => {
    const labels = (ofDeployment: string) =>
      ["1", "4", "11", "22", "77"].map((code) => problemCategoryLabel(ofDeployment, code));
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
