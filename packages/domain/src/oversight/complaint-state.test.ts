import { describe, expect, it } from "vitest";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { complaintMachine, complaintResult, mayBeAnonymous } from "./complaint-state.ts";
import { disputedMarkMachine } from "./disputed-mark-state.ts";

describe("the table of a complaint", () => {
  const always = `
    DRAFT save OWNER,DESIGNER,SURVEYOR → DRAFT
    DRAFT remove OWNER,DESIGNER,SURVEYOR → DRAFT
    DRAFT submit OWNER,DESIGNER,SURVEYOR → SUBMITTED
    SUBMITTED accept OFFICER → ACCEPTED
    SUBMITTED refuse OFFICER → REFUSED
    ACCEPTED forward OFFICER → HANDLING
    HANDLING answer CHIEF → HANDLING
    REPLIED confirm OWNER,DESIGNER,SURVEYOR → SATISFIED
    REPLIED dispute OWNER,DESIGNER,SURVEYOR → DISPUTED
    DISPUTED takeUp OFFICER → HANDLING
    REPLIED,SATISFIED close SYSTEM → CLOSED`;
  const first = `
    HANDLING reply OFFICER → REPLIED
    SUBMITTED,ACCEPTED,HANDLING withdraw OWNER,DESIGNER,SURVEYOR → WITHDRAWN`;
  const second = `
    HANDLING reply OFFICER → CLOSED
    SUBMITTED,ACCEPTED,HANDLING,DISPUTED withdraw OWNER,DESIGNER,SURVEYOR → CLOSED`;

  it("leads from every state only where the handbook says", () => {
    expect(movesOf(complaintMachine, allFacts(complaintMachine, ["secondHandling"]))).toEqual(
      readTable(always + first),
    );
    expect(movesOf(complaintMachine, allFacts(complaintMachine))).toEqual(readTable(always + second));
  });

  it("names for every open guard what is missing", () => {
    const { found, wanted } = openGuards(complaintMachine);
    expect(found).toEqual(wanted);
  });
});

describe("the table of a disputed mark", () => {
  it("is written by the parties while the complaint is a draft, and decided with the complaint", () => {
    expect(movesOf(disputedMarkMachine, allFacts(disputedMarkMachine))).toEqual(
      readTable(`
        DRAFT,SUBMITTED save OWNER,DESIGNER,SURVEYOR → DRAFT
        DRAFT submit OWNER,DESIGNER,SURVEYOR,SYSTEM → SUBMITTED
        SUBMITTED,UPHELD,DISMISSED uphold SYSTEM → UPHELD
        SUBMITTED,DISMISSED dismiss SYSTEM → DISMISSED
        DRAFT,SUBMITTED withdraw SYSTEM → WITHDRAWN`),
    );
    const { found, wanted } = openGuards(disputedMarkMachine);
    expect(found).toEqual(wanted);
  });
});

describe("a complaint", () => {
  it.each([
    [[true, true], "1"],
    [[true, false], "2"],
    [[false], "3"],
  ] as const)("whose opinions are decided %j has result %s", (decided, result) => {
    expect(complaintResult(decided)).toBe(result);
  });

  it("about opinions or a fee names who complains; others may hide it", () => {
    expect(["1", "2", "3", "4", "5", "6", "7", "99"].filter((type) => !mayBeAnonymous(type))).toEqual(["1", "4"]);
  });
});
