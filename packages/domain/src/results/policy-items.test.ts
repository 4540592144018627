import { describe, expect, it } from "vitest";
import { figureVerdict, policyConclusion, suggestedVerdict } from "./policy-items.ts";

describe("what a design is based on", () => {
  it.each([
    [2, true, "MET"],
    [1, false, "MET"],
    [0, true, "MISSING"],
    [0, false, "NONE"],
  ] as const)("with %i files, needed: %s, is first called %s", (files, isRequired, verdict) => {
    expect(suggestedVerdict(files, isRequired)).toBe(verdict);
  });

  it("is concluded with the names of what is wrong", () => {
    expect(policyConclusion([{ name: "立项", verdict: "MET" }])).toBe("所依据的批准文件、合同和资质齐全，符合规定。");
    const items = [
      { name: "立项", verdict: "UNMET" as const },
      { name: "用地", verdict: "MISSING" as const },
      { name: "人防", verdict: "NONE" as const },
    ];
    expect(policyConclusion(items)).toBe("立项不符合规定，请更正；用地未提交，请补交。");
  });

  it.each([
    [10_000, 10_300, "符合（相差3.00%）"],
    [10_000, 10_301, "不符合（相差3.01%）"],
    [10_000, 9_700, "符合（相差3.00%）"],
    [null, 10, "规划许可未载明"],
    [0, 10, "规划许可未载明"],
    [10, null, "图纸未载明"],
  ])("compares %s of the permit with %s of the sheets: %s", (permitted, designed, verdict) => {
    expect(figureVerdict(permitted, designed)).toBe(verdict);
  });
});
