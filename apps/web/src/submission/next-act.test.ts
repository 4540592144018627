import { describe, expect, it } from "vitest";
import { nextActOf } from "./next-act.ts";
import { countsByGroup, deskGroups, statesOf } from "./submission-states.ts";

const row = (state: string) => ({ id: 7, state });

describe("the button of a row on the house's desk", () => {
  it.each([
    ["SUBMITTED", "CENSOR_CLERK", "受理", "#/censorUnit/acceptance/7"],
    ["ACCEPTED", "CENSOR_PM", "安排人员", "#/censorUnit/assignment/7"],
    ["FIRST_REVIEW", "CENSOR_PM", "汇总", "#/censorUnit/conclusion/7"],
    ["REVIEW_AGAIN", "CENSOR_CHIEF", "综合结论", "#/censorUnit/conclusion/7"],
    ["REVIEW_AGAIN", "CENSOR_CLERK", "发告知书", "#/censorUnit/conclusion/7"],
    ["FRUIT", "CENSOR_CLERK", "成果发放", "#/censorUnit/results/7"],
  ])("in %s leads the %s to %s", (state, role, label, to) => {
    const weight = state.includes("REVIEW") ? "perhaps" : "due";
    expect(nextActOf(row(state), [role])).toEqual({ label, to, weight });
  });

  it.each([
    ["SUBMITTED", "#/censorUnit/acceptance/7"],
    ["ACCEPTED", "#/censorUnit/assignment/7"],
    ["FIRST_ANSWER", "#/censorUnit/conclusion/7"],
    ["FINISHED", "#/censorUnit/results/7"],
  ])("in %s lets everybody else look", (state, to) => {
    expect(nextActOf(row(state), ["CENSOR_FINANCE"])).toEqual({ label: "查看", to, weight: "look" });
  });
});

describe("the groups of the desk", () => {
  it("count every state once", () => {
    const states = deskGroups.flatMap((group) => [...group.states]);
    expect(new Set(states).size).toBe(states.length);
    const counts = countsByGroup({ FIRST_REVIEW: 2, REVIEW_AGAIN: 3, SUBMITTED: 1 });
    expect(counts.find(({ key }) => key === "review")?.count).toBe(5);
    expect(counts.find(({ key }) => key === "done")?.count).toBe(0);
  });

  it("give the filter its states, and none for what is unknown", () => {
    expect(statesOf("answer")).toEqual(["FIRST_ANSWER", "ANSWER_AGAIN"]);
    expect(statesOf("nonsense")).toBeUndefined();
    expect(statesOf(undefined)).toBeUndefined();
  });
});
