import type { Db } from "../../context.ts";
import type { FeeRecord } from "./fee-moves.ts";

/** The statement of the owner that waits for the house. */
export const waitingStatement = (db: Db, feeId: FeeRecord["id"]) =>
  db
    .selectFrom("fee_statement")
    .selectAll()
    .where("fee_id", "=", feeId)
    .where("accepted", "is", null)
    .executeTakeFirst();

/** What decides whether money is there or on its way. Money of an order that is ended too late is booked all the same. */
export const moneyFacts = async (db: Db, fee: FeeRecord, countsOrders = true) => {
  const waiting = await waitingStatement(db, fee.id);
  const order = await db
    .selectFrom("pay_order")
    .select("id")
    .where("fee_id", "=", fee.id)
    .where("state", "=", "WAITING")
    .executeTakeFirst();
  return {
    statementWaits: waiting !== undefined,
    nothingReceived: fee.received_in_fen === fee.refunded_in_fen && waiting === undefined && !(countsOrders && order),
  };
};
