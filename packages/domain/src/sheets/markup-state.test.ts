import { describe, expect, it } from "vitest";
import { isMarkupPublished, markupMachine, type MarkupState } from "./markup-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { advance } from "../ground/state-machine.ts";

describe("a markup", () => {
  it("is seen by the parties only after it was published", () => {
    const states = Object.keys(markupMachine.states) as MarkupState[];
    expect(states.filter(isMarkupPublished)).toEqual(["PUBLISHED", "ANSWERED", "RESOLVED"]);
    expect(advance(markupMachine, "PRIVATE", "publish", {})).toMatchObject({ refusal: "markup.wrong-state" });
  });

  it("is changed by its author only", () => {
    expect(advance(markupMachine, "PRIVATE", "edit", { ownMarkup: false })).toMatchObject({
      refusal: "markup.not-own",
    });
  });
});

describe("the table of a mark", () => {
  // As the handbook has it (section 2.11), every guard fulfilled.
  const table = readTable(`
    PRIVATE edit REVIEWER,CHECKER,LEADER,CHIEF → PRIVATE
    LINKED edit REVIEWER,CHECKER,LEADER,CHIEF → LINKED
    PRIVATE link REVIEWER → LINKED
    LINKED unlink REVIEWER,SYSTEM → PRIVATE
    LINKED publish CLERK,SYSTEM → PUBLISHED
    PUBLISHED,ANSWERED answer OWNER,DESIGNER,SURVEYOR → ANSWERED
    ANSWERED,RESOLVED reopen REVIEWER,SYSTEM → PUBLISHED
    PUBLISHED,ANSWERED resolve REVIEWER,SYSTEM → RESOLVED
    PRIVATE hide REVIEWER,CHECKER,LEADER,CHIEF → HIDDEN
    HIDDEN show REVIEWER,CHECKER,LEADER,CHIEF → PRIVATE`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(markupMachine, allFacts(markupMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(markupMachine);
    expect(found).toEqual(wanted);
  });
});
