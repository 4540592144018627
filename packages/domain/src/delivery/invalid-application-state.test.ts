import { describe, expect, it } from "vitest";
import { invalidApplicationMachine } from "./invalid-application-state.ts";
import { movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

describe("the table of a request to void a batch", () => {
  const always = `
    DRAFT,REJECTED save OWNER,DESIGNER → DRAFT`;
  const cases = [
    [
      "not yet accepted",
      { accepted: false, finished: false, houseConsents: false },
      `${always}
    DRAFT,REJECTED approve OWNER → APPROVED
    SUBMITTED approve CLERK,CHIEF → APPROVED
    SUBMITTED reject CLERK,CHIEF → REJECTED`,
    ],
    [
      "under review",
      { accepted: true, finished: false, houseConsents: false },
      `${always}
    DRAFT,REJECTED submit OWNER → SUBMITTED
    SUBMITTED approve CLERK,CHIEF → APPROVED
    SUBMITTED reject CLERK,CHIEF → REJECTED`,
    ],
    [
      "finished",
      { accepted: true, finished: true, houseConsents: false },
      `${always}
    DRAFT,REJECTED submit OWNER → SUBMITTED
    SUBMITTED consent CLERK,CHIEF → SUBMITTED
    SUBMITTED reject CLERK,CHIEF → REJECTED`,
    ],
    [
      "finished, with the house's consent",
      { accepted: true, finished: true, houseConsents: true },
      `${always}
    DRAFT,REJECTED submit OWNER → SUBMITTED
    SUBMITTED approve OFFICER → APPROVED
    SUBMITTED reject OFFICER → REJECTED`,
    ],
  ] as const;

  it.each(cases)(
    "about a batch %s leads where it should, for whom it should, and nowhere else",
    (_which, found, table) => {
      expect(movesOf(invalidApplicationMachine, { ...found, reasonGiven: true })).toEqual(readTable(table));
    },
  );

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(invalidApplicationMachine);
    expect(found).toEqual(wanted);
  });
});
