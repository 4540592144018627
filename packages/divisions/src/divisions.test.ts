import { describe, expect, it } from "vitest";
import { cityOf, districtOf } from "./division-lookup.ts";
import { cities, districts, provinces } from "./divisions.ts";

const below = (prefix: string) => districts.filter((district) => district.divisionCode.startsWith(prefix));
const all = [...provinces, ...cities, ...districts];

describe("the district table", () => {
  it("has 34 provinces (F156)", () => {
    expect(provinces).toHaveLength(34);
    expect(provinces.slice(-3).map(({ provinceName }) => provinceName)).toEqual([
      "台湾省",
      "香港特别行政区",
      "澳门特别行政区",
    ]);
  });

  it("has cities below every province but Taiwan, and districts below every city but three (F157)", () => {
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

  it("gives every district districtID, cityID, divisionCode and districtName, its city among the cities (F140)", () => {
    const cityIDs = new Set(cities.map(({ cityID }) => cityID));
    for (const district of districts) {
      expect(Object.keys(district).sort()).toEqual(["cityID", "districtID", "districtName", "divisionCode"]);
      expect(cityIDs.has(district.cityID)).toBe(true);
    }
  });

  it("writes codes as six digits of text (F141), each once (F142)", () => {
    for (const { divisionCode } of all) expect(divisionCode).toMatch(/^\d{6}$/);
    expect(new Set(districts.map((district) => district.divisionCode)).size).toBe(districts.length);
    expect(new Set(cities.map((city) => city.divisionCode)).size).toBe(cities.length);
  });

  it("has province codes in ten thousands (F312) and city codes in hundreds (F313)", () => {
    expect(provinces.filter(({ divisionCode }) => Number(divisionCode) % 10_000 !== 0)).toEqual([]);
    expect(cities.filter(({ divisionCode }) => Number(divisionCode) % 100 !== 0)).toEqual([]);
  });

  it("gives every city provinceID, cityID, cityName and children (F154)", () => {
    const provinceIDs = new Set(provinces.map(({ provinceID }) => provinceID));
    for (const city of cities) {
      expect(city).toMatchObject({ cityID: expect.any(Number), cityName: expect.any(String) });
      expect(provinceIDs.has(city.provinceID)).toBe(true);
      expect(city.children.every(({ cityID }) => cityID === city.cityID)).toBe(true);
    }
    expect(new Set(cities.map(({ cityID }) => cityID)).size).toBe(cities.length);
  });

  it("is ordered by city and code (F151)", () => {
    districts.slice(1).forEach((district, index) => {
      const before = districts[index];
      expect(
        before &&
          (before.cityID < district.cityID ||
            (before.cityID === district.cityID && before.divisionCode < district.divisionCode)),
      ).toBe(true);
    });
  });

  it("runs from the east through Guizhou to Xinjiang (F152)", () => {
    const rankOf = (prefix: string) => districts.findIndex((district) => district.divisionCode.startsWith(prefix));
    expect(rankOf("33")).toBeLessThan(rankOf("52"));
    expect(rankOf("52")).toBeLessThan(rankOf("65"));
    expect(rankOf("65")).toBeGreaterThan(districts.length * 0.9);
  });

  it("begins most cities with 市辖区 (F149), but not the county-level cities under a province (F150)", () => {
    const withArea = cities.filter((city) => city.children[0]?.districtName === "市辖区");
    expect(withArea.length).toBeGreaterThan(cities.length / 2);
    const elsewhere = cities
      .flatMap(({ children }) => children.slice(1))
      .filter((one) => one.districtName === "市辖区");
    expect(elsewhere).toEqual([]);
    expect([...below("4190"), ...below("4290")].some((district) => district.districtName === "市辖区")).toBe(false);
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

describe("the special records", () => {
  it("of Hefei are six with districtID 9999 (F144)", () => {
    expect(below("3401").filter((district) => district.districtID === 9999)).toHaveLength(6);
  });

  it("of Zhengzhou are four whose districtID is their code (F145)", () => {
    expect(below("4101").filter((district) => String(district.districtID) === district.divisionCode)).toHaveLength(4);
  });

  it.each([
    ["Pingdingshan", "4104", 3139, "F146"],
    ["Luohe", "4111", 411_140, "F147"],
    ["Zunyi", "5203", 24_650, "F148"],
  ])("of %s is one below %s with districtID %d (%s)", (_city, prefix, id) => {
    expect(below(prefix).filter((district) => district.districtID === id)).toHaveLength(1);
    expect(districts.filter((district) => district.districtID === id)).toHaveLength(1);
  });

  it("share 9999, and no other districtID is used twice, so nothing is looked up by it (F143)", () => {
    const shared = districts.filter((district) => district.districtID === 9999);
    expect(shared.length).toBeGreaterThan(1);
    for (const district of shared) {
      expect(districtOf(district.divisionCode)).toBe(district);
      expect(cityOf(district.divisionCode)?.cityName).toBe("合肥市");
    }
    const others = districts.map((district) => district.districtID).filter((id) => id !== 9999);
    expect(new Set(others).size).toBe(others.length);
  });
});
