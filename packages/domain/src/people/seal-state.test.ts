import { describe, expect, it } from "vitest";
import { sealMachine } from "./seal-state.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { advance } from "../ground/state-machine.ts";

describe("a seal", () => {
  it("is frozen and freed, expires by date and is renewed by a new application", () => {
    expect(advance(sealMachine, "ACTIVE", "freeze", { reasonGiven: true })).toMatchObject({ to: "FROZEN" });
    expect(advance(sealMachine, "ACTIVE", "expire", {})).toMatchObject({ refusal: "seal.still-valid" });
    expect(advance(sealMachine, "EXPIRED", "renew", {})).toMatchObject({ to: "APPLYING" });
    expect(advance(sealMachine, "REVOKED", "unfreeze", {}).allowed).toBe(false);
  });

  it("is given another term by the platform alone, and never while it is frozen", () => {
    const facts = { holderRegistered: true, reasonGiven: true };
    expect(advance(sealMachine, "ACTIVE", "reissue", facts, "SYSTEM")).toMatchObject({ to: "ACTIVE" });
    expect(advance(sealMachine, "APPLYING", "approve", facts, "SYSTEM")).toMatchObject({ to: "ACTIVE" });
    expect(advance(sealMachine, "APPLYING", "refuse", facts, "SYSTEM")).toMatchObject({ to: "EXPIRED" });
    expect(advance(sealMachine, "ACTIVE", "reissue", facts, "CLERK")).toMatchObject({ refusal: "seal.wrong-actor" });
    expect(advance(sealMachine, "FROZEN", "reissue", facts, "SYSTEM")).toMatchObject({ refusal: "seal.wrong-state" });
    expect(advance(sealMachine, "FROZEN", "unfreeze", facts, "CLERK").allowed).toBe(false);
  });
});

describe("the table of a seal", () => {
  // As the handbook has it (section 2.16), every guard fulfilled.
  const table = readTable(`
    APPLYING approve OFFICER,SYSTEM → ACTIVE
    ACTIVE freeze OWNER,DESIGNER,SURVEYOR,CLERK,LEGAL,OFFICER,SYSTEM → FROZEN
    FROZEN unfreeze OFFICER,SYSTEM → ACTIVE
    ACTIVE,FROZEN expire SYSTEM → EXPIRED
    EXPIRED renew OWNER,DESIGNER,SURVEYOR,CLERK,LEGAL,OFFICER → APPLYING
    ACTIVE,EXPIRED reissue SYSTEM → ACTIVE
    APPLYING refuse SYSTEM → EXPIRED
    APPLYING,ACTIVE,FROZEN,EXPIRED revoke OFFICER,SYSTEM → REVOKED`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(sealMachine, allFacts(sealMachine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(sealMachine);
    expect(found).toEqual(wanted);
  });
});
