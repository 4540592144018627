import { describe, expect, it } from "vitest";
import { runRules } from "./engine/run-rules.ts";
import type { RuleInput } from "./engine/rule.ts";
import { today, door, office, input } from "./given-input.ts";
import { modelCases } from "./rule-cases.ts";
import { rules } from "./rules.ts";

/** What one rule says, each line as outcome and sentence. */
const says = (ruleId: string, of: RuleInput, day = today): string[] =>
  runRules(
    rules.filter((one) => one.ruleId === ruleId),
    of,
    day,
  ).map(({ outcome, message }) => `${outcome} ${message}`);

const modelRules = rules.filter(({ level: one }) => one === "L3");

describe("the rules on models", () => {
  it.each(modelRules)("$ruleId says what its cases say", ({ ruleId }) => {
    const own = modelCases[ruleId] ?? [];
    for (const { of, are, day } of own) {
      const lines = says(ruleId, of, day);
      expect(lines.map((line, index) => line.slice(0, are[index]?.length ?? 0))).toEqual(are);
    }
    const outcomes = own.flatMap(({ are }) => are.map((one) => one.split(" ")[0]));
    expect(outcomes).toContain("PASS");
    expect(outcomes.some((one) => one === "FAIL" || one === "REVIEW")).toBe(true);
    expect(outcomes.some((one) => one === "NO_DATA" || one === "NA")).toBe(true);
  });

  it("say nothing of a building nobody told them", () => {
    const nobody = { ...input(office, [door("M0721", 0.7, { FireExit: true })]), building: null };
    expect(says("exit-door-width", nobody)).toEqual([
      "NO_DATA 模型没有对应到本批次的单体，请在图纸目录中把模型放到单体的目录下",
    ]);
  });
});
