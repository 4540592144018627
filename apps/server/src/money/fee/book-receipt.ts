import type { FileId } from "@tushen/contract/ground/fields";
import { outstandingOf } from "@tushen/domain/money/fee-sums";
import type { Context } from "../../context.ts";
import { moveOne } from "../../ground/state/index.ts";
import { feeMoves, type FeeRecord } from "./fee-moves.ts";

export interface Receipt {
  readonly amount: number;
  readonly isDeposit: boolean;
  /** Dictionary PAY_CHANNEL. */
  readonly channel: string;
  readonly receivedOn: string;
  readonly voucherFileIds: readonly FileId[];
  readonly orderNo?: string;
  readonly tradeNo?: string;
  readonly confirmedByName: string;
}

/** Money of an order is there and always booked; what people book by hand has to fit. */
const actionOf = (fee: FeeRecord, { isDeposit, orderNo }: Receipt, depositEnough: boolean) => {
  const byHand = isDeposit ? "paidDeposit" : "confirmCharge";
  if (orderNo === undefined) return byHand;
  if (fee.state === "DEPOSIT_PAID") return "confirmCharge";
  if (fee.state === "CHARGE_SENT") return depositEnough ? byHand : "confirmCharge";
  return "takeLate";
};

/**
 * Books money that has come in, and moves the fee accordingly. The fee is locked by the caller; an order books once, as its
 * number is unique.
 */
export const bookReceipt = async (
  context: Pick<Context, "db" | "now"> & { readonly actor: Context["actor"] | null },
  fee: FeeRecord,
  receipt: Receipt,
): Promise<FeeRecord> => {
  const { db, now } = context;
  const received = fee.received_in_fen + receipt.amount;
  const left = outstandingOf({ payable: fee.payable_in_fen, received, refunded: fee.refunded_in_fen });
  const depositEnough = receipt.amount >= fee.deposit_in_fen && left > 0;
  const { row } = await moveOne(context, feeMoves, fee.id, {
    action: actionOf(fee, receipt, depositEnough),
    by: context.actor === null ? "SYSTEM" : undefined,
    facts: { paidInFull: left === 0, depositEnough },
    set: { received_in_fen: received, ...(left === 0 && fee.paid_time === null && { paid_time: now }) },
  });
  await db
    .insertInto("fee_receipt")
    .values({
      fee_id: fee.id,
      division_code: fee.division_code,
      is_deposit: receipt.isDeposit,
      amount_in_fen: receipt.amount,
      channel: receipt.channel,
      received_on: receipt.receivedOn,
      order_no: receipt.orderNo ?? null,
      trade_no: receipt.tradeNo ?? null,
      voucher_file_ids: JSON.stringify(receipt.voucherFileIds),
      confirmed_by_name: receipt.confirmedByName,
      create_time: now,
    })
    .execute();
  return row;
};
