import {
  deploymentDivisions,
  divisionOfRegion,
  type RegionKey,
  versionOfRegion,
} from "@tushen/domain/ground/deployment";
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
  splitDivisionCode,
} from "./division-lookup.ts";
import { divisionTree } from "./division-tree.ts";

describe("looking up a division", () => {
  it("finds province and city of a code (F153)", () => {
    expect(provinceOf("410102")?.provinceName).toBe("河南省");
    expect(cityOf("410102")).toMatchObject({ cityName: "郑州市", provinceID: provinceOf("410102")?.provinceID });
  });

  it("takes the name of a district from districtName (F155)", () => {
    expect(districtOf("410102")?.districtName).toBe("中原区");
    expect(divisionName("410102")).toBe("中原区");
  });

  it("reads province, city and district off the digits (F311)", () => {
    expect(splitDivisionCode("410102")).toEqual({ province: "41", city: "01", district: "02" });
    // The code of a town begins with that of its district.
    expect(splitDivisionCode("410102003")).toEqual({ province: "41", city: "01", district: "02" });
  });

  it("gives undefined for an unknown code, not an exception (F153)", () => {
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

describe("the divisions of the deployments", () => {
  it.each([
    ["guizhou", "520000", "贵州省", "F314"],
    ["anhui", "340000", "安徽省", "F315"],
    ["jilin", "220000", "吉林省", "F316"],
    ["beijing", "110100", "北京市", "F317"],
    ["shenyang", "210100", "辽宁省沈阳市", "F318"],
    ["zhengzhou", "410100", "河南省郑州市", "F319"],
    ["kaifeng", "410200", "河南省开封市", "F320"],
    ["weinan", "610500", "陕西省渭南市", "F321"],
    ["tianjin", "120000", "天津市", "F322"],
    ["wulanchabu", "150900", "内蒙古自治区乌兰察布市", "F323"],
    ["luohe", "411100", "河南省漯河市", "F324"],
    ["pingdingshan", "410400", "河南省平顶山市", "F325"],
    ["qinghai", "630000", "青海省", "F326"],
    ["wenzhou", "330300", "浙江省温州市", "F327"],
  ] as const)("map the keyword %s to %s, which is %s (%s)", (region, code, label) => {
    expect(deploymentDivisions[region]).toBe(code);
    expect(divisionLabel(code)).toBe(label);
  });

  it("are found by keyword, an unknown one is none (F158)", () => {
    expect([divisionOfRegion("zhengzhou"), divisionOfRegion("guizhou"), divisionOfRegion("atlantis")]).toEqual([
      "410100",
      "520000",
      undefined,
    ]);
  });

  it("are fourteen; Anhui, Jilin, Beijing and Weinan have the standard version (F328)", () => {
    const regions = Object.keys(deploymentDivisions) as RegionKey[];
    expect(regions).toHaveLength(14);
    expect(regions.filter((region) => versionOfRegion(region) === "standard")).toEqual([
      "anhui",
      "jilin",
      "beijing",
      "weinan",
    ]);
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
});
