import type { FeeId } from "@tushen/contract/ground/fields";
import { feeMachine } from "@tushen/domain/money/fee-state";
import { feeTypes } from "@tushen/domain/money/rate-table";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { movable } from "../../ground/state/index.ts";
import type { FeeTable } from "./tables.ts";

export type FeeRecord = Selectable<FeeTable>;

export const findFee = async (db: Db, id: FeeId): Promise<FeeRecord> => {
  const row = await db.selectFrom("fee").selectAll().where("id", "=", id).executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** The fee, locked against other acts until the transaction ends. */
export const lockFee = async (db: Db, id: FeeId): Promise<FeeRecord> => {
  const row = await db.selectFrom("fee").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
  return row ?? refuse("platform.not-found");
};

/** `施工图审查费SF202611210001`: how the history names a fee. Every party reads it, so it names no amount. */
export const feeName = (fee: Pick<FeeRecord, "fee_type" | "fee_no">): string =>
  `${feeTypes[fee.fee_type]}${fee.fee_no}`;

/** Moves that concern the house alone. */
const inHouse: readonly string[] = ["init", "edit", "remove", "submit", "takeBack"];

/** How a fee moves; editing a draft writes no line of history. */
export const feeMoves = movable({
  machine: feeMachine,
  table: "fee",
  isVersioned: true,
  history: {
    subject: "fee",
    applicationOf: (row) => row.application_id,
    whyOf: feeName,
    numberOf: (row) => row.fee_no,
    audience: "parties",
    isLine: ({ action }) => !inHouse.includes(action) || action === "submit",
  },
  effects: {},
  knownFacts: (row) => ({
    linesGiven: row.lines.length > 0,
    payerNamed: row.payer_name.trim() !== "",
    ownerPays: row.pay_mode === "1",
    ...(row.state_before !== null && { before: row.state_before }),
  }),
});
