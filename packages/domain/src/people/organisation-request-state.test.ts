import { describe, expect, it } from "vitest";
import { organisationRequestMachine as machine } from "./organisation-request-state.ts";
import { advance, possibleActions } from "../ground/state-machine.ts";

const free = { creditCodeFree: true, reasonGiven: true };

describe("what an organisation asks", () => {
  it("waits for an officer, and is entered when he approves", () => {
    expect(advance(machine, null, "ask", free)).toMatchObject({ allowed: true, to: "WAITING" });
    expect(advance(machine, "WAITING", "approve", free, "OFFICER")).toMatchObject({
      to: "APPROVED",
      effects: ["enter-organisation", "tell-applicant"],
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
