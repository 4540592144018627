import { describe, expect, it } from "vitest";
import { conditionText, holds, holdsText, type IdsCondition, type IdsValue } from "./condition.ts";
import { xsdPattern } from "./xsd-pattern.ts";

const simple = (value: string): IdsCondition => ({ kind: "simple", value });
const restriction = (parts: Partial<Extract<IdsCondition, { kind: "restriction" }>>): IdsCondition => ({
  ...{ kind: "restriction", enumeration: [], patterns: [], limits: {} },
  ...parts,
});
const value = (one: IdsValue["value"], dataType = "", isInteger = false): IdsValue => ({
  ...{ value: one, dataType, isInteger },
});

describe("a condition of IDS", () => {
  it.each([
    ["门", value("门"), true],
    ["door", value("Door"), false],
    ["true", value(true), true],
    ["TRUE", value(true), false],
    ["42", value(42, "IFCINTEGER", true), true],
    ["42.0", value(42, "IFCINTEGER", true), false],
    ["42.", value(42), true],
    ["1.2345E3", value(1234.5), true],
    ["42,3", value(42.3), false],
    ["", value(0), false],
    ["42", value("42"), true],
    ["42.0", value("42"), false],
  ])("with the one value %s asks it as its type is written", (wanted, found, expected) => {
    expect(holds(simple(wanted), found)).toBe(expected);
  });

  it.each([
    [1, 1.000002, true],
    [1, 1.0000022, false],
    [0, 0.000001, true],
    [0, -0.0000011, false],
    [1e6, 1e6 + 1, true],
    [1e6, 1e6 + 1.1, false],
  ])("compares %d with %d within a millionth", (wanted, found, expected) => {
    expect(holds(simple(String(wanted)), value(found))).toBe(expected);
  });

  it("keeps numbers within bounds, with the same tolerance", () => {
    const inclusive = restriction({ limits: { minInclusive: 0.9, maxInclusive: 2 } });
    expect([0.8999985, 0.9, 2, 2.00001].map((one) => holds(inclusive, value(one)))).toEqual([true, true, true, false]);
    const exclusive = restriction({ limits: { minExclusive: 0, maxExclusive: 10 } });
    expect([0, 0.0000009, 0.1, 10].map((one) => holds(exclusive, value(one)))).toEqual([false, false, true, false]);
    expect(holds(inclusive, value("1"))).toBe(false);
  });

  it("lists values, states patterns of texts and lengths", () => {
    expect(holdsText(restriction({ enumeration: ["甲级", "乙级"] }), "乙级")).toBe(true);
    expect(holdsText(restriction({ enumeration: ["甲级", "乙级"] }), "丙级")).toBe(false);
    expect(holdsText(restriction({ patterns: ["FM[甲乙丙]\\d{4}", "M.*"] }), "FM甲1021")).toBe(true);
    expect(holds(restriction({ patterns: [".*"] }), value(42))).toBe(false);
    expect(
      ["A", "AB", "ABCD"].map((one) => holdsText(restriction({ limits: { minLength: 2, maxLength: 3 } }), one)),
    ).toEqual([false, true, false]);
    expect(holdsText(restriction({ limits: { length: 2 } }), "防火")).toBe(true);
  });

  it("is said in Chinese", () => {
    expect(conditionText(restriction({ enumeration: ["甲级", "乙级"] }))).toBe("“甲级”或“乙级”");
    expect(conditionText(restriction({ limits: { minInclusive: 0.9 } }))).toBe("不小于 0.9");
    expect(conditionText(restriction({ patterns: ["M.*"] }))).toBe("符合格式 M.*");
  });
});

describe("a pattern of XML Schema", () => {
  it.each([
    ["DT[0-9]{2}", "DT01", true],
    ["DT[0-9]{2}", "DT012", false],
    ["^a$", "a", false],
    ["^a$", "^a$", true],
    ["(-|[0-9]{2,3})\\/(-|[0-9]{2,3})", "-/120", true],
    ["a\\-b", "a-b", true],
    ["[a\\-c]", "b", false],
    ["\\i\\c*", "门_1", true],
    ["\\w+", "Foo", true],
    ["\\w+", "", false],
    ["[^\\d]", "1", false],
    ["", "", true],
    ["(甲|乙)?级{2,}", "级级级", true],
    ["(甲|乙)?级{2,}", "甲级", false],
    ["[ab]{0,2}", "aba", false],
    ["(ab|c){2}", "abc", true],
    ["a.c", "a\nc", false],
  ])("%s is for the whole of %s: %s", (pattern, text, expected) => {
    expect(xsdPattern(pattern).test(text)).toBe(expected);
  });

  it.each(["(?=a)b", "[a-z-[aeiou]]", "(", "a\\", "\\p{Nonsense}", "[\\S]", "a)", "*", "a{2,1}", "a*?"])(
    "%s is refused",
    (pattern) => {
      expect(() => xsdPattern(pattern)).toThrow(SyntaxError);
    },
  );

  it.each<[string, string, boolean]>([
    ["(a+)+", `${"a".repeat(20_000)}!`, false],
    ["(a|aa)*(a|ab)*", `${"a".repeat(20_000)}b`, true],
    ["(.*)(.*)(.*)(.*)(.*)x", "a".repeat(20_000), false],
    ["((((a*)*)*)*)*b", "a".repeat(20_000), false],
    ["([a-z]{1,9}-?){1,40}!", "a-".repeat(10_000), false],
  ])("%s, which would be tried in more ways than there are seconds, is told at once", (pattern, text, expected) => {
    const before = process.cpuUsage();
    expect(xsdPattern(pattern).test(text)).toBe(expected);
    expect(process.cpuUsage(before).user / 1e6).toBeLessThan(5);
  });

  it.each([
    ["a{1000000000}"],
    ["(x{0,99}){0,99}y"],
    ["((){9999}){9999}"],
    ["(".repeat(1_000_000)],
    ["a|".repeat(1_000_000)],
  ])("of endless parts is refused: %.20s", (pattern) => {
    expect(() => xsdPattern(pattern)).toThrow(SyntaxError);
  });
});
