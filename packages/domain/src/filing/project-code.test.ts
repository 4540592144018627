import { describe, expect, it } from "vitest";
import { landPermitProblem, planPermitProblem } from "./permit-number.ts";
import { divisionOfProjectCode, isProjectCode, projectCodeProblem, projectNumber } from "./project-code.ts";

describe("a project code", () => {
  it.each([
    ["2412-410100-04-01-123456", true],
    ["2017-410100-48-03-012345", true],
    ["2413-410100-04-01-123456", false],
    ["1912-410100-04-01-123456", false],
    ["2412-41010-04-01-123456", false],
    ["2412-410100-04-01-12345", false],
    ["2412410100-04-01-123456", false],
    ["", false],
  ])("%j is valid: %s", (code, expected) => expect(isProjectCode(code)).toBe(expected));

  it("holds the division", () => {
    expect(divisionOfProjectCode("2412-410100-04-01-123456")).toBe("410100");
    expect(divisionOfProjectCode("x")).toBeNull();
  });

  it("tells empty from wrong", () => {
    expect(projectCodeProblem("")).toBe("请填写投资项目统一代码");
    expect(projectCodeProblem("1")).toContain("2412-410100-04-01-123456");
  });
});

describe("a project number", () => {
  it("is division, day, class and serial", () => {
    expect(projectNumber("410100", "2026-11-21", "FJ", 7)).toBe("4101002611210107");
    expect(projectNumber("410100", "2026-11-21", "SZ", 12)).toBe("4101002611210212");
  });

  it("is never cut short", () => {
    expect(() => projectNumber("4101", "2026-11-21", "FJ", 1)).toThrow();
    expect(() => projectNumber("410100", "2026-11-21", "FJ", 100)).toThrow();
  });
});

describe("permit numbers", () => {
  it.each([
    ["建字第410100202400015号", true],
    ["建字第4101002024GG0015678号", true],
    ["建字第41010020240号", false],
    ["地字第410100202400015号", false],
    ["建字第410100202400015", false],
    ["", false],
  ])("%j is a plan permit: %s", (text, expected) => expect(planPermitProblem(text) === null).toBe(expected));

  it("may leave the land permit empty, not wrong", () => {
    expect(landPermitProblem("")).toBeNull();
    expect(landPermitProblem("地字第410100202400015号")).toBeNull();
    expect(landPermitProblem("建字第410100202400015号")).toContain("地字第");
  });
});
