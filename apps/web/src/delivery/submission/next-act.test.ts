import { type DeskStep, stepsOfRoles } from "@tushen/domain/delivery/desk-step";
import { describe, expect, it } from "vitest";
import { nextActOf } from "./next-act.ts";
import { countsByStep, stepOf } from "./submission-states.ts";

const row = (step: DeskStep, purpose: "REVIEW" | "ZX" | "JC" = "REVIEW") => ({
  ...{ id: 7, step, purpose, state: "ACCEPTED" },
});

describe("the button of a row on the house's desk", () => {
  it.each([
    ["ACCEPT", "CENSOR_CLERK", "受理", "#/censorUnit/acceptance/7"],
    ["STAFF", "CENSOR_PM", "安排人员", "#/censorUnit/assignment/7"],
    ["COLLECT", "CENSOR_PM", "汇总", "#/censorUnit/conclusion/7"],
    ["CONCLUDE", "CENSOR_CHIEF", "综合结论", "#/censorUnit/conclusion/7"],
    ["LETTER", "CENSOR_CLERK", "发告知书", "#/censorUnit/conclusion/7"],
    ["RESULTS", "CENSOR_CLERK", "成果发放", "#/censorUnit/results/7"],
  ] as const)("at %s leads the %s to %s", (step, role, label, to) => {
    expect(nextActOf(row(step), [role])).toEqual({ label, to, weight: "due" });
  });

  it.each([
    ["ACCEPT", "#/censorUnit/acceptance/7"],
    ["STAFF", "#/censorUnit/assignment/7"],
    ["REVIEW", "#/censorUnit/conclusion/7"],
    ["DONE", "#/censorUnit/results/7"],
  ] as const)("at %s lets everybody else only look", (step, to) => {
    expect(nextActOf(row(step), ["CENSOR_FINANCE"])).toEqual({ label: "查看", to, weight: "look" });
  });

  it("opens the reason of a refused batch, not an empty conclusion", () => {
    const refused = { ...row("ENDED"), state: "REFUSED" };
    expect(nextActOf(refused, ["CENSOR_CLERK"])).toMatchObject({ label: "查看", to: "#/censorUnit/acceptance/7" });
  });

  it("marks the steps of one's roles", () => {
    expect(stepsOfRoles(["CENSOR_CLERK"])).toEqual(["ACCEPT", "LETTER", "RESULTS"]);
    expect(stepsOfRoles(["CENSOR_REVIEWER"])).toEqual([]);
  });
});

describe("the button of a consultation or inspection", () => {
  it.each([
    ["ACCEPT", "ZX", "CENSOR_CLERK", "拟定协议", "#/projectReport/consultantArrangement?projectSubmissionId=7"],
    ["ACCEPT", "JC", "CENSOR_CLERK", "开始检查", "#/censorUnit/inspection/7"],
    ["STAFF", "ZX", "CENSOR_PM", "安排人员", "#/censorUnit/assignment/7"],
    ["DONE", "JC", "CENSOR_CLERK", "查看", "#/censorUnit/conclusion/7"],
  ] as const)("at %s of %s leads the %s to %s", (step, purpose, role, label, to) => {
    expect(nextActOf(row(step, purpose), [role])).toMatchObject({ label, to });
  });
});

describe("the steps of the desk", () => {
  it("are all counted", () => {
    expect(countsByStep({ REVIEW: 2 }).map(({ step, count }) => `${step} ${count}`)).toContain("REVIEW 2");
    expect(countsByStep({})).toHaveLength(11);
  });

  it("are read from the address by their name only", () => {
    expect(["ANSWER", "nonsense", "toString", undefined].map(stepOf)).toEqual([
      "ANSWER",
      undefined,
      undefined,
      undefined,
    ]);
  });
});
