import type { FeeId, FileId } from "@tushen/contract/ground/fields";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { decimalText, yuanText } from "@tushen/domain/ground/amount";
import { feeMachine } from "@tushen/domain/money/fee-state";
import { type RefundStage, refundDue, refundShareOf, refundStages } from "@tushen/domain/money/refund";
import type { RateTerms } from "@tushen/domain/money/rate-table";
import type { Db } from "../../context.ts";
import type { FeeRecord } from "./fee-moves.ts";

/** Refunds of a fee, the newest first, each with its parts. */
export const refundsOf = async (db: Db, feeId: FeeId): Promise<Fee["refunds"]> => {
  const refunds = await db
    .selectFrom("fee_refund")
    .selectAll()
    .where("fee_id", "=", feeId)
    .orderBy("id", "desc")
    .execute();
  if (refunds.length === 0) return [];
  const parts = await db
    .selectFrom("fee_refund_part")
    .selectAll()
    .where(
      "refund_id",
      "in",
      refunds.map(({ id }) => id),
    )
    .orderBy("id")
    .execute();
  return refunds.map((refund) => ({
    refundNo: refund.refund_no,
    amount: refund.amount_in_fen,
    reason: refund.reason,
    requestedByName: refund.requested_by_name,
    requestTime: refund.create_time,
    doneTime: refund.done_time,
    droppedTime: refund.dropped_time,
    dropReason: refund.drop_reason,
    parts: parts
      .filter(({ refund_id }) => refund_id === refund.id)
      .map((part) => ({
        amount: part.amount_in_fen,
        orderNo: part.order_no,
        doneOn: part.done_on,
        voucherFileIds: [...part.voucher_file_ids] as FileId[],
      })),
  }));
};

/** How far the review of a void batch had come; null while the batch is not void. */
const endedAt = async (db: Db, { submission_id }: FeeRecord): Promise<RefundStage | null> => {
  const batch = await db
    .selectFrom("submission")
    .select(["state", "pass_time"])
    .where("id", "=", submission_id)
    .executeTakeFirstOrThrow();
  if (batch.state !== "INVALID") return null;
  if (batch.pass_time !== null) return "afterPass";
  const letter = await db
    .selectFrom("letter")
    .select("id")
    .where("submission_id", "=", submission_id)
    .where("kind", "in", ["OPINION", "ADVICE"])
    .where("send_time", "is not", null)
    .executeTakeFirst();
  return letter ? "afterLetter" : "beforeLetter";
};

/** Whether nobody owes the fee any more: money that came in nevertheless goes back. */
const isOver = ({ state }: FeeRecord): boolean => state === "WAIVED" || state === "CANCELLED" || state === "REFUNDED";

/** What should go back of a fee, and why: what was paid above it, and of a void batch the share that its rates give. */
export const refundDueOf = async (
  db: Db,
  fee: FeeRecord,
  terms: Pick<RateTerms, "refunds"> | null,
): Promise<Fee["refundDue"]> => {
  const kept = fee.received_in_fen - fee.refunded_in_fen;
  if (kept > 0 && isOver(fee)) return { amount: kept, why: `收费单${feeMachine.states[fee.state]}后到账的款项` };
  if (fee.state !== "PAID" && fee.state !== "DEPOSIT_PAID") return null;
  const stage = await endedAt(db, fee);
  const share = refundShareOf(terms?.refunds ?? null, stage);
  const money = { payable: fee.payable_in_fen, received: fee.received_in_fen, refunded: fee.refunded_in_fen };
  const amount = refundDue(money, share);
  if (amount === 0) return null;
  const overpaid = Math.max(0, money.received - money.payable - money.refunded);
  const reasons = [
    ...(overpaid > 0 ? [`多付${yuanText(overpaid)}元`] : []),
    ...(stage !== null && share > 0
      ? [`批次在${refundStages[stage]}作废，按收费标准退还${decimalText(share, 1)}%`]
      : []),
  ];
  return { amount, why: reasons.join("；") };
};
