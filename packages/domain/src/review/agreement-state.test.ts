import { describe, expect, it } from "vitest";
import { agreementMachine } from "./agreement-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

describe("the table of an agreement", () => {
  // Every guard fulfilled.
  const table = readTable(`
    ASKED,DRAFT,RETURNED save CLERK → DRAFT
    DRAFT send CLERK → SENT
    SENT sign OWNER → SIGNED
    SENT return OWNER → RETURNED`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(agreementMachine, allFacts(agreementMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(agreementMachine);
    expect(found).toEqual(wanted);
  });
});
