import { describe, expect, it } from "vitest";
import { isReviewerAtWork, reviewTaskMachine, type ReviewTaskState } from "./review-task-state.ts";
import { advance } from "../ground/state-machine.ts";

const allRight = Object.fromEntries(Object.keys(reviewTaskMachine.facts).map((fact) => [fact, true]));

describe("a review task", () => {
  it("passes from assignment through check to collection", () => {
    let state: ReviewTaskState = "WAIT_ASSIGN";
    for (const action of [
      "assign",
      "openDrawing",
      "saveOpinion",
      "submitConclusion",
      "returnToReviewer",
      "submitConclusion",
      "passCheck",
      "collect",
      "close",
    ] as const) {
      const move = advance(reviewTaskMachine, state, action, allRight);
      if (!move.allowed) throw new Error(move.refusal);
      state = move.to;
    }
    expect(state).toBe("CLOSED");
  });

  it.each([
    ["assign", "WAIT_ASSIGN", "qualified", "review-task.not-qualified"],
    ["assign", "WAIT_ASSIGN", "checkerIsOther", "review-task.checker-is-reviewer"],
    ["assign", "WAIT_ASSIGN", "independent", "review-task.not-independent"],
    ["saveOpinion", "REVIEWING", "versionLocked", "review-task.version-unlocked"],
    ["submitConclusion", "REVIEWING", "sheetsRead", "review-task.sheet-unread"],
    ["submitConclusion", "REVIEWING", "conclusionPresent", "review-task.conclusion-missing"],
    ["passCheck", "SUBMITTED", "checkerIsOther", "review-task.checker-is-reviewer"],
    ["collect", "CHECKED", "allTasksChecked", "review-task.task-unchecked"],
  ] as const)("refuses %s in %s unless %s", (action, state, fact, refusal) => {
    expect(advance(reviewTaskMachine, state, action, { ...allRight, [fact]: false })).toEqual({
      allowed: false,
      refusal,
    });
  });

  it("only warns about the load of a reviewer", () => {
    expect(advance(reviewTaskMachine, "WAIT_ASSIGN", "assign", { ...allRight, loadFits: false })).toMatchObject({
      to: "ASSIGNED",
      warnings: ["review-task.load-too-high"],
    });
  });

  it("does not let the reviewer check his own task", () => {
    expect(advance(reviewTaskMachine, "SUBMITTED", "passCheck", allRight, "REVIEWER")).toMatchObject({
      refusal: "review-task.wrong-actor",
    });
  });

  it("knows when the reviewer is at work", () => {
    const states = Object.keys(reviewTaskMachine.states) as ReviewTaskState[];
    expect(states.filter(isReviewerAtWork)).toEqual(["ASSIGNED", "REVIEWING", "RETURNED"]);
  });
});
