import { describe, expect, it } from "vitest";
import {
  cityOf,
  districtOf,
  divisionLabel,
  divisionName,
  divisionPrefix,
  isDivisionCode,
  isWithin,
  provinceOf,
  searchDivisions,
  splitDivisionCode,
} from "./division-lookup.ts";
import { divisionPath, divisionTree } from "./division-tree.ts";
import { cities, districts, provinces } from "./divisions.ts";

const below = (prefix: string) => districts.filter((district) => district.divisionCode.startsWith(prefix));

describe("the district table", () => {
  it("has 34 provinces with their cities and some 3,300 districts", () => {
    expect(provinces).toHaveLength(34);
    expect(cities.length).toBeGreaterThan(340);
    expect(districts.length).toBeGreaterThan(3300);
    expect(
      provinces.filter((province) => province.children.length === 0).map((province) => province.provinceName),
    ).toEqual(["台湾省"]);
    expect(cities.filter((city) => city.children.length === 0).map((city) => city.cityName)).toEqual([
      "东莞市",
      "中山市",
      "儋州市",
    ]);
  });

  it("has six-digit codes, provinces in ten thousands, cities in hundreds, each once", () => {
    for (const { divisionCode } of [...provinces, ...cities, ...districts]) expect(divisionCode).toMatch(/^\d{6}$/);
    expect(provinces.every((province) => Number(province.divisionCode) % 10_000 === 0)).toBe(true);
    expect(cities.every((city) => Number(city.divisionCode) % 100 === 0)).toBe(true);
    expect(new Set(districts.map((district) => district.divisionCode)).size).toBe(districts.length);
    expect(new Set(cities.map((city) => city.cityID)).size).toBe(cities.length);
  });

  it("is ordered by city and code, Guizhou before Xinjiang", () => {
    districts.slice(1).forEach((district, index) => {
      const before = districts[index];
      expect(
        before &&
          (before.cityID < district.cityID ||
            (before.cityID === district.cityID && before.divisionCode < district.divisionCode)),
      ).toBe(true);
    });
    const place = (prefix: string) => districts.findIndex((district) => district.divisionCode.startsWith(prefix));
    expect(place("52")).toBeLessThan(place("65"));
    expect(place("65")).toBeGreaterThan(districts.length * 0.9);
  });

  it("begins most cities with 市辖区, but not those of county-level cities under a province", () => {
    const withArea = cities.filter((city) => city.children[0]?.districtName === "市辖区");
    expect(withArea.length).toBeGreaterThan(cities.length / 2);
    expect([...below("4190"), ...below("4290")].some((district) => district.districtName === "市辖区")).toBe(false);
  });

  it("bears the special ids of the specification and no other twice", () => {
    expect(below("3401").filter((district) => district.districtID === 9999)).toHaveLength(6);
    expect(below("4101").filter((district) => String(district.districtID) === district.divisionCode)).toHaveLength(4);
    expect(below("4104").filter((district) => district.districtID === 3139)).toHaveLength(1);
    expect(below("4111").filter((district) => district.districtID === 411140)).toHaveLength(1);
    expect(below("5203").filter((district) => district.districtID === 24650)).toHaveLength(1);
    const ids = districts.map((district) => district.districtID).filter((id) => id !== 9999);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("names no place with a stray character", () => {
    for (const name of [
      ...provinces.map((one) => one.provinceName),
      ...cities.map((one) => one.cityName),
      ...districts.map((one) => one.districtName),
    ]) {
      expect(name).toMatch(/^\p{Script=Han}+$/u);
    }
  });
});

describe("looking up a division", () => {
  it("finds province, city and district of a code", () => {
    expect(provinceOf("410102")?.provinceName).toBe("河南省");
    expect(cityOf("410102")).toMatchObject({ cityName: "郑州市", provinceID: provinceOf("410102")?.provinceID });
    expect(districtOf("410102")?.districtName).toBe("中原区");
    expect(divisionName("410102")).toBe("中原区");
    expect(splitDivisionCode("410102")).toEqual({ province: "41", city: "01", district: "02" });
  });

  it("gives undefined for an unknown code", () => {
    for (const code of ["999999", "", "4101", "410199", "abc"]) {
      expect([provinceOf(code), cityOf(code), districtOf(code), divisionName(code)]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(isDivisionCode(code)).toBe(false);
    }
  });

  it.each([
    ["410105", "河南省郑州市金水区"],
    ["410100", "河南省郑州市"],
    ["410000", "河南省"],
    ["110101", "北京市东城区"],
    ["500229", "重庆市城口县"],
    ["419001", "河南省济源市"],
    ["441900", "广东省东莞市"],
    ["810001", "香港特别行政区中西区"],
    ["150900", "内蒙古自治区乌兰察布市"],
    ["999999", "999999"],
  ])("writes %s as %s", (code, label) => expect(divisionLabel(code)).toBe(label));

  it.each([
    "520000",
    "340000",
    "220000",
    "110100",
    "210100",
    "410100",
    "410200",
    "610500",
    "120000",
    "150900",
    "411100",
    "410400",
    "630000",
    "330300",
  ])("knows the deployment %s", (code) => expect(isDivisionCode(code)).toBe(true));

  it("knows what lies within what", () => {
    expect([
      isWithin("410105", "410100"),
      isWithin("410105", "410000"),
      isWithin("410105", "410105"),
      isWithin("410200", "410100"),
      isWithin("410000", "410100"),
    ]).toEqual([true, true, true, false, false]);
    expect([
      divisionPrefix("410000"),
      divisionPrefix("410100"),
      divisionPrefix("410105"),
      divisionPrefix("419001"),
    ]).toEqual(["41", "4101", "410105", "419001"]);
  });
});

describe("searching", () => {
  it.each([
    ["金水", "410105"],
    ["郑州金水", "410105"],
    ["河南省郑州市金水区", "410105"],
    ["郑州市", "410100"],
    ["4101", "410100"],
    ["海淀区", "110108"],
  ])("%s finds %s first", (text, code) => expect(searchDivisions(text)[0]?.divisionCode).toBe(code));

  it("finds nothing for nothing, and no more than asked for", () => {
    expect(searchDivisions(" ")).toEqual([]);
    expect(searchDivisions("亚特兰蒂斯")).toEqual([]);
    expect(searchDivisions("县", 5)).toHaveLength(5);
  });
});

describe("the tree", () => {
  it("carries code, name and children on every level, and leaves without children", () => {
    const henan = divisionTree.find((node) => node.divisionCode === "410000");
    const zhengzhou = henan?.children?.find((node) => node.divisionCode === "410100");
    expect(zhengzhou).toMatchObject({ districtName: "郑州市" });
    expect(zhengzhou?.children?.find((node) => node.divisionCode === "410105")).toEqual({
      divisionCode: "410105",
      districtName: "金水区",
    });
  });

  it("opens a picker at the path of a code", () => {
    expect(divisionPath("410105")).toEqual(["410000", "410100", "410105"]);
    expect(divisionPath("441900")).toEqual(["440000", "441900"]);
  });
});
