import { describe, expect, it } from "vitest";
import { advance } from "../ground/state-machine.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { feeMachine, type FeeState, isFeeLive, isFeeSent, isFeeSettled } from "./fee-state.ts";

describe("the table of a fee", () => {
  // The owner pays, and the money is all there; after a refund nothing is left.
  const house = "CLERK,FINANCE";
  const table = readTable(`
    DRAFT edit ${house} → DRAFT
    DRAFT remove ${house} → CANCELLED
    DRAFT submit ${house} → SUBMITTED
    SUBMITTED takeBack ${house} → DRAFT
    SUBMITTED sendCharge ${house} → CHARGE_SENT
    CHARGE_SENT statePaid OWNER → CHARGE_SENT
    DEPOSIT_PAID statePaid OWNER → DEPOSIT_PAID
    CHARGE_SENT rejectVoucher ${house} → CHARGE_SENT
    DEPOSIT_PAID rejectVoucher ${house} → DEPOSIT_PAID
    CHARGE_SENT paidDeposit ${house},SYSTEM → DEPOSIT_PAID
    CHARGE_SENT,DEPOSIT_PAID confirmCharge ${house},SYSTEM → PAID
    DRAFT,SUBMITTED,CHARGE_SENT waive ${house} → WAIVED
    SUBMITTED,CHARGE_SENT cancel ${house},SYSTEM → CANCELLED
    DRAFT cancel SYSTEM → CANCELLED
    PAID takeLate SYSTEM → PAID
    REFUNDING takeLate SYSTEM → REFUNDING
    REFUNDED takeLate SYSTEM → REFUNDED
    WAIVED takeLate SYSTEM → WAIVED
    CANCELLED takeLate SYSTEM → CANCELLED
    DEPOSIT_PAID,PAID,REFUNDED,WAIVED,CANCELLED refund ${house} → REFUNDING
    REFUNDING finishRefund ${house},SYSTEM → REFUNDED
    REFUNDING dropRefund ${house} → PAID`);

  it("leads from the computation to the money, and out of order nowhere (F182)", () => {
    expect(movesOf(feeMachine, { ...allFacts(feeMachine), before: "PAID" })).toEqual(table);
  });

  it("holds a fee that is not ready, and says why", () => {
    const { found, wanted } = openGuards(feeMachine);
    expect(found).toEqual(wanted);
  });

  it("waives a fee the government pays when its notice goes out", () => {
    const move = advance(feeMachine, "SUBMITTED", "sendCharge", { ownerPays: false, signedAsAsked: true }, "CLERK");
    expect(move).toMatchObject({ to: "WAIVED" });
  });

  it("keeps its state while money is missing, and returns to it after a part was given back", () => {
    expect(advance(feeMachine, "DEPOSIT_PAID", "confirmCharge", {}, "FINANCE")).toMatchObject({ to: "DEPOSIT_PAID" });
    expect(advance(feeMachine, "REFUNDING", "finishRefund", { before: "PAID" }, "FINANCE")).toMatchObject({
      to: "PAID",
    });
  });

  it.each<[FeeState, boolean, boolean, boolean]>([
    ["DRAFT", false, true, false],
    ["SUBMITTED", false, true, false],
    ["CHARGE_SENT", true, true, false],
    ["DEPOSIT_PAID", true, true, false],
    ["PAID", true, true, true],
    ["REFUNDING", true, true, false],
    ["REFUNDED", true, false, false],
    ["WAIVED", true, true, true],
    ["CANCELLED", true, false, false],
  ])("%s: the owner sees it %s, it stands %s, it no longer keeps back results %s", (state, sent, live, settled) => {
    expect([isFeeSent(state), isFeeLive(state), isFeeSettled(state)]).toEqual([sent, live, settled]);
  });
});
