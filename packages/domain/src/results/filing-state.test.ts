import { expect, it } from "vitest";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { filingMachine } from "./filing-state.ts";

it("a filing gets its record number from the authority, or comes back and is applied for again", () => {
  const table = readTable(`
    REFUSED apply CLERK,LEADER → APPLYING
    APPLYING give OFFICER → ISSUED
    APPLYING refuse OFFICER → REFUSED`);
  expect(movesOf(filingMachine, allFacts(filingMachine))).toEqual(table);
  const { found, wanted } = openGuards(filingMachine);
  expect(found).toEqual(wanted);
});
