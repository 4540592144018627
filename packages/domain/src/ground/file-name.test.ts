import { describe, expect, it } from "vitest";
import { fileNameProblem, plainFileName } from "./file-name.ts";

describe("a plain file name", () => {
  it.each([
    ["建施-01@一层平面图@A1.pdf", "建施-01@一层平面图@A1.pdf"],
    ["../../etc/passwd.pdf", "__.._etc_passwd.pdf"],
    ["C:\\图纸\\a.pdf", "C__图纸_a.pdf"],
    ["图纸\u202efdp.exe", "图纸fdp.exe"],
    ["\u2066a\u2069\u200e\u061c\ufeff.pdf", "a.pdf"],
    ["a\u0000\r\n\u0085\u2028b.pdf", "ab.pdf"],
    ["CON.pdf", "_CON.pdf"],
    ["lpt1", "_lpt1"],
    ["Console.pdf", "Console.pdf"],
    ["..", "_"],
    ["a. ", "a_"],
    ["𠮷田楼😀.pdf", "𠮷田楼😀.pdf"],
    ["👨\u200d👩.pdf", "👨\u200d👩.pdf"],
    ["e\u0301.pdf", "é.pdf"],
    ["\u202e", ""],
  ])("of %j is %j", (name, plain) => {
    expect(plainFileName(name)).toBe(plain);
    expect(plainFileName(plain)).toBe(plain);
  });

  it("is what a person may type; one that is not is refused", () => {
    for (const name of ["图\u202e纸.pdf", "a/b.pdf", "a\u0007.pdf"])
      expect(fileNameProblem(name)).toContain("不能包含");
    expect(fileNameProblem("👨\u200d👩 楼.pdf")).toBeNull();
  });
});
