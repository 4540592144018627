import { describe, expect, it } from "vitest";
import { actionsOfPurpose, batchStateLabel, type Purpose, purposeFacts } from "./purpose.ts";
import { advance, possibleActions } from "../ground/state-machine.ts";
import { type SubmissionAction, submissionMachine, type SubmissionState } from "./submission-state.ts";

const right = Object.fromEntries(Object.keys(submissionMachine.facts).map((fact) => [fact, true]));
const move = (purpose: Purpose, state: SubmissionState, action: SubmissionAction) =>
  advance(submissionMachine, state, action, { ...right, ...purposeFacts(purpose) });

describe("a batch beside a review", () => {
  it.each([
    ["SUBMITTED", "accept"],
    ["SUBMITTED", "askSupplement"],
    ["FIRST_REVIEW", "concludePass"],
    ["REVIEW_AGAIN", "concludeFail"],
    ["REFUSED", "chooseAnotherHouse"],
  ] as const)("knows no way from %s by %s", (state, action) => {
    for (const purpose of ["ZX", "JC"] as const)
      expect(move(purpose, state, action)).toEqual({ allowed: false, refusal: "submission.not-a-review" });
    expect(move("REVIEW", state, action).allowed).toBe(true);
  });

  it.each([
    ["SUBMITTED", "begin"],
    ["FIRST_REVIEW", "close"],
    ["FIRST_ANSWER", "close"],
  ] as const)("goes from %s by %s, as no review does", (state, action) => {
    for (const purpose of ["ZX", "JC"] as const) expect(move(purpose, state, action).allowed).toBe(true);
    expect(move("REVIEW", state, action)).toEqual({ allowed: false, refusal: "submission.is-a-review" });
  });

  it("is withdrawn or refused when it was asked for, not when it was drawn", () => {
    for (const action of ["withdraw", "refuse"] as const) {
      expect(move("ZX", "SUBMITTED", action).allowed).toBe(true);
      expect(move("JC", "SUBMITTED", action)).toEqual({ allowed: false, refusal: "submission.drawn" });
    }
  });

  it("calls its states by its own words and shows only its own acts", () => {
    expect(batchStateLabel("REVIEW", "FIRST_ANSWER")).toBe("初审答复中");
    expect(batchStateLabel("ZX", "FIRST_ANSWER")).toBe("咨询意见待答复");
    expect(batchStateLabel("JC", "FIRST_ANSWER")).toBe("整改中");
    expect(batchStateLabel("JC", "SUSPENDED")).toBe("已中止");
    const actions = possibleActions(submissionMachine, "SUBMITTED", "CLERK", { ...right, ...purposeFacts("JC") });
    expect(actionsOfPurpose(actions).map(({ action }) => action)).toEqual(["begin", "refuse", "invalidate"]);
  });
});
