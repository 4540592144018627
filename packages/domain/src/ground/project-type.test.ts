import { describe, expect, it } from "vitest";
import {
  bizTypes,
  businessGroupOf,
  businessGroups,
  categoryCodes,
  type BizType,
  normalCategory,
  projectCategories,
  projectFormOf,
  projectTypes,
} from "./project-type.ts";

describe("the business types", () => {
  it("are buildings, municipal works, surveys and rail transit (F008)", () => {
    expect(Object.keys(bizTypes)).toEqual(["FJ", "SZ", "KC", "GD"]);
    expect(Object.values(bizTypes)).toEqual(["房屋建筑", "市政基础设施", "工程勘察", "轨道交通"]);
    expect(Object.values(businessGroups)).toEqual(["房屋建筑", "市政基础设施", "工程勘察与轨道交通"]);
  });

  it.each([
    ["FJ", "FJ"],
    ["SZ", "SZ"],
    ["KC", "KC"],
    ["GD", "KC"],
  ] as [BizType, string][])("%s stands in the group %s (F008)", (bizType, group) => {
    expect(businessGroupOf(bizType)).toBe(group);
  });
});

describe("the project type map", () => {
  it("names its categories in Chinese", () => {
    expect(categoryCodes).toEqual({
      ...{ KC_KCBG: "勘察报告", KC_DJCL: "地基处理", GD_GDJT: "轨道交通" },
      ...{ FJ_XJ: "房建新建", FJ_KJ: "房建扩建", FJ_GJ: "房建改建" },
      ...{ SZ_XJ: "市政新建", SZ_GJ: "市政改建", SZ_KJ: "市政扩建", SZ_GZ: "市政改造" },
    });
  });

  it.each([
    ["KC", "KC_KCBG", "PT", "prospectingReport"],
    ["KC", "KC_DJCL", "PT", "prospectingFoundation"],
    ["GD", "GD_GDJT", "PT", "railTransitNormal"],
    ["GD", "GD_GDJT", "YHSH", "railTransitSpecial"],
    ["FJ", "FJ_KJ", "PT", "buildingNewOrUpdate"],
    ["FJ", "FJ_GJ", "PT", "buildingNewOrUpdate"],
    ["FJ", "FJ_XJ", "PT", "buildingNewOrUpdate"],
    ["SZ", "SZ_XJ", "PT", "municipal"],
    ["SZ", "SZ_GJ", "PT", "municipal"],
    ["SZ", "SZ_KJ", "PT", "municipal"],
    ["SZ", "SZ_GZ", "PTXM", "municipal"],
    ["FJ", "FJ_KJ", "YHSH", null],
    ["FJ", "SZ_XJ", "PT", null],
    ["XX", "", "", null],
  ])("opens for %s %s %s the form %s", (bizType, code, category, form) =>
    expect(projectFormOf(bizType, code, category)).toBe(form),
  );

  it("has the survey report and the foundation treatment under KC (F009)", () => {
    const surveys = projectTypes.filter(({ bizType }) => bizType === "KC");
    expect(surveys.flatMap((type) => type.categoryCodes)).toEqual(["KC_KCBG", "KC_DJCL"]);
  });

  it("takes PTXM for PT, the normal category beside the special YHSH (F010)", () => {
    expect(["PT", "PTXM", "YHSH", "X"].map(normalCategory)).toEqual(["PT", "PT", "YHSH", null]);
    expect(projectCategories).toEqual({ PT: "普通项目", YHSH: "特殊项目" });
  });
});
