import type { FileId } from "@tushen/contract/ground/fields";
import type { feeCalls } from "@tushen/contract/money/fee";
import { yuanText } from "@tushen/domain/ground/amount";
import { outstandingOf } from "@tushen/domain/money/fee-sums";
import type { Act, Context } from "../../context.ts";
import { claimFiles } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { bookReceipt } from "./book-receipt.ts";
import { waitingStatement } from "./fee-facts.ts";
import { type FeeRecord, lockFee } from "./fee-moves.ts";
import { pastDay } from "./past-day.ts";
import { tellOwnerOf } from "./tell-owner-of.ts";

/** Money by bank: the only way the house books by hand. */
const transfer = "1";

export const voucherIds = (input: { fileId?: FileId | undefined; voucherFileIds?: FileId[] | undefined }): FileId[] => [
  ...new Set([...(input.fileId === undefined ? [] : [input.fileId]), ...(input.voucherFileIds ?? [])]),
];

export const claimVouchers = async (context: Context, ids: readonly FileId[], fee: FeeRecord): Promise<void> => {
  if (!(await claimFiles(context, ids, fee))) refuse("platform.not-found");
};

/** What is still to be paid of a fee. */
export const leftOf = (fee: FeeRecord): number =>
  outstandingOf({ payable: fee.payable_in_fen, received: fee.received_in_fen, refunded: fee.refunded_in_fen });

/** Two clerks who book the same bank slip: the second is told that money came in since the page was opened. */
const requireUnchanged = (fee: FeeRecord, receivedBefore: number | undefined): void => {
  if (receivedBefore !== undefined && receivedBefore !== fee.received_in_fen)
    refuse("fee.received-meanwhile", { received: yuanText(fee.received_in_fen) });
};

/** The house confirms that money came in: what the owner stated, or what it finds on its bank slip. */
export const confirmCharge: Act<typeof feeCalls.confirmCharge> = async (context, input) => {
  const { db, now, actor } = context;
  const fee = await lockFee(db, input.id);
  requireUnchanged(fee, input.receivedBefore);
  const stated = await waitingStatement(db, fee.id);
  const given = voucherIds(input);
  await claimVouchers(context, given, fee);
  const amount = input.receivedAmount ?? stated?.amount_in_fen ?? leftOf(fee);
  const paid = await bookReceipt(context, fee, {
    ...{ amount, isDeposit: false, channel: transfer, confirmedByName: actor.personName },
    receivedOn: pastDay(now, input.date ?? stated?.paid_on),
    voucherFileIds: given.length > 0 ? given : (stated?.voucher_file_ids ?? []),
  });
  await acceptStatement(context, fee, stated?.id);
  await tellReceived(context, paid, amount);
  return true as const;
};

/** The deposit came in: without an amount, the deposit that was asked for. */
export const paidDeposit: Act<typeof feeCalls.paidDeposit> = async (context, input) => {
  const { db, now, actor } = context;
  const fee = await lockFee(db, input.id);
  requireUnchanged(fee, input.receivedBefore);
  const stated = await waitingStatement(db, fee.id);
  const amount = input.depositAmount ?? stated?.amount_in_fen ?? fee.deposit_in_fen;
  const paid = await bookReceipt(context, fee, {
    ...{ amount, isDeposit: true, channel: transfer, confirmedByName: actor.personName },
    receivedOn: pastDay(now, input.date ?? stated?.paid_on),
    voucherFileIds: stated?.voucher_file_ids ?? [],
  });
  await acceptStatement(context, fee, stated?.id);
  await tellReceived(context, paid, amount);
  return true as const;
};

const acceptStatement = async (
  { db, actor, now }: Context,
  fee: FeeRecord,
  statementId: number | undefined,
): Promise<void> => {
  if (statementId === undefined) return;
  await db
    .updateTable("fee_statement")
    .set({ accepted: true, decided_by_name: actor.personName, decide_time: now })
    .where("id", "=", statementId)
    .where("fee_id", "=", fee.id)
    .execute();
};

/** Tells the owner what came in and what is left. */
export const tellReceived = (context: Pick<Context, "db" | "now">, fee: FeeRecord, amount: number): Promise<void> => {
  const left = leftOf(fee);
  const rest = left === 0 ? "款项已付清，可申请开具发票。" : `尚欠${yuanText(left)}元。`;
  return tellOwnerOf(context, fee, {
    title: "款项已到账",
    content: (batch) => `${batch}的收费单${fee.fee_no}已到账${yuanText(amount)}元，${rest}`,
  });
};
