import { describe, expect, it } from "vitest";
import type { Param } from "./engine/rule.ts";
import { paramOf, paramProblem, settingsInForce } from "./rule-settings.ts";
import { findRule, rules } from "./rules.ts";

const door: Param = { label: "疏散出口门最小净宽", unit: "m", value: 0.8 };
const steps: Param = { label: "梯段最少级数", unit: "级", value: 3 };

describe("a value for a parameter", () => {
  it.each([
    [door, 0.9, null],
    [door, 0.08, null],
    [door, 80, "应在 0.08 m 至 8 m 之间"],
    [door, 0, "应在 0.08 m 至 8 m 之间"],
    [door, 0.8005, "最多三位小数"],
    [steps, 2, null],
    [steps, 2.5, "应为整数"],
    [steps, 0, "应在 1 级 至 30 级 之间"],
    [{ ...door, unit: "", value: 2 }, 25, "应在 0.2 至 20 之间"],
  ] as const)("%o: %d, %s", (param, value, problem) => {
    expect(paramProblem(param, value)).toBe(problem);
  });

  it("of every rule may be what the rule brings", () => {
    for (const { params } of rules)
      for (const param of Object.values(params)) expect(paramProblem(param, param.value), param.label).toBeNull();
  });

  it("is found by the names the rule has, and by no other", () => {
    const rule = findRule("exit-door-width") ?? expect.fail();
    expect(paramOf(rule, "door")?.label).toBe("疏散出口门最小净宽");
    for (const name of ["no-such", "__proto__", "toString"]) expect(paramOf(rule, name)).toBeUndefined();
  });
});

describe("settings in force", () => {
  const province = [
    { ruleId: "steps", param: "tread", value: 0.28 },
    { ruleId: "steps", param: "riser", value: 0.16 },
  ];

  it("are the nearest authority's, and where it took its value back those of the one above", () => {
    const city = [
      { ruleId: "steps", param: "tread", value: null },
      { ruleId: "steps", param: "riser", value: 0.15 },
    ];
    expect(settingsInForce([city, province])).toEqual({ steps: { tread: 0.28, riser: 0.15 } });
    expect(settingsInForce([province])).toEqual({ steps: { tread: 0.28, riser: 0.16 } });
    expect(settingsInForce([])).toEqual({});
  });
});
