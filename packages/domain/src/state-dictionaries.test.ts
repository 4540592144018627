import { describe, expect, it } from "vitest";
import { dictionaries } from "./ground/dictionary/dictionaries.ts";
import { allDictionaries, stateDictionaries } from "./state-dictionaries.ts";

describe("all dictionaries", () => {
  it("are the lists of the handbook, numbers 1 to 150 and a few of ours", () => {
    const numbers = allDictionaries.map((one) => one.number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(Array.from({ length: 150 }, (_, index) => index + 1).filter((number) => !numbers.includes(number))).toEqual(
      [],
    );
  });

  it("have codes, ids and labels once each", () => {
    expect(new Set(allDictionaries.map((one) => one.code)).size).toBe(allDictionaries.length);
    const ids = allDictionaries.flatMap((one) => one.items.map((item) => item.id));
    expect(new Set(ids).size).toBe(ids.length);
    for (const { code, items } of allDictionaries) {
      expect(items.length, code).toBeGreaterThan(1);
      expect(new Set(items.map((item) => item.code)).size, code).toBe(items.length);
      expect(new Set(items.map((item) => item.label)).size, code).toBe(items.length);
      for (const item of items) {
        expect(item.label, code).not.toMatch(/^\s|\s$|undefined/);
        if (item.parentCode) expect(items.map((one) => one.code)).toContain(item.parentCode);
      }
    }
  });

  it("hold every state of the machines with its label", () => {
    const labels = stateDictionaries.find(({ code }) => code === "SUBMISSION_STATE")?.items;
    expect(labels?.find(({ code }) => code === "FIRST_ANSWER")?.label).toBe("初审答复中");
  });
});

describe("lists the program itself goes by", () => {
  it("are fixed: states, steps, kinds of organisations and business", () => {
    const fixed = allDictionaries.filter(({ isFixed }) => isFixed).map(({ code }) => code);
    expect(fixed).toEqual(
      expect.arrayContaining(["BIZ_TYPE", "ORG_TYPE", "SUBMISSION_STATE", "PROCESS_KEY", "DISCIPLINE", "PARAM_TYPE"]),
    );
    expect(fixed).toEqual(expect.arrayContaining(stateDictionaries.map(({ code }) => code)));
    expect(fixed).not.toContain("FOUNDATION_TYPE");
    expect(dictionaries.length - fixed.length).toBeGreaterThan(90);
  });
});
