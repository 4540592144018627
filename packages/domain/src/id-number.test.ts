import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { birthDateOf, idNumberProblem, isIdNumber, maskIdNumber, requiredIdNumberProblem } from "./id-number.ts";

const cases = readFileSync(new URL("../cases/id-number.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes(" → ") && !line.startsWith("# "))
  .map((line) => line.split(" → ") as [string, string]);

describe("an identity number", () => {
  it.each(cases)("%s: %s", (text, said) => expect(isIdNumber(text)).toBe(!said.startsWith("无效")));

  it("is answered in the words of the specification", () => {
    expect(idNumberProblem("abc")).toBe("请输入有效的身份证号码");
    expect(idNumberProblem("11010519491231002X")).toBeNull();
    expect(requiredIdNumberProblem("")).toBe("身份证号码不能为空!");
    expect(requiredIdNumberProblem("abc")).toBe("身份证号码不合规!");
    expect(requiredIdNumberProblem("1101****002X")).toBeNull();
  });

  it("tells the birth date of a citizen", () => {
    expect(birthDateOf("11010519491231002X")).toBe("1949-12-31");
    expect(birthDateOf("E12345678")).toBeNull();
  });

  it("is masked, once, so that the mask is accepted again", () => {
    expect(maskIdNumber("11010519491231002X")).toBe("1101****002X");
    expect(maskIdNumber("1101****002X")).toBe("1101****002X");
    expect(maskIdNumber("E12345678")).toBe("E****");
    expect(maskIdNumber("")).toBe("");
    expect(isIdNumber(maskIdNumber("E12345678"))).toBe(true);
  });
});
