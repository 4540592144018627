import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import {
  type DeploymentTable,
  deploymentDivisions,
  deploymentInForce,
  deployments,
  deploymentVersions,
  divisionOfRegion,
  divisionsOf,
  isDeploymentVersion,
  isInspectMode,
  problemCategoryDictionary,
  signProviderOf,
  splitsProblemCategories,
  versionIn,
  versionOfHost,
  versionOfRegion,
} from "./deployment.ts";
import { signProviders } from "./deployment.ts";
import { deploymentIcon, deploymentLogo } from "./deployment-face.ts";
import { serviceLine } from "./service-line.ts";
import { dictionaries } from "./dictionary/dictionaries.ts";

const root = fileURLToPath(new URL("../../../../", import.meta.url));

/** WCAG 2.1: relative luminance of `#rrggbb`. */
const luminance = (hex: string): number => {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};

describe("the versions of the portal", () => {
  it("are eleven, each with a name, a logo and an icon of its own (F025)", () => {
    expect(deploymentVersions).toEqual([
      ...["standard", "zhengzhou", "guizhou", "kaifeng", "shenyang", "tianjin"],
      ...["wulanchabu", "luohe", "pingdingshan", "qinghai", "wenzhou"],
    ]);
    expect(new Set(Object.values(deployments).map(({ name }) => name)).size).toBe(11);
    for (const version of deploymentVersions)
      for (const picture of [deploymentIcon(version), deploymentLogo(version)]) {
        const svg = readFileSync(`${root}apps/web/public/${picture}`, "utf8");
        expect(svg, picture).toContain(deployments[version].accent);
        // A picture with text in it would look different on every desk.
        expect(svg, picture).not.toMatch(/<text|<script|href/);
        expect(svg.length, picture).toBeLessThan(6000);
      }
  });

  it("have an accent that reads on white, and a dictionary of kinds of problems that exists", () => {
    for (const { accent, problemCategories } of Object.values(deployments)) {
      expect(1.05 / (luminance(accent) + 0.05), accent).toBeGreaterThanOrEqual(4.5);
      expect(dictionaries.map(({ code }) => code)).toContain(problemCategories);
    }
  });

  it("are found by host name; an unknown host has the standard one (F024)", () => {
    expect(["guizhou.tushen.example", "ST-Luohe.example:8080", "unknown.example"].map(versionOfHost)).toEqual([
      ...["guizhou", "luohe", "standard"],
    ]);
    expect(["toString.example", "__proto__", ""].map(versionOfHost)).toEqual(["standard", "standard", "standard"]);
  });

  it("come from the start of the server, else from the stored parameter, else from the host, and say from which", () => {
    const host = "guizhou.example";
    const at = (setting?: string, parameter?: string, where = host) =>
      deploymentInForce({ setting, parameter, host: where });
    expect(at("luohe", "tianjin")).toEqual({ version: "luohe", reason: "setting" });
    expect(at(undefined, "tianjin")).toEqual({ version: "tianjin", reason: "parameter" });
    expect(at()).toEqual({ version: "guizhou", reason: "host" });
    expect(at(undefined, "no such version")).toEqual({ version: "guizhou", reason: "host" });
    expect(at(undefined, undefined, "localhost")).toEqual({ version: "standard", reason: "unknown-host" });
    expect(at(undefined, undefined, "standard.example")).toEqual({ version: "standard", reason: "host" });
  });

  it("split kinds of problems in Tianjin, Guizhou and Qinghai only, each with its own list (F233)", () => {
    expect(deploymentVersions.filter(splitsProblemCategories)).toEqual(["guizhou", "tianjin", "qinghai"]);
    expect(problemCategoryDictionary("guizhou")).toBe("PROBLEM_CATEGORY_520000");
    expect(problemCategoryDictionary("kaifeng")).toBe("PROBLEM_CATEGORY");
  });

  it("have one signature provider, but Shenyang and Zhengzhou another each (F234)", () => {
    const others = deploymentVersions.filter((version) => signProviderOf(version) !== signProviderOf("standard"));
    expect(others).toEqual(["zhengzhou", "shenyang"]);
    expect((["kaifeng", "shenyang", "zhengzhou"] as const).map((one) => signProviders[signProviderOf(one)])).toEqual([
      ...["default", "shenyang", "zhengzhou"],
    ]);
  });
});

describe("the regions", () => {
  it("are fourteen; Anhui, Jilin, Beijing and Weinan have a code but no version of their own (F328)", () => {
    const regions = Object.keys(deploymentDivisions);
    expect(regions).toHaveLength(14);
    const standard = regions.filter((region) => versionOfRegion(region) === "standard");
    expect(standard).toEqual(["anhui", "jilin", "beijing", "weinan"]);
  });

  it("map a keyword to its division code (F158)", () => {
    expect(divisionOfRegion("zhengzhou")).toBe("410100");
    expect(divisionOfRegion("guizhou")).toBe("520000");
    expect(divisionOfRegion("toString")).toBeUndefined();
  });
});

describe("a twelfth city", () => {
  const table: DeploymentTable = {
    ...deployments,
    xian: { ...deployments.shenyang, name: "西安市施工图数字化审查系统", mark: "秦", division: "610100" },
  };

  it("is one entry and its two pictures", () => {
    expect(versionIn(table, "xian.example")).toBe("xian");
    expect(divisionsOf(table)["xian"]).toBe("610100");
    expect(Object.keys(divisionsOf(table))).toHaveLength(15);
    expect([deploymentIcon("xian"), deploymentLogo("xian")]).toEqual([
      "deployment/xian-icon.svg",
      "deployment/xian-logo.svg",
    ]);
    expect(isDeploymentVersion("xian")).toBe(false);
  });

  it("needs nothing else, since no other source names a version", () => {
    const sources = globSync(["apps/*/src/**/*.{ts,tsx}", "packages/*/src/**/*.{ts,tsx}"], { cwd: root });
    const named = new RegExp(`["'\`.](?:${deploymentVersions.filter((one) => one !== "standard").join("|")})\\b`);
    const naming = sources.filter(
      (file) =>
        !/\.test\.tsx?$/.test(file) &&
        !file.endsWith("/ground/deployment.ts") &&
        named.test(readFileSync(root + file, "utf8")),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(naming).toEqual([]);
  });
});

describe("the customer service", () => {
  it("is named with its phone, and with its group number only when there is one (F278)", () => {
    expect(serviceLine({ servicePhone: "0371-1", serviceGroup: null })).toBe("请联系客服：电话 0371-1");
    expect(serviceLine({ servicePhone: "0371-1", serviceGroup: "812026" })).toBe(
      "请联系客服：电话 0371-1，客服群 812026",
    );
    expect(serviceLine({ servicePhone: "" })).toBe("请联系客服");
  });
});

describe("check mode", () => {
  it("is on exactly when a parameter INSPECT_SWITCH has the value OPEN (F180)", () => {
    expect(isInspectMode([{ type: "INSPECT_SWITCH", value: "OPEN" }])).toBe(true);
    expect(isInspectMode([{ type: "INSPECT_SWITCH", value: "CLOSE" }])).toBe(false);
    expect(isInspectMode([{ type: "FEE_BLOCK", value: "OPEN" }])).toBe(false);
    expect(isInspectMode([])).toBe(false);
  });
});
