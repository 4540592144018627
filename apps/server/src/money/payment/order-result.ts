import type { paymentCalls } from "@tushen/contract/money/payment";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { visibleApplication } from "../../ground/rights/index.ts";
import { followIfReached, followOrder } from "./follow-order.ts";
import { showOrder, waitingOrder } from "./order-moves.ts";
import { reached } from "./order-info.ts";

/** Pages ask again and again; the provider is asked no oftener than this. */
const askEveryMs = 2000;

/** How an order stands: while it is open, the provider is asked. */
export const paymentOrderResult: Act<typeof paymentCalls.paymentOrderResult> = async (context, { orderNo }) => {
  const { db, actor, now } = context;
  const order = await db
    .selectFrom("pay_order")
    .selectAll()
    .where("order_no", "=", orderNo)
    .where(visibleApplication(actor, sql.ref("pay_order.application_id")))
    .$if(actor.orgType === "CENSOR", (query) => query.where("house_org_id", "=", actor.orgId))
    .executeTakeFirst();
  if (!order) return refuse("platform.not-found");
  const isDue = order.asked_time === null || new Date(order.asked_time).getTime() + askEveryMs <= now.getTime();
  return showOrder(order.state === "WAITING" && isDue ? await followIfReached(context, order) : order, context);
};

/** The owner will pay otherwise: the order is closed at the provider, so that nobody can pay it any more. */
export const closeOrder: Act<typeof paymentCalls.closeOrder> = async (context, { id }) => {
  const open = await waitingOrder(context.db, id);
  if (!open) return refuse("payment.wrong-state");
  await reached(context, followOrder(context, open, { isCancelled: true }));
  return true as const;
};
