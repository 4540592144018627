import { yuanText } from "@tushen/domain/ground/amount";
import { payProviders } from "@tushen/domain/money/pay-order-state";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Db } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { bookReceipt, feePage, lockFee, tellReceived } from "../fee/index.ts";
import type { OrderStatus, PayGateway } from "../gateway/index.ts";
import { type Order, payOrderMoves } from "./order-moves.ts";

interface Booking {
  /** A transaction. */
  readonly db: Db;
  readonly now: Date;
}

/** booked: by this very word; known: booked before; differs: not the amount of the order; unknown: no order of ours. */
export type Settled = "booked" | "known" | "differs" | "unknown";

const tellFinance = (context: Booking, order: Order, title: string, content: string) =>
  notifyOrganisation(
    context.db,
    context.now,
    order.house_org_id,
    { title, content, url: feePage({ id: order.fee_id, application_id: order.application_id }) },
    ["CENSOR_FINANCE", "CENSOR_CLERK"],
  );

/**
 * Books the money of an order, once however often and in whatever order the provider's word comes. Fee and order are
 * locked, the fee first as everywhere.
 */
export const settleOrder = async (
  context: Booking,
  gateway: Pick<PayGateway, "provider" | "merchantId">,
  paid: OrderStatus,
): Promise<Settled> => {
  const { db, now } = context;
  const found = await db
    .selectFrom("pay_order")
    .select(["id", "fee_id"])
    .where("order_no", "=", paid.orderNo)
    .where("provider", "=", gateway.provider)
    .where("merchant_id", "=", gateway.merchantId)
    .executeTakeFirst();
  if (!found) return "unknown";
  const fee = await lockFee(db, found.fee_id);
  const order = await db
    .selectFrom("pay_order")
    .selectAll()
    .where("id", "=", found.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (order.state === "PAID") return "known";
  if (paid.amountInFen !== order.amount_in_fen) return noteDifference(context, order, paid);
  const paidAt = paid.paidAt ?? now;
  await moveOne({ db, now, actor: null }, payOrderMoves, order.id, {
    action: "pay",
    facts: { amountFits: true },
    set: { trade_no: paid.tradeNo, paid_time: paidAt, problem: null },
  });
  const { label, channel } = payProviders[order.provider];
  const row = await bookReceipt({ db, now, actor: null }, fee, {
    ...{ amount: order.amount_in_fen, isDeposit: order.is_deposit, channel, confirmedByName: label },
    ...{ receivedOn: dayInBeijing(paidAt), voucherFileIds: [], orderNo: order.order_no },
    ...(paid.tradeNo !== null && { tradeNo: paid.tradeNo }),
  });
  await tellReceived(context, row, order.amount_in_fen);
  await tellFinance(
    context,
    order,
    "在线支付已到账",
    `收费单${fee.fee_no}经${label}到账${yuanText(order.amount_in_fen)}元，已自动登记。`,
  );
  return "booked";
};

/** Money of another amount is not booked by itself: finance looks at it. */
const noteDifference = async (context: Booking, order: Order, paid: OrderStatus): Promise<Settled> => {
  if (order.problem !== null) return "differs";
  const listed = paid.amountInFen === null ? "未说明金额" : `${yuanText(paid.amountInFen)}元`;
  const problem = `支付平台称收到${listed}，订单金额为${yuanText(order.amount_in_fen)}元`;
  await context.db.updateTable("pay_order").set({ problem }).where("id", "=", order.id).execute();
  await tellFinance(
    context,
    order,
    "在线支付金额不符",
    `订单${order.order_no}：${problem}，未登记，请与支付平台核对。`,
  );
  return "differs";
};
