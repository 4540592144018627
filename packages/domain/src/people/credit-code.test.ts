import { describe, expect, it } from "vitest";
import { creditCodeProblem, isCreditCode, isOldOrganisationCode } from "./credit-code.ts";

describe("a credit code", () => {
  it.each([
    ["91410100MA4000001N", true],
    ["12410100416047289J", true],
    ["91410100MA4000002R", true],
    ["91410100MA4000001M", false],
    ["91410100MA4000001", false],
    ["91410100MA4000001NN", false],
    ["91410100ma4000001n", false],
    ["91410100IA4000001N", false],
    ["19410100MA4000001N", false],
    ["", false],
    ["统一社会信用代码统一社会信用代码十八", false],
  ])("%j is valid: %s", (code, expected) => expect(isCreditCode(code)).toBe(expected));

  it("notices any single wrong character", () => {
    const code = "91410100MA4000001N";
    for (let index = 0; index < 18; index++) {
      const wrong = code[index] === "7" ? "8" : "7";
      expect(isCreditCode(code.slice(0, index) + wrong + code.slice(index + 1))).toBe(false);
    }
  });

  it("tells empty from wrong", () => {
    expect(creditCodeProblem(" ")).toBe("请填写统一社会信用代码");
    expect(creditCodeProblem("123")).toContain("不正确");
    expect(creditCodeProblem("91410100MA4000001N")).toBeNull();
  });
});

describe("an old organisation code", () => {
  it.each([
    ["D2143569-X", true],
    ["D2143569X", true],
    ["D2143569-1", false],
    ["4160472-89", false],
  ])("%s is valid: %s", (code, expected) => expect(isOldOrganisationCode(code)).toBe(expected));
});
