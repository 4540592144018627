import type { OrgId } from "@tushen/contract/ground/fields";
import { addDays, dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { type Difference, type Movement, reconcile, sumOf } from "@tushen/domain/money/reconcile";
import { payProviders } from "@tushen/domain/money/pay-order-state";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import type { ListedMovement, PayGateway } from "../gateway/index.ts";
import { followOrder } from "./follow-order.ts";

/** Refunds asked for in the last hours of a day may stand in the provider's list of the next day. */
const lateFrom = "22:00:00";

/** What we have booked of a merchant on a day, and whatever else the provider's list of the day names. */
const bookedOf = async (
  db: Db,
  gateway: PayGateway,
  day: string,
  listed: readonly ListedMovement[],
): Promise<Movement[]> => {
  const { provider, merchantId } = gateway;
  const [numbers, begin, end] = [
    listed.map(({ number }) => number),
    `${day}T00:00:00+08:00`,
    `${addDays(day, 1)}T00:00:00+08:00`,
  ];
  const late = `${addDays(day, -1)}T${lateFrom}+08:00`;
  const { rows } = await sql<Movement>`
    select 'PAYMENT' as kind, order_no as number, amount_in_fen as "amountInFen", coalesce(trade_no, '') as "tradeNo"
    from pay_order where provider = ${provider} and merchant_id = ${merchantId} and state = 'PAID'
      and ((paid_time >= ${begin} and paid_time < ${end}) or order_no = any(${numbers}))
    union all
    select 'REFUND', refund_no, refund.amount_in_fen, '' from pay_refund refund join pay_order on pay_order.id = order_id
    where provider = ${provider} and merchant_id = ${merchantId} and refund.done_time is not null
      and (refund_no = any(${numbers}) or ((listed_on is null or listed_on = ${day}) and refund.create_time >= ${late}
        and refund.create_time < ${`${day}T${lateFrom}+08:00`}))`.execute(db);
  return rows;
};

/** Orders that the provider was paid for and we have not booked: asked about now, they are booked. */
const bookMissing = async (
  portal: Portal,
  gateway: PayGateway,
  differences: readonly Difference[],
): Promise<Set<string>> => {
  const { db, pay, clock } = portal;
  const booked = new Set<string>();
  for (const { kind, movement, number } of differences) {
    if (kind !== "MISSING_HERE" || movement !== "PAYMENT") continue;
    const order = await db
      .selectFrom("pay_order")
      .selectAll()
      .where("order_no", "=", number)
      .where("provider", "=", gateway.provider)
      .where("merchant_id", "=", gateway.merchantId)
      .executeTakeFirst();
    if (!order) continue;
    const transact = <T>(work: (trx: Db) => Promise<T>) => inTransaction(db, work);
    // An order that was closed here is asked about as if it were open.
    const after = await followOrder({ pay, db, now: clock(), transact }, { ...order, state: "WAITING" });
    if (after.state === "PAID") booked.add(number);
  }
  return booked;
};

/** Compares one day at one merchant and keeps what differs; what somebody has seen to stays. */
const checkMerchant = async (portal: Portal, gateway: PayGateway, houseOrgId: OrgId, day: string): Promise<void> => {
  const { db, clock } = portal;
  const listed = await gateway.listDay(day);
  const booked = await bookedOf(db, gateway, day, listed);
  const differences = reconcile(booked, listed);
  const corrected = await bookMissing(portal, gateway, differences);
  const now = clock();
  await inTransaction(db, async (trx) => {
    const counts = {
      ...{ listed_count: listed.length, listed_in_fen: sumOf(listed) },
      ...{ booked_count: booked.length, booked_in_fen: sumOf(booked), check_time: now },
    };
    const { id } = await trx
      .insertInto("pay_day")
      .values({ house_org_id: houseOrgId, provider: gateway.provider, merchant_id: gateway.merchantId, day, ...counts })
      .onConflict((conflict) => conflict.columns(["provider", "merchant_id", "day"]).doUpdateSet(counts))
      .returning("id")
      .executeTakeFirstOrThrow();
    await trx.deleteFrom("pay_difference").where("pay_day_id", "=", id).where("handled_time", "is", null).execute();
    await trx
      .updateTable("pay_refund")
      .set({ listed_on: day })
      .where(sql<boolean>`refund_no = any(${listed.map(({ number }) => number)})`)
      .execute();
    for (const one of differences)
      await trx
        .insertInto("pay_difference")
        .values({
          ...{ pay_day_id: id, kind: one.kind, movement: one.movement, number: one.number },
          ...{ booked_in_fen: one.bookedInFen, listed_in_fen: one.listedInFen, trade_no: one.tradeNo },
          ...(corrected.has(one.number) && { handled_time: now, handled_by_name: "系统", note: "对账时已补记到账" }),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    const open = differences.filter(({ number }) => !corrected.has(number)).length;
    if (open > 0) await tellHouse(trx, now, { houseOrgId, gateway, day, open });
  });
};

const tellHouse = (
  db: Db,
  now: Date,
  found: { readonly houseOrgId: OrgId; readonly gateway: PayGateway; readonly day: string; readonly open: number },
) =>
  notifyOrganisation(
    db,
    now,
    found.houseOrgId,
    {
      title: "支付对账有差异",
      content: `${found.day}${payProviders[found.gateway.provider].label}的账单与系统登记有${found.open}处不一致，请核对处理。`,
      url: "#/payDays?open=1",
    },
    ["CENSOR_FINANCE", "CENSOR_ADMIN"],
  );

/** Merchants whose days are compared: those of the settings, and those that orders were opened at. */
const merchantsOf = async ({ db, pay }: Portal): Promise<PayGateway[]> => {
  const used = await db.selectFrom("pay_order").select(["provider", "merchant_id"]).distinct().execute();
  const found = [...pay.all(), ...used.map((one) => pay.find(one.provider, one.merchant_id))];
  return [
    ...new Map(found.flatMap((one) => (one ? [[`${one.provider} ${one.merchantId}`, one] as const] : []))).values(),
  ];
};

/** Every morning: the day before at every merchant, after the providers have made their lists (after ten). */
export const checkDay = defineJob({
  name: "payment.check-day",
  title: "每日对账",
  input: z.object({ day: z.string().optional(), houseOrgId: z.number().int().optional() }),
  schedule: { cron: "20 10 * * *", input: {} },
  run: async (portal: Portal, wanted) => {
    const { db, clock } = portal;
    const day = wanted.day ?? addDays(dayInBeijing(clock()), -1);
    for (const gateway of await merchantsOf(portal)) {
      const house = await db
        .selectFrom("organisation")
        .select("id")
        .where("credit_code", "=", gateway.houseCreditCode)
        .executeTakeFirst();
      if (house && (wanted.houseOrgId === undefined || wanted.houseOrgId === house.id))
        await checkMerchant(portal, gateway, house.id, day);
    }
  },
});
