import { describe, expect, it } from "vitest";
import { supplementMachine } from "./supplement-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

describe("the table of a supplement", () => {
  // Every guard fulfilled.
  const table = readTable(`
    ASKED,DELIVERED deliver OWNER,DESIGNER,SURVEYOR → DELIVERED`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(supplementMachine, allFacts(supplementMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(supplementMachine);
    expect(found).toEqual(wanted);
  });
});
