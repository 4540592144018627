import { describe, expect, it } from "vitest";
import { advance } from "../ground/state-machine.ts";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { invoiceMachine, isInvoiceLive } from "./invoice-state.ts";

describe("the table of an invoice", () => {
  it("leads one on paper from the application to the print, and back by a red one", () => {
    const table = readTable(`
    APPLIED withdraw OWNER → VOID
    APPLIED,FAILED decline FINANCE → VOID
    APPLIED,FAILED issue FINANCE → ISSUING
    ISSUING record FINANCE → ISSUED
    ISSUING fail FINANCE → FAILED
    ISSUED,PRINTED,SENT print FINANCE → PRINTED
    ISSUED,PRINTED,SENT redden FINANCE → RED_APPLIED
    RED_APPLIED finishRed SYSTEM → RED`);
    expect(movesOf(invoiceMachine, allFacts(invoiceMachine))).toEqual(table);
  });

  it("issues a digital one at once, and sends it", () => {
    const facts = { ...allFacts(invoiceMachine), isPaper: false };
    expect(advance(invoiceMachine, null, "issue", facts, "FINANCE")).toMatchObject({ to: "ISSUED" });
    expect(advance(invoiceMachine, "ISSUED", "send", facts, "SYSTEM")).toMatchObject({ to: "SENT" });
    expect(advance(invoiceMachine, "SENT", "redden", facts, "FINANCE")).toMatchObject({ to: "RED" });
    expect(advance(invoiceMachine, "SENT", "print", facts, "FINANCE")).toMatchObject({ allowed: false });
  });

  it("holds an invoice that is not ready, and says why", () => {
    const { found, wanted } = openGuards(invoiceMachine);
    expect(found).toEqual(wanted);
  });

  it("stands in the way of another one until it is red or void", () => {
    const live = (Object.keys(invoiceMachine.states) as (keyof typeof invoiceMachine.states)[]).filter(isInvoiceLive);
    expect(live).toEqual(["APPLIED", "ISSUING", "ISSUED", "PRINTED", "SENT", "FAILED", "RED_APPLIED"]);
  });
});
