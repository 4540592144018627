import { feeMachine } from "@tushen/domain/money/fee-state";
import type { FeeId, FileId } from "@tushen/contract/ground/fields";
import type { feeCalls } from "@tushen/contract/money/fee";
import { yuanText } from "@tushen/domain/ground/amount";
import { overInvoiceStates, unissuedInvoiceStates } from "@tushen/domain/money/invoice-state";
import { takenFromReceipts } from "@tushen/domain/money/refund";
import { dailyNumber } from "@tushen/domain/ground/serial-number";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act, Context, Db } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { moveOne, refuseWrongState, type Mover } from "../../ground/state/index.ts";
import { nextNumber } from "../../papers/document/index.ts";
import { claimVouchers, voucherIds } from "./confirm-charge.ts";
import { feeMoves, type FeeRecord, lockFee } from "./fee-moves.ts";
import { pastDay } from "./past-day.ts";
import { feePage, tellOwnerOf } from "./tell-owner-of.ts";

/** Receipts of a fee, the oldest first, each with what of it has not gone back. */
const receiptsLeft = async (db: Db, fee: FeeRecord) => {
  const { rows } = await sql<{ id: number; orderNo: string | null; left: number }>`
    select receipt.id, receipt.order_no as "orderNo", receipt.amount_in_fen - coalesce((
      select sum(part.amount_in_fen) from fee_refund_part part join fee_refund on fee_refund.id = part.refund_id
      where part.receipt_id = receipt.id and dropped_time is null), 0) as left
    from fee_receipt receipt where receipt.fee_id = ${fee.id} order by receipt.id`.execute(db);
  return rows;
};

/** Whether an invoice for the fee was issued, or is being issued, and is not red. */
const hasInvoice = async (db: Db, feeId: FeeId): Promise<boolean> =>
  (await db
    .selectFrom("invoice")
    .select("id")
    .where("fee_id", "=", feeId)
    .where("origin_id", "is", null)
    .where("state", "not in", [...unissuedInvoiceStates, ...overInvoiceStates])
    .executeTakeFirst()) !== undefined;

/** Begins to give money back: it is taken from the newest receipts, and goes the way each of them came. */
export const startRefund: Act<typeof feeCalls.startRefund> = async (context, { id, amount, reason }) => {
  const { db, actor, now, ask } = context;
  const fee = await lockFee(db, id);
  const kept = fee.received_in_fen - fee.refunded_in_fen;
  await moveOne(context, feeMoves, id, {
    action: "refund",
    facts: {
      invoicesRed: !(await hasInvoice(db, id)),
      withinReceived: amount <= kept,
      reasonGiven: true,
    },
    set: { state_before: fee.state, reason },
    why: reason,
  });
  const day = dayInBeijing(now);
  const refund = await db
    .insertInto("fee_refund")
    .values({
      ...{ refund_no: dailyNumber("TK", day, await nextNumber(db, `TK-${day}`)), fee_id: id },
      ...{ division_code: fee.division_code, amount_in_fen: amount, reason },
      ...{ requested_by_name: actor.personName, create_time: now },
    })
    .returning(["id", "refund_no"])
    .executeTakeFirstOrThrow();
  const taken = takenFromReceipts(await receiptsLeft(db, fee), amount);
  const parts = await db
    .insertInto("fee_refund_part")
    .values(
      taken.map(({ receipt, amount: part }) => ({
        ...{ refund_id: refund.id, division_code: fee.division_code, receipt_id: receipt.id },
        ...{ amount_in_fen: part, order_no: receipt.orderNo },
      })),
    )
    .returning(["id", "order_no", "amount_in_fen"])
    .execute();
  await ask.refundOrders(
    context,
    refund.refund_no,
    parts.flatMap((part) =>
      part.order_no === null ? [] : [{ partId: part.id, orderNo: part.order_no, amountInFen: part.amount_in_fen }],
    ),
  );
  await tellOwnerOf(context, fee, {
    title: "审查费退款",
    content: (batch) =>
      `${actor.orgName}正在办理${batch}的收费单${fee.fee_no}退款${yuanText(amount)}元：${reason}。款项退回原付款账户。`,
  });
  return true as const;
};

const openRefund = async (db: Db, fee: FeeRecord) =>
  (await db
    .selectFrom("fee_refund")
    .selectAll()
    .where("fee_id", "=", fee.id)
    .where("done_time", "is", null)
    .where("dropped_time", "is", null)
    .executeTakeFirst()) ?? refuseWrongState(feeMachine, fee.state, "dropRefund");

/** Whether a part has gone back, or goes back through a provider, who cannot be stopped. */
const hasReturned = async (db: Db, refundId: number): Promise<boolean> =>
  (await db
    .selectFrom("fee_refund_part")
    .select("id")
    .where("refund_id", "=", refundId)
    .where((eb) => eb.or([eb("done_on", "is not", null), eb("order_no", "is not", null)]))
    .executeTakeFirst()) !== undefined;

interface Done {
  readonly on: string;
  readonly byName: string;
  readonly voucherFileIds: readonly FileId[];
}

/** Notes that parts have gone back: those by bank, or one by its id. After the last of them the refund is done. */
const finishParts = async (
  context: Mover,
  fee: FeeRecord,
  { part, done }: { readonly part: number | "BANK"; readonly done: Done },
): Promise<void> => {
  const { db, now } = context;
  const refund = await openRefund(db, fee);
  await db
    .updateTable("fee_refund_part")
    .set({ done_on: done.on, done_by_name: done.byName, voucher_file_ids: JSON.stringify(done.voucherFileIds) })
    .where("refund_id", "=", refund.id)
    .where("done_on", "is", null)
    .where((eb) => (part === "BANK" ? eb("order_no", "is", null) : eb("id", "=", part)))
    .execute();
  const open = await db
    .selectFrom("fee_refund_part")
    .select("id")
    .where("refund_id", "=", refund.id)
    .where("done_on", "is", null)
    .executeTakeFirst();
  if (open) return;
  const refunded = fee.refunded_in_fen + refund.amount_in_fen;
  const wasPaid = fee.state_before === "PAID" || fee.state_before === "DEPOSIT_PAID";
  await moveOne(context, feeMoves, fee.id, {
    action: "finishRefund",
    by: context.actor === null ? "SYSTEM" : undefined,
    facts: { emptied: wasPaid && refunded === fee.received_in_fen },
    set: { refunded_in_fen: refunded, state_before: null },
    why: refund.reason,
  });
  await db.updateTable("fee_refund").set({ done_time: now }).where("id", "=", refund.id).execute();
  await tellOwnerOf(context, fee, {
    title: "审查费已退款",
    content: (batch) => `${batch}的收费单${fee.fee_no}已退款${yuanText(refund.amount_in_fen)}元，请查收。`,
  });
};

const feeOfPart = async (db: Db, partId: number): Promise<FeeRecord> => {
  const { fee_id } = await db
    .selectFrom("fee_refund_part")
    .innerJoin("fee_refund", "fee_refund.id", "refund_id")
    .select("fee_id")
    .where("fee_refund_part.id", "=", partId)
    .executeTakeFirstOrThrow();
  return lockFee(db, fee_id);
};

/** A provider has given a part back. */
export const returnedByOrder = async (context: Mover, partId: number): Promise<void> => {
  const fee = await feeOfPart(context.db, partId);
  const done = { on: dayInBeijing(context.now), byName: "支付平台", voucherFileIds: [] };
  await finishParts(context, fee, { part: partId, done });
};

/** A provider cannot give a part back by the way it came: the house transfers it by bank, and is told. */
export const turnToBank = async (
  context: Pick<Context, "db" | "now">,
  partId: number,
  problem: string,
): Promise<void> => {
  const fee = await feeOfPart(context.db, partId);
  const { amount_in_fen } = await context.db
    .updateTable("fee_refund_part")
    .set({ order_no: null })
    .where("id", "=", partId)
    .returning("amount_in_fen")
    .executeTakeFirstOrThrow();
  await tellFinance(
    context,
    fee,
    `收费单${fee.fee_no}的退款${yuanText(amount_in_fen)}元未能原路退回（${problem}），请改为银行转账退回后确认。`,
  );
};

/** The house has transferred what goes back by bank. */
export const finishRefund: Act<typeof feeCalls.finishRefund> = async (context, input) => {
  const { db, actor, now } = context;
  const fee = await lockFee(db, input.id);
  if (fee.state !== "REFUNDING") refuseWrongState(feeMachine, fee.state, "finishRefund");
  const vouchers = voucherIds(input);
  await claimVouchers(context, vouchers, fee);
  await finishParts(context, fee, {
    part: "BANK",
    done: { on: pastDay(now, input.date), byName: actor.personName, voucherFileIds: vouchers },
  });
  return true as const;
};

/** Takes a refund back of which nothing has gone yet. */
export const dropRefund: Act<typeof feeCalls.dropRefund> = async (context, { id, reason }) => {
  const { db, actor, now } = context;
  const fee = await lockFee(db, id);
  const refund = await openRefund(db, fee);
  await moveOne(context, feeMoves, id, {
    action: "dropRefund",
    facts: { nothingReturned: !(await hasReturned(db, refund.id)), reasonGiven: true },
    set: { state_before: null, reason: null },
    why: reason,
  });
  await db
    .updateTable("fee_refund")
    .set({ dropped_time: now, drop_reason: reason })
    .where("id", "=", refund.id)
    .execute();
  await tellOwnerOf(context, fee, {
    title: "审查费退款已撤销",
    content: (batch) => `${actor.orgName}已撤销${batch}的收费单${fee.fee_no}的退款：${reason}`,
  });
  return true as const;
};

/** Tells the house's finance what is to go back, after a batch with a paid fee has become void. */
export const tellFinance = async (context: Pick<Context, "db" | "now">, fee: FeeRecord, content: string) =>
  notifyOrganisation(
    context.db,
    context.now,
    fee.house_org_id,
    {
      title: "请办理退款",
      content,
      url: feePage(fee),
    },
    ["CENSOR_FINANCE", "CENSOR_CLERK"],
  );
