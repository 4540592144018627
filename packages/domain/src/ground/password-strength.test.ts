import { describe, expect, it } from "vitest";
import { isStrongPassword, passwordProblem, passwordStrength } from "./password-strength.ts";

describe("the strength of a password", () => {
  it.each([
    ["", 0, false],
    ["abc", 0.5, false],
    ["ABC", 0.5, false],
    ["abc1", 1.5, false],
    ["abC1", 2, false],
    ["abC1!", 3, true],
    ["abc1!", 2.5, true],
    ["abcd123!", 2.5, true],
    ["abcDEF12", 2, false],
    ["abcDEF!!", 2, false],
    ["1234!!!!", 2, false],
    ["Tushen@2026", 3, true],
    ["abc1 ", 2.5, true],
  ])("of %j is %d, strong: %s (F213, F214, F215)", (password, strength, strong) => {
    expect(passwordStrength(password)).toBe(strength);
    expect(isStrongPassword(password)).toBe(strong);
  });

  it("is asked for in words", () => {
    expect(passwordProblem("")).toBe("请输入密码");
    expect(passwordProblem("abc")).toBe("密码须同时包含字母、数字和特殊字符");
    expect(passwordProblem("abc1!")).toBeNull();
  });

  it.each([
    ["abcd1234", true],
    ["abcdefgh", false],
    ["abc1", false],
    ["1234!!!!", true],
  ])("by the rule without a region: %j, good enough: %s", (password, good) => {
    expect(isStrongPassword(password, "basic")).toBe(good);
    const asked = "密码不少于 8 位，且须包含字母、数字、特殊字符中的两类以上";
    expect(passwordProblem(password, "basic")).toBe(good ? null : asked);
  });
});
