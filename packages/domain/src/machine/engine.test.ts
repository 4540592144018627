import { describe, expect, it } from "vitest";
import { appliedRules, editionOn, type Finding, runRules } from "./engine/run-rules.ts";
import type { RuleInput } from "./engine/rule.ts";
import { today, flat, door, office, dwelling, input } from "./given-input.ts";
import { rules } from "./rules.ts";

describe("the engine", () => {
  it("has rules with numbers of their own, each with data it names and a norm that has begun", () => {
    expect(new Set(rules.map(({ ruleId }) => ruleId)).size).toBe(rules.length);
    expect(rules.filter((one) => !editionOn(one, today) || one.needs === "")).toEqual([]);
    const numbers = new Set(rules.flatMap(({ number }) => number ?? []));
    expect(numbers.size).toBe(55);
  });

  it("gives the same findings in the same order for the same input, the graver first", () => {
    const of = input(dwelling, [flat("次卧", 0, 2, 2), door("M0821", 0.7, { FireExit: true }), flat("走道", 0, 9, 1)]);
    const first = runRules(rules, of, today);
    const again = runRules([...rules], JSON.parse(JSON.stringify(of)) as RuleInput, today);
    expect(again).toEqual(first);
    const order = first.map(({ outcome }) => ["FAIL", "REVIEW", "NO_DATA", "PASS", "NA"].indexOf(outcome));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it("names components with their storeys, the property and the clause as evidence", () => {
    const [found] = runRules(rules, input(office, [door("M0721", 0.7, { FireExit: true })]), today) as [Finding];
    expect(found).toMatchObject({
      ...{ ruleId: "exit-door-width", outcome: "FAIL", value: "0.70 m", limit: "不小于 0.80 m" },
      ...{ norm: "GB 55037-2022", clauseNo: "7.1.4" },
      source: { kind: "model", quantity: "Set.OverallWidth" },
      components: [{ localId: 1, globalId: "id M0721", name: "M0721", storey: "一层" }],
    });
  });

  it("takes the norm of the day, leaves out a rule before its norm, and other kinds of works", () => {
    const applied = (business: string, day: string) =>
      appliedRules(rules, { business }, day).map(({ ruleId }) => ruleId);
    expect(applied("FJ", "2015-06-01")).toContain("exit-door-width");
    expect(applied("FJ", "2015-06-01")).not.toContain("room-doors");
    expect(applied("SZ", today)).toEqual([
      "call-outs-lead",
      "survey-agrees",
      "norms-in-force",
      "declared-permit",
      "declared-clear-height",
      "declared-lane-width",
    ]);
    const of = input(office, [door("M0721", 0.7, { FireExit: true })]);
    expect(runRules(rules, of, "2020-01-01")[0]).toMatchObject({ norm: "GB 50016-2014", clauseNo: "5.5.18" });
  });

  it("uses the parameters a district set", () => {
    const of = input(office, [door("M0821", 0.85, { FireExit: true })]);
    const only = rules.filter(({ ruleId }) => ruleId === "exit-door-width");
    expect(runRules(only, of, today)[0]?.outcome).toBe("REVIEW");
    expect(runRules(only, of, today, { "exit-door-width": { single: 0.05 } })[0]?.outcome).toBe("PASS");
  });

  it("brings the rules on declared values, with what is missing and the field as source", () => {
    const of = { ...input({ ...dwelling, standardFloorHeight: 2.9 }, []), model: null };
    const found = runRules(rules, of, today);
    expect(found.find(({ ruleId }) => ruleId === "declared-storey-height")).toMatchObject({
      outcome: "FAIL",
      message: "1#楼：住宅标准层高2.9m，低于3.00m，请核对",
      source: { kind: "form", field: "standardFloorHeight", label: "标准层高" },
    });
    expect(found.find(({ ruleId }) => ruleId === "declared-fire-lift")).toMatchObject({
      outcome: "NO_DATA",
      message: "缺少是否设消防电梯",
    });
    expect(found.find(({ ruleId }) => ruleId === "exit-door-width")).toMatchObject({ message: "没有读取成功的模型" });
  });
});
