import { describe, expect, it } from "vitest";
import { applicationNumber } from "../filing/application-number.ts";
import { certificateNumber, replacementNumber, subCertificateNumber } from "../results/certificate-number.ts";
import { documentNumber } from "../papers/document-number.ts";
import { nextOpinionNumber, opinionNumber } from "../review/opinion-number.ts";
import { dailyNumber, serialText } from "./serial-number.ts";

describe("numbers the portal gives out", () => {
  it("are written as the handbook has them", () => {
    expect(applicationNumber("410100", "2026-11-21", "FJ", 12)).toBe("41010020261121FJ0012");
    expect(documentNumber("GZ", "410100", 2026, 7)).toBe("GZ410100202600007");
    expect(dailyNumber("SF", "2026-11-21T10:00:00+08:00", 1)).toBe("SF202611210001");
    expect(certificateNumber("4101002611210101", 1)).toBe("4101002611210101-TX-001");
    expect(subCertificateNumber("4101002611210101-TX-001", 3)).toBe("4101002611210101-TX-001-03");
  });

  it("count replacements", () => {
    const first = "4101002611210101-TX-001";
    expect(replacementNumber(first)).toBe(`${first}换`);
    expect(replacementNumber(`${first}换`)).toBe(`${first}换2`);
    expect(replacementNumber(`${first}换9`)).toBe(`${first}换10`);
  });

  it.each([0, -1, 1.5, 10000, Number.NaN])("never have serial %d in four digits", (serial) => {
    expect(() => serialText(serial, 4)).toThrow();
  });

  it("refuse a wrong division or date", () => {
    expect(() => applicationNumber("4101", "2026-11-21", "FJ", 1)).toThrow("4101");
    expect(() => applicationNumber("410100", "21.11.2026", "FJ", 1)).toThrow("21.11.2026");
  });
});

describe("the number of an opinion", () => {
  it("begins with the short word of its discipline", () => {
    expect(opinionNumber("JG", 1)).toBe("结-01");
    expect(opinionNumber("GPS", 12)).toBe("水-12");
    expect(opinionNumber("JZ", 100)).toBe("建-100");
  });

  it("goes on after the highest of the same discipline", () => {
    expect(nextOpinionNumber("JG", [])).toBe("结-01");
    expect(nextOpinionNumber("JG", ["结-01", "结-09", "建-30"])).toBe("结-10");
    expect(nextOpinionNumber("JZ", ["绿建-30", "建-02"])).toBe("建-03");
  });
});
