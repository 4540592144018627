import { describe, expect, it } from "vitest";
import {
  deploymentDivisions,
  deployments,
  deploymentVersions,
  divisionOfRegion,
  isInspectMode,
  problemCategoryDictionary,
  signProviderOf,
  splitsProblemCategories,
  versionOfHost,
  versionOfRegion,
} from "./deployment.ts";
import { normalCategory, projectFormOf } from "./project-type.ts";

describe("the project type map", () => {
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

  it("takes PTXM for PT", () =>
    expect(["PT", "PTXM", "YHSH", "X"].map(normalCategory)).toEqual(["PT", "PT", "YHSH", null]));
});

/** WCAG 2.1: relative luminance of `#rrggbb`. */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

describe("deployments", () => {
  it("have eleven versions and fourteen codes, four of them standard", () => {
    expect(deploymentVersions).toHaveLength(11);
    expect(Object.keys(deploymentDivisions)).toHaveLength(14);
    expect(Object.keys(deploymentDivisions).filter((region) => versionOfRegion(region) === "standard")).toEqual([
      "anhui",
      "jilin",
      "beijing",
      "weinan",
    ]);
  });

  it("have a name of their own each, and an accent that reads on white", () => {
    const { length } = deploymentVersions;
    expect(new Set(deploymentVersions.map((version) => deployments[version].name)).size).toBe(length);
    for (const { accent } of Object.values(deployments))
      expect(1.05 / (luminance(accent) + 0.05), accent).toBeGreaterThanOrEqual(4.5);
  });

  it("are found by host name; an unknown host has the standard one", () => {
    expect(["guizhou.tushen.example", "ST-Luohe.example:8080", "unknown.example"].map(versionOfHost)).toEqual([
      ...["guizhou", "luohe", "standard"],
    ]);
  });

  it("map keywords to division codes", () => {
    expect(divisionOfRegion("zhengzhou")).toBe("410100");
    expect(divisionOfRegion("guizhou")).toBe("520000");
    expect(divisionOfRegion("toString")).toBeUndefined();
  });

  it("split problem categories in three places only, each with its own list", () => {
    expect(deploymentVersions.filter(splitsProblemCategories)).toEqual(["guizhou", "tianjin", "qinghai"]);
    expect(problemCategoryDictionary("guizhou")).toBe("PROBLEM_CATEGORY_520000");
    expect(problemCategoryDictionary("kaifeng")).toBe("PROBLEM_CATEGORY");
  });

  it("use three signature providers", () => {
    expect(deploymentVersions.map(signProviderOf).filter((one) => one !== "A")).toEqual(["C", "B"]);
  });

  it("are in check mode exactly when INSPECT_SWITCH is OPEN", () => {
    expect(isInspectMode([{ type: "INSPECT_SWITCH", value: "OPEN" }])).toBe(true);
    expect(isInspectMode([{ type: "INSPECT_SWITCH", value: "CLOSE" }])).toBe(false);
    expect(isInspectMode([{ type: "FEE_BLOCK", value: "OPEN" }])).toBe(false);
    expect(isInspectMode([])).toBe(false);
  });
});
