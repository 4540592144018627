import type { SubmissionId } from "@tushen/contract/ground/fields";
import { yuanText } from "@tushen/domain/ground/amount";
import { feeTypes } from "@tushen/domain/money/rate-table";
import type { Context, Db } from "../../context.ts";
import { nameOfBatch } from "../../delivery/submission/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { moneyFacts } from "./fee-facts.ts";
import { feeMoves, type FeeRecord } from "./fee-moves.ts";
import { voidNotice } from "./notice.ts";
import { refundDueOf } from "./refunds-of.ts";
import { tellFinance } from "./refund.ts";
import { termsOf } from "./terms-of.ts";

type Ending = Pick<Context, "db" | "actor" | "now">;

/**
 * Ends the fees of a batch that became void: what nobody has paid is cancelled; where money came in, the finance of the
 * house is told what is to go back.
 */
export const endFees = async (context: Ending, submissionId: SubmissionId, why: string): Promise<void> => {
  for (const fee of await liveFees(context.db, submissionId)) await endOne(context, fee, why);
};

const liveFees = (db: Db, submissionId: SubmissionId): Promise<FeeRecord[]> =>
  db
    .selectFrom("fee")
    .selectAll()
    .where("submission_id", "=", submissionId)
    .where("state", "not in", ["CANCELLED", "REFUNDED", "REFUNDING", "WAIVED"])
    .orderBy("id")
    .forUpdate()
    .execute();

const endOne = async (context: Ending, fee: FeeRecord, why: string): Promise<void> => {
  const { db } = context;
  const { nothingReceived } = await moneyFacts(db, fee, false);
  if (nothingReceived) {
    await moveOne(context, feeMoves, fee.id, {
      action: "cancel",
      by: "SYSTEM",
      facts: { nothingReceived, reasonGiven: true },
      set: { reason: `批次已作废：${why}` },
      why,
      audience: fee.sent_time === null ? "house" : "parties",
    });
    return voidNotice(context, fee);
  }
  const due = await refundDueOf(db, fee, await termsOf(db, fee));
  const kept = yuanText(fee.received_in_fen - fee.refunded_in_fen);
  const what = due === null ? "按收费标准无需退款，请核对" : `应退${yuanText(due.amount)}元（${due.why}）`;
  await tellFinance(
    context,
    fee,
    `${await nameOfBatch(db, fee.submission_id)}已作废。${feeTypes[fee.fee_type]}${fee.fee_no}已收${kept}元，${what}。`,
  );
};
