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

/** What decides whether money is there or on its way. */
export const moneyFacts = async (db: Db, fee: FeeRecord) => {
  const waiting = await waitingStatement(db, fee.id);
  return {
    statementWaits: waiting !== undefined,
    nothingReceived: fee.received_in_fen === fee.refunded_in_fen && waiting === undefined,
  };
};
