import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { feeCalls } from "@tushen/contract/money/fee";
import { yuanText } from "@tushen/domain/ground/amount";
import { isFeeSent } from "@tushen/domain/money/fee-state";
import { payableOf } from "@tushen/domain/money/fee-sums";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { feeMoves, type FeeRecord, lockFee } from "./fee-moves.ts";
import { showFee } from "./show-fee.ts";
import { termsOf } from "./terms-of.ts";

type Edit = ParsedInputOf<typeof feeCalls.editFee>;

/** The most that may be taken off, in thousandths; an agreed price binds the house to no limit. */
const discountLimitOf = async (db: Db, fee: FeeRecord): Promise<number> =>
  (await termsOf(db, fee))?.discountLimit ?? 1000;

/** Changes a draft: what the input leaves out stays. */
export const editFee: Act<typeof feeCalls.editFee> = async (context, input) => {
  const { db } = context;
  const fee = await lockFee(db, input.id);
  if (isFeeSent(fee.state)) refuse("fee.sent");
  if (input.version !== undefined && input.version !== fee.version) refuse("platform.changed-meanwhile");
  const set = changed(fee, input);
  const isExplained = set.discount === 0 || set.discount_reason !== "";
  await moveOne(context, feeMoves, fee.id, {
    action: "edit",
    facts: { discountAllowed: set.discount <= (await discountLimitOf(db, fee)) && isExplained },
    set: { ...set, lines: JSON.stringify(set.lines) },
  });
  return showFee(context, fee.id);
};

const changed = (fee: FeeRecord, { items, amounts, ...input }: Edit) => {
  const lines = items ?? fee.lines;
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  if (amounts?.totalAmount !== undefined && amounts.totalAmount !== total) refuse("fee.amount-differs");
  const discount = amounts?.discountRate ?? fee.discount;
  const payable = payableOf(total, discount);
  const deposit = amounts?.depositAmount;
  if (deposit !== undefined && deposit > payable)
    refuse("fee.deposit-too-much", { deposit: yuanText(deposit), payable: yuanText(payable) });
  return {
    lines,
    total_in_fen: total,
    discount,
    discount_reason: amounts?.discountReason ?? fee.discount_reason,
    payable_in_fen: payable,
    // The deposit of the draft goes down with the sum.
    deposit_in_fen: deposit ?? Math.min(payable, fee.deposit_in_fen),
    pay_mode: input.payMode ?? fee.pay_mode,
    payer_name: input.payerName ?? fee.payer_name,
    payer_credit_code: input.payerCreditCode ?? fee.payer_credit_code,
    due_on: input.dueDate === undefined ? fee.due_on : input.dueDate,
    remark: input.remark ?? fee.remark,
  };
};
