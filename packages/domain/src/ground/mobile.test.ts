import { describe, expect, it } from "vitest";
import { maskMobile, mobileProblem } from "./mobile.ts";

const invalid = "请输入有效的手机号码";

describe("a mobile number", () => {
  it.each([
    ["13800138000", null],
    ["19912345678", null],
    ["", "手机号不可为空"],
    ["  ", "手机号不可为空"],
    ["12800138000", invalid],
    ["1380013800", invalid],
    ["138001380000", invalid],
    ["2380013800a", invalid],
    ["+8613800138000", invalid],
    ["１３８００１３８０００", invalid],
  ])("%j is answered with %j (F188, F189)", (text, expected) => expect(mobileProblem(text)).toBe(expected));

  it("is masked in the middle", () => {
    expect(maskMobile("13800138000")).toBe("138****8000");
    expect(maskMobile("0371-12345678")).toBe("0371-12345678");
  });
});
