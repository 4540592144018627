import type { PayDay, paymentCalls } from "@tushen/contract/money/payment";
import { payProviders } from "@tushen/domain/money/pay-order-state";
import { differenceKinds } from "@tushen/domain/money/reconcile";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { checkDay } from "./check-day.ts";

const differencesOf = async (db: Db, dayIds: readonly number[]) =>
  db
    .selectFrom("pay_difference")
    .leftJoin("pay_order", (join) =>
      join.on(
        sql<boolean>`pay_order.order_no = pay_difference.number or pay_order.id = (select order_id from pay_refund
          where refund_no = pay_difference.number)`,
      ),
    )
    .leftJoin("fee", "fee.id", "pay_order.fee_id")
    .selectAll("pay_difference")
    .select(["fee.id as fee_id", "fee_no"])
    .where(sql<boolean>`pay_day_id = any(${dayIds})`)
    .orderBy("pay_difference.id")
    .execute();

const hasOpen = sql<boolean>`exists (select 1 from pay_difference where pay_day_id = pay_day.id and handled_time is null)`;

/** 支付对账: the days of the house's merchants, the newest first. */
export const listPayDays: Act<typeof paymentCalls.listPayDays> = async ({ db, actor }, wanted) => {
  const { pageNum, pageSize, isOpen, from, to } = wanted;
  const own = db
    .selectFrom("pay_day")
    .where("house_org_id", "=", actor.orgId)
    .$if(isOpen === true, (query) => query.where(hasOpen))
    .$if(from !== undefined, (query) => query.where("day", ">=", from ?? ""))
    .$if(to !== undefined, (query) => query.where("day", "<=", to ?? ""));
  const { total } = await own.select((eb) => eb.fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  const { openCount } = await db
    .selectFrom("pay_day")
    .where("house_org_id", "=", actor.orgId)
    .where(hasOpen)
    .select((eb) => eb.fn.countAll<number>().as("openCount"))
    .executeTakeFirstOrThrow();
  const rows = await own
    .selectAll()
    .orderBy("day", "desc")
    .orderBy("provider")
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const differences = await differencesOf(
    db,
    rows.map(({ id }) => id),
  );
  const list = rows.map(
    (row): PayDay => ({
      ...{ id: row.id, day: row.day, provider: row.provider, merchantId: row.merchant_id },
      providerLabel: payProviders[row.provider].label,
      ...{ listedCount: row.listed_count, listedSum: row.listed_in_fen },
      ...{ bookedCount: row.booked_count, bookedSum: row.booked_in_fen, checkTime: row.check_time },
      differences: differences
        .filter(({ pay_day_id }) => pay_day_id === row.id)
        .map((one) => ({
          ...{ id: one.id, kind: one.kind, kindLabel: differenceKinds[one.kind], movement: one.movement },
          ...{ number: one.number, bookedAmount: one.booked_in_fen, listedAmount: one.listed_in_fen },
          ...{ tradeNo: one.trade_no, handledTime: one.handled_time, handledByName: one.handled_by_name },
          ...{ note: one.note, feeId: one.fee_id, feeNo: one.fee_no },
        })),
    }),
  );
  return { list, total, pageNum, pageSize, openCount };
};

/** Has a day compared again; the result stands in the list when the provider has answered. */
export const checkPayDay: Act<typeof paymentCalls.checkPayDay> = async ({ db, actor, now, jobs }, { day }) => {
  if (day >= dayInBeijing(now)) refuse("payment.day-open");
  await jobs.enqueue(db, checkDay, { day, houseOrgId: actor.orgId }, { key: `${day}-${actor.orgId}` });
  return true as const;
};

export const handleDifference: Act<typeof paymentCalls.handleDifference> = async ({ db, actor, now }, { id, note }) => {
  const handled = await db
    .updateTable("pay_difference")
    .set({ handled_time: now, handled_by_name: actor.personName, note })
    .where("id", "=", id)
    .where(sql<boolean>`exists (select 1 from pay_day where pay_day.id = pay_day_id and house_org_id = ${actor.orgId})`)
    .returning("id")
    .executeTakeFirst();
  if (!handled) refuse("platform.not-found");
  return true as const;
};
