import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import {
  birthDateOf,
  citizenCheckCharacter,
  idNumberProblem,
  isCitizenId,
  isIdNumber,
  maskIdNumber,
  requiredIdNumberProblem,
} from "./id-number.ts";

const cases = readFileSync(new URL("../../cases/id-number.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line.includes(" → ") && !line.startsWith("# "))
  .map((line) => line.split(" → ") as [string, string]);

describe("an identity number", () => {
  it.each(cases)("%s: %s", (text, said) => expect(isIdNumber(text)).toBe(!said.startsWith("无效")));

  it.each([
    ["has 18 characters, the last a check character (F191)", "11010519491231002X", "110105194912310021"],
    ["holds a birth date there is (F192)", "440301200002294569", "110105194902300020"],
    ["begins with a province (F193)", "710000198501010017", "990105194912310023"],
    ["may be masked (F194)", "1101****002X", "1101***002X"],
    ["may be that of a passport (F195)", "E12345678", "E123"],
  ])("%s: %s, not %s", (_rule, good, bad) => {
    expect(isIdNumber(good)).toBe(true);
    expect(isIdNumber(bad)).toBe(false);
  });

  it("weighs each of its 17 digits for the check character (F191, GB 11643)", () => {
    const withOne = (at: number) => `${"0".repeat(at)}1${"0".repeat(16 - at)}`;
    const characters = Array.from({ length: 17 }, (_, at) => citizenCheckCharacter(withOne(at)));
    expect(characters.join("")).toBe("532748X069532748X");
  });

  it("has a birth date and a province even when its check character is right (F192, F193)", () => {
    for (const first17 of ["11010519490230002", "00010519491231002", "99010519491231002"])
      expect(isCitizenId(`${first17}${citizenCheckCharacter(first17)}`)).toBe(false);
  });

  it("begins with one of these prefixes and no other (F193)", () => {
    const known = [
      ...["11", "12", "13", "14", "15", "21", "22", "23", "31", "32", "33", "34", "35", "36", "37", "41", "42", "43"],
      ...["44", "45", "46", "50", "51", "52", "53", "54", "61", "62", "63", "64", "65", "71", "81", "82", "83", "91"],
    ];
    const accepted = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, "0")).filter((prefix) =>
      isCitizenId(`${prefix}010519491231002${citizenCheckCharacter(`${prefix}010519491231002`)}`),
    );
    expect(accepted).toEqual(known);
  });

  it.each([
    ["1849", false],
    ["1850", true],
    ["2100", true],
    ["2101", false],
  ])("of somebody born in %s counts: %s (F192)", (year, counts) => {
    const first17 = `110105${year}0101002`;
    expect(isCitizenId(first17 + citizenCheckCharacter(first17))).toBe(counts);
  });

  it.each([
    ["ABC12345", true],
    ["ABCD12345", false],
    ["A1234567890", true],
    ["A12345678901", false],
    ["A1234", false],
  ])("like that of a passport, %s, counts: %s (F195)", (text, counts) => expect(isIdNumber(text)).toBe(counts));

  it("is answered in the words of the specification (F196)", () => {
    expect(idNumberProblem("abc")).toBe("请输入有效的身份证号码");
    expect(idNumberProblem("11010519491231002X")).toBeNull();
  });

  it("of a registration form tells empty (F197) from wrong (F198)", () => {
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
    expect(maskIdNumber("E123456789")).toBe("E123****6789");
    expect(maskIdNumber("")).toBe("");
    expect(isIdNumber(maskIdNumber("E12345678"))).toBe(true);
  });
});
