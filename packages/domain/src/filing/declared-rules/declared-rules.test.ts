import { describe, expect, it } from "vitest";
import type { FieldValues } from "../report-form/report-field.ts";
import { declaredCases, dwelling, office, today } from "./declared-cases.ts";
import { editionOn, type Verdict } from "./declared-rule.ts";
import { declaredRules } from "./declared-rules.ts";

/** "untold": the rule is apart, or lacks a value. */
const text = (verdict: Verdict | undefined) => {
  if (verdict === undefined) return "not in force";
  if (verdict === "kept") return verdict;
  return typeof verdict === "object" && "wrong" in verdict ? verdict.wrong : "untold";
};

describe("the rules on declared values", () => {
  it("are the 19 of the handbook that need form data, and the few beside them", () => {
    const numbers = new Set(declaredRules.flatMap(({ number }) => number ?? []));
    expect([...numbers].sort((a, b) => a - b)).toEqual([
      ...[6, 7, 17, 20, 21, 22, 24, 25, 27, 33, 39, 45, 46, 47, 50, 51, 52, 55, 57, 58],
    ]);
  });

  it.each(declaredRules)("$number $name: keeps, finds wrong and leaves untold", (rule) => {
    const own = declaredCases[rule.name] ?? [];
    const verdicts = own.map(({ values, project = {}, day = today }) =>
      text(editionOn(rule, day)?.judge(values, project)),
    );
    for (const [index, { is }] of own.entries()) expect(verdicts[index], `case ${index}`).toContain(is);
    expect(verdicts).toContain("kept");
    expect(verdicts).toContain("untold");
    expect(verdicts.some((verdict) => verdict !== "kept" && verdict !== "untold")).toBe(true);
  });

  it("tell a value nobody gave from a building they do not concern", () => {
    const judge = (ruleId: string, values: FieldValues) => {
      const rule = declaredRules.find((one) => one.ruleId === ruleId);
      return rule && editionOn(rule, today)?.judge(values, {});
    };
    expect(judge("declared-storey-height", dwelling({}))).toEqual({ lacks: "标准层高" });
    expect(judge("declared-storey-height", office({}))).toBe("apart");
  });

  it("do not hold before their norm: refuge floors on the day before GB 55037", () => {
    const refuge = declaredRules.find(({ number }) => number === 24);
    expect(refuge && editionOn(refuge, "2023-05-31")).toBeUndefined();
    expect(refuge && editionOn(refuge, "2023-06-01")?.clauseNo).toBe("7.1.14");
  });
});
