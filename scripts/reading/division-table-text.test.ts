import { describe, expect, it } from "vitest";
import { type DivisionRow, divisionTableText } from "./division-table-text.ts";

const row = (code: string, name: string, town: string | 0 = 0): DivisionRow => ({ code, name, town });

describe("the district table made from the package", () => {
  it("has a line for a province and one for each of its cities, districts in the order of their codes", () => {
    const rows = [
      row("410000", "河南省"),
      row("410103", "二七区"),
      row("410100", "郑州市"),
      row("410101", "市辖区"),
      row("410101", "某街道", "001000"),
      row("441900", "东莞市"),
      row("440000", "广东省"),
    ];
    expect(divisionTableText(rows).split("\n")).toEqual([
      "410000 河南省",
      "  410100 郑州市: 01市辖区 03二七区",
      "440000 广东省",
      "  441900 东莞市",
    ]);
  });

  it("gives municipalities a city of their own name, and their counties another", () => {
    const rows = [row("500000", "重庆市"), row("500101", "万州区"), row("500229", "城口县")];
    expect(divisionTableText(rows).split("\n")).toEqual([
      "500000 重庆市",
      "  500100 重庆市: 01万州区",
      "  500200 重庆市县: 29城口县",
    ]);
  });

  it("gives Hong Kong and Macau a city, Taiwan none", () => {
    const rows = [row("710000", "台湾省"), row("810000", "香港特别行政区"), row("810001", "中西区")];
    expect(divisionTableText(rows).split("\n")).toEqual([
      "710000 台湾省",
      "810000 香港特别行政区",
      "  810000 香港特别行政区: 01中西区",
    ]);
  });

  it("calls what lies directly under a province by the kind of that province", () => {
    const rows = [
      row("420000", "湖北省"),
      row("429000", "自治区直辖县级行政区划"),
      row("429004", "仙桃市"),
      row("650000", "新疆维吾尔自治区"),
      row("659000", "自治区直辖县级行政区划"),
      row("659001", "石河子市"),
    ];
    expect(
      divisionTableText(rows)
        .split("\n")
        .filter((line) => line.includes("直辖")),
    ).toEqual(["  429000 省直辖县级行政区划: 04仙桃市", "  659000 自治区直辖县级行政区划: 01石河子市"]);
  });
});
