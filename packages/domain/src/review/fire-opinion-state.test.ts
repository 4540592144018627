import { describe, expect, it } from "vitest";
import { fireOpinionMachine } from "./fire-opinion-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

describe("the table of an opinion of a fire review", () => {
  // Every guard fulfilled.
  const table = readTable(`
    DRAFT edit REVIEWER → DRAFT
    DRAFT remove REVIEWER → DRAFT
    DRAFT,KEPT send REVIEWER → SENT
    SENT,ANSWERED answer OWNER,DESIGNER → ANSWERED
    ANSWERED,KEPT accept REVIEWER → CLOSED
    ANSWERED keep REVIEWER → KEPT`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(fireOpinionMachine, allFacts(fireOpinionMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(fireOpinionMachine);
    expect(found).toEqual(wanted);
  });
});
