import { describe, expect, it } from "vitest";
import { searchDivisions } from "./division-search.ts";

const first = (text: string) => searchDivisions(text)[0]?.divisionCode;

describe("searching divisions", () => {
  it.each([
    ["金水", "410105"],
    ["郑州金水", "410105"],
    ["郑州 金水", "410105"],
    ["河南省郑州市金水区", "410105"],
    ["郑州市", "410100"],
    ["海淀区", "110108"],
  ])("by Chinese, %s finds %s first", (text, code) => expect(first(text)).toBe(code));

  it.each([
    ["4101", "410100"],
    ["410105", "410105"],
  ])("by code, %s finds %s first", (text, code) => expect(first(text)).toBe(code));

  it.each([
    ["hn", "410000"],
    ["zzjs", "410105"],
    ["hnzzjs", "410105"],
    ["ZZJS", "410105"],
    ["cq", "500000"],
    ["cqjb", "500105"],
    ["xm", "350200"],
    ["yq", "140300"],
    ["nmg", "150000"],
    ["xjwwezzq", "650000"],
    ["bjhd", "110108"],
  ])("by the first letters of its pinyin, %s finds %s first", (text, code) => expect(first(text)).toBe(code));

  it.each([
    ["yq", "330382"],
    ["cs", "430100"],
    ["zz", "410100"],
    ["dg", "441900"],
  ])("%s finds %s among the first twelve", (text, code) =>
    expect(searchDivisions(text, 12).map(({ divisionCode }) => divisionCode)).toContain(code),
  );

  it("finds nothing for nothing, and no more than asked for", () => {
    expect(searchDivisions(" ")).toEqual([]);
    expect(searchDivisions("亚特兰蒂斯")).toEqual([]);
    expect(searchDivisions("qqqqq")).toEqual([]);
    expect(searchDivisions("县", 5)).toHaveLength(5);
  });

  it("offers no entry that only groups", () => {
    expect(searchDivisions("直辖县级")).toEqual([]);
    expect(searchDivisions("4190").map(({ label }) => label)).toEqual(["河南省济源市"]);
  });
});
