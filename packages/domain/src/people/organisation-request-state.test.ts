import { describe, expect, it } from "vitest";
import { organisationRequestMachine as machine } from "./organisation-request-state.ts";
import { advance, possibleActions } from "../ground/state-machine.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";

const free = { creditCodeFree: true, reasonGiven: true };

describe("what an organisation asks", () => {
  it("waits for an officer, and is entered when he approves", () => {
    expect(advance(machine, null, "ask", free)).toMatchObject({ allowed: true, to: "WAITING" });
    expect(advance(machine, "WAITING", "approve", free, "OFFICER")).toMatchObject({
      to: "APPROVED",
    });
  });

  it("cannot be approved by those who ask", () => {
    expect(advance(machine, "WAITING", "approve", free, "OWNER")).toEqual({
      allowed: false,
      refusal: "registry.request-not-yours",
    });
    expect(possibleActions(machine, "WAITING", "OWNER", free).map(({ action }) => action)).toEqual([
      "change",
      "withdraw",
    ]);
  });

  it.each([
    ["approve", { creditCodeFree: false }, "registry.credit-code-taken"],
    ["return", { reasonGiven: false }, "registry.reason-missing"],
  ] as const)("is refused when it must be: %s %j", (action, facts, refusal) => {
    expect(advance(machine, "WAITING", action, { ...free, ...facts }, "SYSTEM")).toEqual({ allowed: false, refusal });
  });

  it("is decided once; one that came back may be asked again", () => {
    expect(advance(machine, "APPROVED", "return", free, "SYSTEM")).toMatchObject({ allowed: false });
    expect(advance(machine, "RETURNED", "change", free, "DESIGNER")).toMatchObject({ to: "WAITING" });
  });
});

describe("the table of a request of an organisation", () => {
  // Every guard fulfilled.
  const table = readTable(`
    WAITING,RETURNED change OWNER,DESIGNER,SURVEYOR,CLERK,OFFICER → WAITING
    WAITING approve OFFICER,SYSTEM → APPROVED
    WAITING return OFFICER,SYSTEM → RETURNED
    WAITING,RETURNED withdraw OWNER,DESIGNER,SURVEYOR,CLERK,OFFICER → WITHDRAWN`);

  it("leads where it should, for whom it should, and nowhere else", () => {
    expect(movesOf(machine, allFacts(machine))).toEqual(table);
  });

  it("holds it while any guard is open, and says which", () => {
    const { found, wanted } = openGuards(machine);
    expect(found).toEqual(wanted);
  });
});
