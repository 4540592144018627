import { describe, expect, it } from "vitest";
import { allFacts, movesOf, openGuards, readTable } from "../../test/table-of-moves.ts";
import { payOrderMachine } from "./pay-order-state.ts";

describe("the table of a payment order", () => {
  const table = readTable(`
    WAITING,CLOSED,FAILED pay SYSTEM → PAID
    WAITING close OWNER,SYSTEM → CLOSED
    WAITING fail SYSTEM → FAILED`);

  it("lets nobody but the provider's word make it paid, and a paid one stays paid", () => {
    expect(movesOf(payOrderMachine, allFacts(payOrderMachine))).toEqual(table);
  });

  it("holds an order that is not ready, and says why", () => {
    const { found, wanted } = openGuards(payOrderMachine);
    expect(found).toEqual(wanted);
  });
});
