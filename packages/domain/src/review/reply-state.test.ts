import { describe, expect, it } from "vitest";
import { replyMachine } from "./reply-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

describe("the table of a reply", () => {
  // It moves with its opinion (section 2.10).
  const table = readTable(`
    NONE,SAVED save OWNER,DESIGNER,SURVEYOR → SAVED
    SAVED submit OWNER,DESIGNER,SURVEYOR,SYSTEM → SUBMITTED
    SUBMITTED,ACCEPTED,REJECTED accept REVIEWER → ACCEPTED
    SUBMITTED,ACCEPTED,REJECTED reject REVIEWER → REJECTED`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(replyMachine, allFacts(replyMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(replyMachine);
    expect(found).toEqual(wanted);
  });
});
