import { describe, expect, it } from "vitest";
import {
  awaitsReply,
  isContentChanged,
  isJudgementHeldBack,
  isOpinionOpen,
  isOpinionPublished,
  opinionMachine,
  type OpinionState,
} from "./opinion-state.ts";
import { replyMachine } from "./reply-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { advance, possibleActions } from "../ground/state-machine.ts";

const states = Object.keys(opinionMachine.states) as OpinionState[];
const goodReply = {
  answeringOpen: true,
  replyPersonNamed: true,
  replyTypeGiven: true,
  replyTextGiven: true,
  newSheetLinked: true,
};

describe("a review opinion", () => {
  it("needs standard and clause when it names a compulsory clause", () => {
    expect(advance(opinionMachine, null, "raise", { ownDiscipline: true, textGiven: true })).toMatchObject({
      refusal: "opinion.clause-missing",
    });
  });

  it.each([
    ["ownDiscipline", "opinion.other-discipline"],
    ["textGiven", "opinion.text-missing"],
    ["clauseGiven", "opinion.clause-missing"],
    ["contentChanged", "opinion.sheet-unchanged"],
  ])("is neither raised nor changed unless %s", (fact, refusal) => {
    const good = { ownDiscipline: true, textGiven: true, clauseGiven: true, contentChanged: true, firstOfThread: true };
    const facts = { ...good, [fact]: false };
    expect(advance(opinionMachine, null, "raise", facts, "REVIEWER")).toEqual({ allowed: false, refusal });
    expect(advance(opinionMachine, "RETURNED", "edit", facts, "REVIEWER")).toEqual({ allowed: false, refusal });
  });

  it("keeps a judgement in the house while its round runs", () => {
    expect(isJudgementHeldBack(2, 2, "REVIEW_AGAIN")).toBe(true);
    expect(isJudgementHeldBack(2, 2, "ANSWER_AGAIN")).toBe(false);
    expect(isJudgementHeldBack(2, 3, "REVIEW_AGAIN")).toBe(false);
    expect(isJudgementHeldBack(null, 1, "FIRST_REVIEW")).toBe(false);
  });

  it("is sent with the letter when it needs a reply, and closed at once when it does not", () => {
    expect(advance(opinionMachine, "CONFIRMED", "send", { needsReply: true })).toMatchObject({ to: "SENT" });
    expect(advance(opinionMachine, "CONFIRMED", "send", { needsReply: false })).toMatchObject({ to: "CLOSED" });
  });

  it.each([
    ["answeringOpen", "opinion.answering-closed"],
    ["replyPersonNamed", "opinion.reply-person-missing"],
    ["replyTypeGiven", "opinion.reply-type-missing"],
    ["replyTextGiven", "opinion.reply-text-missing"],
    ["newSheetLinked", "opinion.new-sheet-missing"],
  ])("is not answered unless %s", (fact, refusal) => {
    expect(advance(opinionMachine, "SENT", "saveReply", { ...goodReply, [fact]: false }, "DESIGNER")).toEqual({
      allowed: false,
      refusal,
    });
  });

  it("goes in all together: none is handed in while another is unanswered", () => {
    expect(advance(opinionMachine, "REPLYING", "submitReply", { answeringOpen: true })).toMatchObject({
      refusal: "opinion.unanswered",
    });
  });

  it("is closed by the reviewer, in part or not at all with a reason, which opens the next round in a child", () => {
    expect(advance(opinionMachine, "REPLIED", "accept", { reviewingOpen: true })).toMatchObject({
      to: "CLOSED",
      effects: ["accept-reply", "resolve-markups"],
    });
    expect(advance(opinionMachine, "REPLIED", "keep", { reviewingOpen: true })).toMatchObject({
      refusal: "opinion.reason-missing",
    });
    expect(advance(opinionMachine, "REPLIED", "keep", { reviewingOpen: true, reasonGiven: true })).toMatchObject({
      to: "REOPENED",
      effects: ["reject-reply", "reopen-markups"],
    });
    expect(advance(opinionMachine, "REPLIED", "acceptPart", { reviewingOpen: true, reasonGiven: true })).toMatchObject({
      to: "CLOSED",
      effects: ["accept-reply", "reopen-markups"],
    });
    expect(advance(opinionMachine, "REOPENED", "saveReply", goodReply)).toMatchObject({
      refusal: "opinion.wrong-state",
    });
    expect(advance(opinionMachine, null, "carryOn", { reasonGiven: true })).toMatchObject({ to: "DRAFT" });
  });

  it("that carries on another is changed and taken back by judging anew, not as a draft of its own", () => {
    for (const action of ["edit", "remove"] as const)
      expect(advance(opinionMachine, "DRAFT", action, {})).toMatchObject({ refusal: "opinion.carries-on" });
    expect(advance(opinionMachine, "RETURNED", "carryOn", { reasonGiven: true })).toMatchObject({ to: "RETURNED" });
    expect(advance(opinionMachine, "RETURNED", "takeBack", {})).toMatchObject({ to: "CANCELLED" });
    expect(advance(opinionMachine, "CANCELLED", "carryOn", { reasonGiven: true })).toMatchObject({ to: "DRAFT" });
    expect(advance(opinionMachine, "SENT", "takeBack", {}).allowed).toBe(false);
  });

  it.each([
    [{ isFirst: true, round: 1 }, null, true],
    [{ isFirst: true, round: 1 }, "U", true],
    [{ isFirst: false, round: 1 }, null, true],
    [{ isFirst: false, round: 2 }, null, false],
    [{ isFirst: false, round: 2 }, "U", false],
    [{ isFirst: false, round: 2 }, "D", false],
    [{ isFirst: false, round: 2 }, "M", true],
    [{ isFirst: false, round: 3 }, "N", true],
  ])("is raised in task %j on a sheet of change %s: %s", (task, changeType, may) => {
    expect(isContentChanged(task, changeType)).toBe(may);
  });

  it("can be appealed, and is cancelled when the appeal is upheld", () => {
    expect(advance(opinionMachine, "SENT", "appeal", { petitionOpen: true, appealOpen: true })).toMatchObject({
      to: "APPEALED",
    });
    expect(advance(opinionMachine, "APPEALED", "dismissAppeal", { before: "REPLYING" })).toMatchObject({
      to: "REPLYING",
    });
    expect(advance(opinionMachine, "APPEALED", "upholdAppeal", {}, "CHIEF")).toMatchObject({ to: "CANCELLED" });
  });

  it("cannot be removed once it was sent", () => {
    for (const state of states.filter(isOpinionPublished)) {
      expect(advance(opinionMachine, state, "remove", {}).allowed).toBe(false);
    }
  });

  it("offers a designer nothing before the letter", () => {
    for (const state of states.filter((one) => !isOpinionPublished(one))) {
      expect(possibleActions(opinionMachine, state, "DESIGNER", {})).toEqual([]);
    }
  });

  it("knows which states are open and which wait for the parties", () => {
    expect(states.filter((state) => !isOpinionOpen(state))).toEqual(["CLOSED", "REOPENED", "CANCELLED"]);
    expect(states.filter(awaitsReply)).toEqual(["SENT", "REPLYING"]);
  });
});

describe("a reply", () => {
  it("is saved as often as wanted and judged once handed in", () => {
    expect(advance(replyMachine, null, "save", {})).toMatchObject({ to: "SAVED" });
    expect(advance(replyMachine, "SAVED", "save", {})).toMatchObject({ to: "SAVED" });
    expect(advance(replyMachine, "SAVED", "submit", {})).toMatchObject({ to: "SUBMITTED" });
    expect(advance(replyMachine, "SUBMITTED", "save", {}).allowed).toBe(false);
    expect(advance(replyMachine, "SUBMITTED", "reject", {}, "REVIEWER")).toMatchObject({ to: "REJECTED" });
  });
});

describe("the table of an opinion", () => {
  // As the handbook has it (section 2.10), every guard fulfilled; a reopened opinion is answered and appealed in its child.
  const always = `
    DRAFT edit REVIEWER → DRAFT
    RETURNED edit REVIEWER → RETURNED
    DRAFT,RETURNED remove REVIEWER → CANCELLED
    DRAFT carryOn REVIEWER → DRAFT
    RETURNED carryOn REVIEWER → RETURNED
    CANCELLED carryOn REVIEWER → DRAFT
    DRAFT,RETURNED takeBack REVIEWER → CANCELLED
    DRAFT,RETURNED submit REVIEWER,SYSTEM → SUBMITTED
    SUBMITTED return CHECKER,SYSTEM → RETURNED
    CONFIRMED return LEADER,CHIEF,SYSTEM → RETURNED
    SUBMITTED confirm CHECKER,SYSTEM → CONFIRMED
    SENT,REPLYING saveReply OWNER,DESIGNER,SURVEYOR → REPLYING
    REPLYING submitReply OWNER,DESIGNER,SURVEYOR → REPLIED
    REPLIED accept REVIEWER → CLOSED
    REPLIED acceptPart REVIEWER → CLOSED
    REPLIED keep REVIEWER → REOPENED
    SENT,REPLYING,REPLIED appeal OWNER,DESIGNER,SURVEYOR → APPEALED
    APPEALED dismissAppeal CHIEF,OFFICER,SYSTEM → REPLIED
    APPEALED upholdAppeal CHIEF,OFFICER,SYSTEM → CANCELLED`;
  const judgedAnew = `
    CLOSED,REOPENED accept REVIEWER → CLOSED
    CLOSED,REOPENED acceptPart REVIEWER → CLOSED
    CLOSED,REOPENED keep REVIEWER → REOPENED`;
  it.each([
    ["asks for a reply", ["judgedThisRound"], `${always}\n    CONFIRMED send CLERK,SYSTEM → SENT`],
    ["asks for none", ["judgedThisRound", "needsReply"], `${always}\n    CONFIRMED send CLERK,SYSTEM → CLOSED`],
    ["was judged in this round", [], `${always}${judgedAnew}\n    CONFIRMED send CLERK,SYSTEM → SENT`],
  ] as const)("that %s leads where the handbook says, for whom it says, and nowhere else", (_which, missing, table) => {
    expect(movesOf(opinionMachine, { ...allFacts(opinionMachine, missing), before: "REPLIED" })).toEqual(
      readTable(table),
    );
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(opinionMachine);
    expect(found).toEqual(wanted);
  });
});
