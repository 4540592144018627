import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { paymentCalls } from "@tushen/contract/money/payment";
import { payOrderMachine, payProviders } from "@tushen/domain/money/pay-order-state";
import { dailyNumber } from "@tushen/domain/ground/serial-number";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Act, Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { begin, moveOne } from "../../ground/state/index.ts";
import { nextNumber } from "../../papers/document/index.ts";
import { type FeeRecord, leftOf, lockFee, visibleFee } from "../fee/index.ts";
import { type PayGateway, PayTrouble } from "../gateway/index.ts";
import { followOrder } from "./follow-order.ts";
import { type Order, payOrderMoves, readOrder, showOrder, waitingOrder } from "./order-moves.ts";

type Wanted = ParsedInputOf<typeof paymentCalls.orderInfo>;

const openForInMs = 30 * 60_000;
/** An order with less time left is replaced by a new one. */
const leastLeftInMs = 60_000;

/** The ways to pay the house of a fee. */
const gatewaysOf = async ({ db, pay }: Pick<Context, "db" | "pay">, fee: FeeRecord): Promise<readonly PayGateway[]> => {
  const house = await db
    .selectFrom("organisation")
    .select("credit_code")
    .where("id", "=", fee.house_org_id)
    .executeTakeFirstOrThrow();
  return house.credit_code === null ? [] : pay.gatewaysOf(house.credit_code);
};

/** What is to be paid next: the deposit, or all that is left. */
const dueNow = (fee: FeeRecord, whole: boolean | undefined) => {
  const isDeposit =
    fee.state === "CHARGE_SENT" && fee.deposit_in_fen > 0 && whole !== true && fee.received_in_fen === 0;
  return { isDeposit, amount: isDeposit ? fee.deposit_in_fen : leftOf(fee) };
};

const fits = (order: Order, fee: FeeRecord, { provider, whole }: Wanted, now: Date): boolean =>
  new Date(order.expires_at).getTime() - now.getTime() > leastLeftInMs &&
  (provider === undefined || order.provider === provider) &&
  order.amount_in_fen === (whole === undefined ? order.amount_in_fen : dueNow(fee, whole).amount) &&
  order.amount_in_fen <= leftOf(fee);

/** Writes the order before the provider hears of it: whatever happens then, its number is known here. */
const insertOrder = async (
  context: Context,
  trx: Db,
  {
    feeId,
    gateway,
    wanted,
  }: { readonly feeId: FeeRecord["id"]; readonly gateway: PayGateway | null; readonly wanted: Wanted },
): Promise<Order> => {
  const { actor, now } = context;
  const fee = await lockFee(trx, feeId);
  const meanwhile = await waitingOrder(trx, feeId);
  if (meanwhile) return meanwhile;
  const { amount, isDeposit } = dueNow(fee, wanted.whole);
  const isOwed = (fee.state === "CHARGE_SENT" || fee.state === "DEPOSIT_PAID") && amount > 0;
  const state = begin(actor, payOrderMachine, { action: "order", facts: { isOwed, gatewayOpen: gateway !== null } });
  if (gateway === null) throw new Error("an order begins with a gateway");
  const day = dayInBeijing(now);
  return trx
    .insertInto("pay_order")
    .values({
      order_no: dailyNumber("ZF", day, await nextNumber(trx, `ZF-${day}`)),
      ...{ fee_id: fee.id, submission_id: fee.submission_id, application_id: fee.application_id },
      ...{ division_code: fee.division_code, house_org_id: fee.house_org_id },
      ...{ provider: gateway.provider, merchant_id: gateway.merchantId, state },
      ...{ amount_in_fen: amount, is_deposit: isDeposit, expires_at: new Date(now.getTime() + openForInMs) },
      ...{ creator_name: actor.personName, create_time: now },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
};

/** Has the provider open the order; asked again with the same number it gives the same code. */
const withCode = async (context: Context, order: Order): Promise<Order> => {
  if (order.code_text !== null || order.state !== "WAITING") return order;
  const { db, pay, config, origin, now } = context;
  const gateway = pay.find(order.provider, order.merchant_id);
  if (gateway === null) return refuse("payment.no-gateway");
  const { project_name } = await db
    .selectFrom("project_application")
    .select("project_name")
    .where("id", "=", order.application_id)
    .executeTakeFirstOrThrow();
  const base = config.production ? config.publicUrl : origin;
  try {
    const code_text = await gateway.openOrder({
      ...{ orderNo: order.order_no, amountInFen: order.amount_in_fen, expiresAt: new Date(order.expires_at) },
      description: `审查费 ${project_name}`.slice(0, 40),
      noticeUrl: `${base}/pay/notice/${gateway.provider}/${gateway.merchantId}`,
    });
    await db.updateTable("pay_order").set({ code_text }).where("id", "=", order.id).execute();
    return { ...order, code_text };
  } catch (error) {
    if (!(error instanceof PayTrouble)) throw error;
    context.log.warn({ err: error, orderNo: order.order_no }, "payment order not opened");
    if (error.kind !== "refused") return refuse("payment.provider-away");
    await context.transact((trx) =>
      moveOne({ db: trx, now, actor: null }, payOrderMoves, order.id, {
        action: "fail",
        set: { problem: error.message },
      }),
    );
    return refuse("payment.provider-refused");
  }
};

/** Refuses in words where a provider does not answer. */
export const reached = async <T>(context: Pick<Context, "log">, asking: Promise<T>): Promise<T> =>
  asking.catch((error: unknown) => {
    if (!(error instanceof PayTrouble)) throw error;
    context.log.warn({ err: error }, "payment provider away");
    return refuse("payment.provider-away");
  });

/** The open order of a fee, or a new one; an open order of another kind is closed first. */
export const orderInfo: Act<typeof paymentCalls.orderInfo> = async (context, wanted) => {
  const { db, now, transact } = context;
  const fee = await visibleFee(context, wanted.id);
  const open = await waitingOrder(db, fee.id);
  if (open && fits(open, fee, wanted, now)) return showOrder(await withCode(context, open), context);
  if (open) {
    const closed = await reached(context, followOrder(context, open, { isCancelled: true }));
    if (closed.state === "PAID") return showOrder(closed, context);
  }
  const gateways = await gatewaysOf(context, fee);
  const gateway = gateways.find((one) => one.provider === (wanted.provider ?? one.provider)) ?? null;
  const order = await transact((trx) => insertOrder(context, trx, { feeId: fee.id, gateway, wanted }));
  return showOrder(await withCode(context, await readOrder(db, order.id)), context);
};

export const listProviders: Act<typeof paymentCalls.listProviders> = async (context, { id }) => {
  const fee = await visibleFee(context, id);
  return (await gatewaysOf(context, fee)).map(({ provider }) => ({ provider, label: payProviders[provider].label }));
};
