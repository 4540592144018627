import { describe, expect, it } from "vitest";
import { daysLeft, validityOf, validityText } from "./validity.ts";

const today = "2026-11-21";

describe("validity", () => {
  it.each([
    ["2026-11-20", "expired", "已过期 1 天"],
    ["2026-11-21", "soon", "今天到期"],
    ["2027-02-19", "soon", "还有 90 天"],
    ["2027-02-20", "holds", "还有 91 天"],
    [null, "none", "未填有效期"],
    ["", "none", "未填有效期"],
  ] as const)("of %s is %s: %s", (validTo, validity, text) => {
    expect(validityOf(validTo, today)).toBe(validity);
    expect(validityText(validTo, today)).toBe(text);
  });

  it("counts days over the end of a leap February", () => expect(daysLeft("2028-03-01", "2028-02-28")).toBe(2));
});
