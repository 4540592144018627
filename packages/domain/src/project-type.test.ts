import { describe, expect, it } from "vitest";
import {
  deploymentDivisions,
  deploymentVersions,
  divisionOfRegion,
  isInspectMode,
  problemCategoryDictionary,
  signProviderOf,
  splitsProblemCategories,
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
