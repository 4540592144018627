import { describe, expect, it } from "vitest";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { documentMachine } from "./document-state.ts";

describe("the table of a paper", () => {
  const table = readTable(`
    DRAFT,SIGNED issue SYSTEM → CREATED
    DRAFT,SIGNED revise SYSTEM → DRAFT
    DRAFT,SIGNED sign SYSTEM → SIGNED
    CREATED print SYSTEM → SENT
    DRAFT,SIGNED send SYSTEM → SENT
    CREATED,DRAFT,SIGNED,SENT invalidate SYSTEM → VOID`);

  it("leads from draft and signature to the receivers, and changes nothing that was sent", () => {
    expect(movesOf(documentMachine, allFacts(documentMachine))).toEqual(table);
  });

  it("holds a paper that is not printed, and says so", () => {
    const { found, wanted } = openGuards(documentMachine);
    expect(found).toEqual(wanted);
  });
});
