import type { FeeId } from "@tushen/contract/ground/fields";
import { createRandom } from "@tushen/sample/random";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { demoRates } from "../../../seed/demo-rates.ts";
import { onServer } from "../../../test/database.ts";
import { startGiven } from "../../../test/given.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { checkDay } from "./index.ts";

/** payment.test.ts has the short form. */
const orderCount = 10_000;
const cutCount = 10;
const atOnce = 16;

const portal = await startStagedPortal();
const given = startGiven(portal);
const { db, app } = portal;
const { owner, clerk, finance } = await portal.cast("owner", "clerk", "finance");
const day = "2026-11-23";
const standIn = portal.pay.standIn ?? expect.fail();

const { next: random } = createRandom(20_261_123);

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

/** Works through the items in their order, a few at the same time. */
const inParallel = async <T>(items: readonly T[], work: (item: T, index: number) => Promise<void>): Promise<void> => {
  let next = 0;
  const hand = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) await work(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
};

/** So many notices with amounts of their own. They are copies of one that went through its states. */
const manyFees = async (): Promise<FeeId[]> => {
  await finance.rate.saveRates({ basedOn: 0, validFrom: day, note: "", table: demoRates });
  const { id } = await clerk.fee.initFee(await given.reviewedSubmission());
  await clerk.fee.editFee({ id, amounts: { depositAmount: 0 } });
  await clerk.fee.submitFee({ id });
  await finance.fee.sendCharge({ id });
  // A batch is charged once for each kind; here one batch stands for ten thousand.
  await sql`drop index fee_once`.execute(db);
  const { rows } = await sql<{ id: FeeId }>`insert into fee (fee_no, submission_id, application_id, division_code,
      house_org_id, fee_type, pay_mode, state, rate_table_id, lines, total_in_fen, payable_in_fen, payer_name, due_on,
      creator_name, create_time, submitter_name, sender_name, sent_time)
    select fee_no || '-' || n, submission_id, application_id, division_code, house_org_id, fee_type, pay_mode, state,
      rate_table_id, lines, 100 + n * 37, 100 + n * 37, payer_name, due_on, creator_name, create_time, submitter_name,
      sender_name, sent_time
    from fee, generate_series(1, ${orderCount}) n where fee.id = ${id} returning id`.execute(db);
  return rows.map((row) => row.id);
};

type Notice = ReturnType<typeof standIn.noticeOf>;

const send = async ({ url, headers, body }: Notice): Promise<number> =>
  (await app.inject({ method: "POST", url: new URL(url).pathname, headers, payload: body })).statusCode;

/** A report that was changed on its way. */
const forged = (notice: Notice): Notice => ({
  ...notice,
  body: notice.body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
});

const isTaken = (status: number): boolean => status === 200 || status === 204;

/** Cuts every connection of the portal to its database, as a crash of PostgreSQL would. */
const cutConnections = () =>
  onServer(
    portal.connection,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  );

describe(`${orderCount} orders whose reports come doubled, late, out of order, forged or not at all`, () => {
  it("are each paid once, and all sums agree to the cent", async () => {
    const fees = await manyFees();
    const orders: string[] = [];
    await inParallel(fees, async (id, index) => {
      const { orderNo } = await owner.payment.orderInfo({ id, provider: index % 2 === 0 ? "wechat" : "alipay" });
      orders.push(orderNo);
    });
    // A report from before the payment may arrive after the one that tells of it.
    const early = orders.filter(() => random() < 0.1).map((orderNo) => standIn.noticeOf(orderNo));
    for (const orderNo of orders) expect(standIn.pay(orderNo)).toBe(true);
    const isLost = new Set(orders.filter(() => random() < 0.02));
    const reported = orders.filter((orderNo) => !isLost.has(orderNo));
    const isLate = (): boolean => random() < 0.05;
    const first = reported.filter(() => !isLate());
    const again = reported.filter(() => random() < 0.5);
    const genuine = shuffled([...first, ...again]).map((orderNo) => ({ orderNo, notice: standIn.noticeOf(orderNo) }));
    const forgeries = reported.filter(() => random() < 0.1).map((orderNo) => forged(standIn.noticeOf(orderNo)));
    const isCutAt = new Set(Array.from({ length: cutCount }, () => Math.floor(random() * genuine.length)));

    const untaken = new Set(reported);
    let refused = 0;
    await inParallel(genuine, async ({ orderNo, notice }, index) => {
      if (isCutAt.has(index)) await cutConnections();
      const status = await send(notice);
      if (isTaken(status)) untaken.delete(orderNo);
      else refused++;
    });
    expect(refused).toBeGreaterThan(0);
    for (const notice of forgeries) expect(await send(notice)).toBe(401);
    for (const notice of early) await send(notice);
    // A provider repeats what was not taken; what is late comes only now.
    await inParallel([...untaken], async (orderNo) => expect(await send(standIn.noticeOf(orderNo))).toSatisfy(isTaken));

    portal.clock.moveTo("2026-11-24T10:30:00+08:00");
    await portal.jobs.enqueue(db, checkDay, { day });
    await portal.runOnly(checkDay);

    const { rows } = await sql<Record<string, number>>`select
        (select count(*) from pay_order where state = 'PAID') as orders,
        (select sum(amount_in_fen) from pay_order where state = 'PAID') as "orderSum",
        (select count(*) from fee_receipt) as receipts,
        (select count(distinct order_no) from fee_receipt) as "paidOrders",
        (select sum(amount_in_fen) from fee_receipt) as "receiptSum",
        (select count(*) from fee where id = any(${fees}) and state = 'PAID' and received_in_fen = payable_in_fen) as paid,
        (select sum(received_in_fen) from fee where id = any(${fees})) as "feeSum"`.execute(db);
    const sum = fees.reduce((whole, _, index) => whole + 100 + (index + 1) * 37, 0);
    expect(rows[0]).toEqual({
      ...{ orders: orderCount, receipts: orderCount, paidOrders: orderCount, paid: orderCount },
      ...{ orderSum: sum, receiptSum: sum, feeSum: sum },
    });
    const { list } = await (await portal.seat("finance")).payment.listPayDays({ from: day, to: day });
    expect(list.reduce((whole, one) => whole + one.listedCount, 0)).toBe(orderCount);
    const found = list.flatMap(({ differences }) => differences);
    expect(found.map(({ number }) => number).toSorted()).toEqual([...isLost].toSorted());
    expect(new Set(found.map(({ note }) => note))).toEqual(new Set(["对账时已补记到账"]));
  });
});
