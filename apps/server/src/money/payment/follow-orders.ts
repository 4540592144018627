import { z } from "zod";
import type { Portal } from "../../context.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { PayTrouble } from "../gateway/index.ts";
import { followOrder } from "./follow-order.ts";
import { followRefund } from "./refund-orders.ts";

/** Reports usually come within seconds; orders of this age are asked about. */
const restInMs = 30_000;

/**
 * Every minute: asks the providers about open orders whose report may be lost, closes those whose time is over, and looks
 * after refunds that are under way.
 */
export const followOrders = defineJob({
  name: "payment.follow-orders",
  title: "查询支付结果",
  input: z.object({}),
  schedule: { cron: "* * * * *", input: {} },
  run: async (portal: Portal) => {
    const { db, clock, pay } = portal;
    const now = clock();
    const since = new Date(now.getTime() - restInMs).toISOString();
    const orders = await db
      .selectFrom("pay_order")
      .selectAll()
      .where("state", "=", "WAITING")
      .where("create_time", "<=", since)
      .where((eb) => eb.or([eb("asked_time", "is", null), eb("asked_time", "<=", since)]))
      .orderBy("id")
      .execute();
    const transact = <T>(work: (trx: Portal["db"]) => Promise<T>) => inTransaction(db, work);
    const refunds = await db
      .selectFrom("pay_refund")
      .select("id")
      .where("done_time", "is", null)
      .where("failed_time", "is", null)
      .where("create_time", "<=", since)
      .orderBy("id")
      .execute();
    const troubles: unknown[] = [];
    const each = async (work: Promise<unknown>): Promise<void> => {
      await work.catch((error: unknown) => {
        if (!(error instanceof PayTrouble)) throw error;
        troubles.push(error);
      });
    };
    for (const order of orders) await each(followOrder({ pay, db, now, transact }, order));
    for (const { id } of refunds) await each(followRefund(portal, id));
    // One provider away does not keep the others waiting; the trouble stands in the log.
    if (troubles.length > 0) throw new AggregateError(troubles, "payment providers were away");
  },
});
