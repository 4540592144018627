import { describe, expect, it } from "vitest";
import { isReviewerAtWork, reviewTaskMachine, type ReviewTaskState } from "./review-task-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { advance, type Move } from "../ground/state-machine.ts";

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
      const move: Move<ReviewTaskState, string, string> = advance(reviewTaskMachine, state, action, allRight);
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

describe("the table of a review task", () => {
  // As the handbook has it (section 2.9), every guard fulfilled.
  const table = readTable(`
    WAIT_ASSIGN,ASSIGNED assign LEADER,SYSTEM → ASSIGNED
    ASSIGNED openDrawing REVIEWER → REVIEWING
    REVIEWING openDrawing REVIEWER → REVIEWING
    RETURNED openDrawing REVIEWER → RETURNED
    ASSIGNED saveOpinion REVIEWER → REVIEWING
    REVIEWING saveOpinion REVIEWER → REVIEWING
    RETURNED saveOpinion REVIEWER → RETURNED
    REVIEWING,RETURNED submitConclusion REVIEWER → SUBMITTED
    SUBMITTED returnToReviewer CHECKER → RETURNED
    SUBMITTED passCheck CHECKER → CHECKED
    CHECKED collect LEADER → COLLECTED
    CHECKED,COLLECTED returnCollected LEADER,CHIEF → RETURNED
    COLLECTED close SYSTEM,CLERK,CHIEF → CLOSED
    ASSIGNED,REVIEWING,RETURNED,SUBMITTED transfer LEADER → ASSIGNED
    WAIT_ASSIGN,ASSIGNED,REVIEWING,RETURNED,SUBMITTED,CHECKED,COLLECTED cancel LEADER,SYSTEM → CANCELLED`);

  it("leads where the handbook says, for whom it says, and nowhere else", () => {
    expect(movesOf(reviewTaskMachine, allFacts(reviewTaskMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(reviewTaskMachine);
    expect(found).toEqual(wanted);
  });
});
