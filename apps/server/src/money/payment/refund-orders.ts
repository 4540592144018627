import { z } from "zod";
import type { Portal } from "../../context.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { type OrderPart, type RefundingByOrder, returnedByOrder, turnToBank } from "../fee/index.ts";
import { type PayGateway, PayTrouble, type RefundStatus } from "../gateway/index.ts";

/** Gives parts of a refund back by the way the money came. */
export const refundOrders = async (
  { db, now, jobs }: RefundingByOrder,
  refundNo: string,
  parts: readonly OrderPart[],
): Promise<void> => {
  for (const part of parts) {
    const order = await db
      .selectFrom("pay_order")
      .select(["id", "division_code"])
      .where("order_no", "=", part.orderNo)
      .executeTakeFirstOrThrow();
    const { id } = await db
      .insertInto("pay_refund")
      .values({
        ...{ refund_no: `${refundNo}-${part.partId}`, part_id: part.partId, order_id: order.id },
        ...{ division_code: order.division_code, amount_in_fen: part.amountInFen, create_time: now },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await jobs.enqueue(db, refundOrder, { payRefundId: id }, { key: String(id) });
  }
};

/** The refund of one part, with its order; undefined once it is done or refused. */
const findOpen = ({ db }: Pick<Portal, "db">, id: number) =>
  db
    .selectFrom("pay_refund")
    .innerJoin("pay_order", "pay_order.id", "pay_refund.order_id")
    .innerJoin("fee_refund_part", "fee_refund_part.id", "pay_refund.part_id")
    .innerJoin("fee_refund", "fee_refund.id", "fee_refund_part.refund_id")
    .selectAll("pay_refund")
    .select([
      "pay_order.order_no",
      "provider",
      "merchant_id",
      "pay_order.amount_in_fen as total_in_fen",
      "fee_refund.reason",
    ])
    .where("pay_refund.id", "=", id)
    .where("pay_refund.done_time", "is", null)
    .where("failed_time", "is", null)
    .executeTakeFirst();
type OpenRefund = NonNullable<Awaited<ReturnType<typeof findOpen>>>;

const asked = async (gateway: PayGateway | null, refund: OpenRefund): Promise<RefundStatus | string> => {
  if (gateway === null) return "系统中已没有该商户的设置";
  try {
    const status = await gateway.refund({
      ...{ orderNo: refund.order_no, refundNo: refund.refund_no, amountInFen: refund.amount_in_fen },
      ...{ totalInFen: refund.total_in_fen, reason: refund.reason },
    });
    // Asked a second time, providers say no more than that they know it.
    return status.state === "PENDING"
      ? await gateway.readRefund({ orderNo: refund.order_no, refundNo: refund.refund_no })
      : status;
  } catch (error) {
    if (error instanceof PayTrouble && error.kind === "refused") return error.message;
    throw error;
  }
};

/** Asks the provider for a refund. What is still under way there is looked at again every minute. */
export const followRefund = async (portal: Pick<Portal, "db" | "clock" | "pay">, id: number): Promise<void> => {
  const refund = await findOpen(portal, id);
  if (!refund) return;
  const answer = await asked(portal.pay.find(refund.provider, refund.merchant_id), refund);
  const problem = typeof answer === "string" ? answer : answer.state === "FAILED" ? "支付平台不能原路退回" : null;
  const now = portal.clock();
  await inTransaction(portal.db, async (db) => {
    if (problem !== null) {
      await db.updateTable("pay_refund").set({ failed_time: now, problem }).where("id", "=", id).execute();
      return turnToBank({ db, now }, refund.part_id, problem);
    }
    if (typeof answer === "string" || answer.state !== "DONE") return;
    const done = await db
      .updateTable("pay_refund")
      .set({ done_time: now, provider_no: answer.providerNo })
      .where("id", "=", id)
      .where("done_time", "is", null)
      .returning("id")
      .executeTakeFirst();
    // Two workers may have asked; the first has told the fee.
    if (done) await returnedByOrder({ db, now, actor: null }, refund.part_id);
  });
};

export const refundOrder = defineJob({
  name: "payment.refund-order",
  title: "退款",
  input: z.object({ payRefundId: z.number().int() }),
  run: (portal: Portal, { payRefundId }) => followRefund(portal, payRefundId),
});
