import { describe, expect, it } from "vitest";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { advance } from "../ground/state-machine.ts";
import { signatureMachine } from "./signature-state.ts";

describe("the table of a signature task", () => {
  const people = "OWNER,DESIGNER,SURVEYOR,CLERK,LEADER,REVIEWER,CHECKER,CHIEF,LEGAL,FINANCE,OFFICER";
  // As the handbook has it (section 2.16), every guard fulfilled: all have signed.
  const table = readTable(`
    WAITING,PARTIAL,SIGNING,FAILED open ${people} → SIGNING
    SIGNING,FAILED release ${people},SYSTEM → PARTIAL
    SIGNING complete ${people},SYSTEM → FINISHED
    SIGNING fail ${people},SYSTEM → FAILED
    WAITING,SIGNING,PARTIAL,FAILED refuse ${people} → REFUSED
    WAITING,SIGNING,PARTIAL,FAILED cancel ${people},SYSTEM → CANCELLED
    WAITING,SIGNING,PARTIAL,FAILED expire SYSTEM → EXPIRED`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(signatureMachine, allFacts(signatureMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(signatureMachine);
    expect(found).toEqual(wanted);
  });

  it("goes on to the next signer while some are left, and waits again when it is put back unsigned", () => {
    const facts = { someSigned: true, contentUnchanged: true };
    expect(advance(signatureMachine, "SIGNING", "complete", facts)).toMatchObject({ to: "PARTIAL" });
    expect(advance(signatureMachine, "SIGNING", "release", {})).toMatchObject({ to: "WAITING" });
  });
});
