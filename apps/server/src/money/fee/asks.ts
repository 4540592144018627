import type { Context } from "../../context.ts";

export type RefundingByOrder = Pick<Context, "db" | "now" | "jobs">;

/** A part of a refund that goes back through a payment order. */
export interface OrderPart {
  readonly partId: number;
  readonly orderNo: string;
  readonly amountInFen: number;
}

/** Functions the fee area needs from areas above it. */
export interface FeeAsks {
  /** Gives parts of a refund back by the way the money came. */
  refundOrders(context: RefundingByOrder, refundNo: string, parts: readonly OrderPart[]): Promise<void>;
}
