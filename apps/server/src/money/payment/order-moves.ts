import type { FeeId } from "@tushen/contract/ground/fields";
import type { PayOrder } from "@tushen/contract/money/payment";
import { payOrderMachine, payProviders } from "@tushen/domain/money/pay-order-state";
import type { Selectable } from "kysely";
import type { Db, Services } from "../../context.ts";
import { movable } from "../../ground/state/index.ts";
import type { PayOrderTable } from "./tables.ts";

export type Order = Selectable<PayOrderTable>;

/** Working on orders asks providers between two transactions, never inside one. */
export interface Paying extends Pick<Services, "pay"> {
  readonly db: Db;
  readonly now: Date;
  readonly transact: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
}

/** How an order moves; the money it brings stands in the history as a move of the fee. */
export const payOrderMoves = movable({
  machine: payOrderMachine,
  table: "pay_order",
  isVersioned: true,
  history: null,
  effects: {},
});

/** The order of a fee that can be paid now. */
export const waitingOrder = (db: Db, feeId: FeeId): Promise<Order | undefined> =>
  db.selectFrom("pay_order").selectAll().where("fee_id", "=", feeId).where("state", "=", "WAITING").executeTakeFirst();

export const readOrder = (db: Db, id: number): Promise<Order> =>
  db.selectFrom("pay_order").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

export const showOrder = (order: Order, { pay }: Pick<Services, "pay">): PayOrder => ({
  orderNo: order.order_no,
  feeId: order.fee_id,
  amount: order.amount_in_fen,
  isDeposit: order.is_deposit,
  provider: order.provider,
  providerLabel: payProviders[order.provider].label,
  state: order.state,
  stateLabel: payOrderMachine.states[order.state],
  qrText: order.state === "WAITING" ? order.code_text : null,
  isStandIn: pay.hasStandIn,
  expireTime: order.expires_at,
  paidTime: order.paid_time,
  tradeNo: order.trade_no,
});
