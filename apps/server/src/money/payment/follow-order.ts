import { type OrderStatus, type PayGateway, PayTrouble } from "../gateway/index.ts";
import { moveOne } from "../../ground/state/index.ts";
import { type Order, type Paying, payOrderMoves, readOrder } from "./order-moves.ts";
import { settleOrder } from "./settle-order.ts";

/** A phone that began to pay before the end may finish within this time. */
const graceInMs = 60_000;

const isOver = (order: Order, now: Date): boolean => new Date(order.expires_at).getTime() + graceInMs < now.getTime();

/**
 * Asks the provider how an open order stands and does what follows. One whose time is over, or that the owner cancels, is
 * closed there first: afterwards nobody can pay it.
 */
export const followOrder = async (
  paying: Paying,
  order: Order,
  { isCancelled = false }: { readonly isCancelled?: boolean } = {},
): Promise<Order> => {
  const { pay, transact, now } = paying;
  const gateway = pay.find(order.provider, order.merchant_id);
  if (order.state !== "WAITING") return order;
  // The settings no longer name the merchant: nobody can be asked, and the order ends with its time.
  if (gateway === null) return isOver(order, now) ? settle(paying, order, null, null) : order;
  // A transaction of its own: whoever calls may have none open, or one that must not hold the order while it waits here.
  await transact((db) => db.updateTable("pay_order").set({ asked_time: now }).where("id", "=", order.id).execute());
  let status = await gateway.readOrder(order.order_no);
  if (isOpen(status) && (isCancelled || isOver(order, now))) {
    await gateway.closeOrder(order.order_no);
    status = await gateway.readOrder(order.order_no);
    if (isOpen(status)) status = { ...status, state: "CLOSED" };
  }
  return settle(paying, order, gateway, status);
};

const isOpen = ({ state }: OrderStatus): boolean => state === "WAITING" || state === "UNKNOWN";

const settle = async (
  { transact, now }: Paying,
  order: Order,
  gateway: PayGateway | null,
  status: OrderStatus | null,
): Promise<Order> =>
  transact(async (db) => {
    if (gateway !== null && status?.state === "PAID") await settleOrder({ db, now }, gateway, status);
    else if (status === null || status.state === "CLOSED" || status.state === "FAILED") {
      const locked = await db
        .selectFrom("pay_order")
        .select("state")
        .where("id", "=", order.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      // Meanwhile the provider may have reported the payment.
      if (locked.state === "WAITING")
        await moveOne({ db, now, actor: null }, payOrderMoves, order.id, {
          action: status?.state === "FAILED" ? "fail" : "close",
          set: { closed_time: now },
        });
    }
    return readOrder(db, order.id);
  });

/** The same where a provider that is away may be asked later. */
export const followIfReached = async (paying: Paying, order: Order): Promise<Order> =>
  followOrder(paying, order).catch((error: unknown) => {
    if (error instanceof PayTrouble) return order;
    throw error;
  });
