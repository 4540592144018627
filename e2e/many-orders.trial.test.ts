import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { FeeId } from "@tushen/contract/ground/fields";
import { addDays } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import { afterAll, expect, it } from "vitest";
import { bringTo } from "../apps/server/seed/bring-to.ts";
import { organisations } from "../apps/server/seed/cast.ts";
import { demoRates } from "../apps/server/seed/demo-rates.ts";
import { openDatabase } from "../apps/server/src/ground/platform/database/connect.ts";
import { startEmbeddedPostgres } from "../apps/server/src/ground/platform/database/embedded-postgres.ts";
import type { Tables } from "../apps/server/src/tables.ts";
import { startPayProviders } from "./payment/pay-providers.ts";
import { startPortal } from "./portal.ts";
import { seededRandom } from "./seeded-random.ts";
import { townAt } from "./town.ts";

// The short form is payment.test.ts: there no process dies.
const [orderCount, invoiceCount, atOnce] = [10_000, 50, 16];
/** While orders are opened, and while their payments are reported. */
const [killsOpening, killsReporting] = [3, 7];
/** The list of the day must be compared within this time. */
const mostCheckInMs = 300_000;

const house = organisations.find(({ key }) => key === "ruitu")?.creditCode ?? "";
const providers = await startPayProviders(house);
const portal = await startPortal(providers.settings);
afterAll(async () => {
  await portal.stop();
  await providers.stop();
});
const random = seededRandom(20261128);

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ item }) => item);

const isBroken = (error: unknown): boolean =>
  error instanceof TypeError || (error as { code?: string }).code === "UND_ERR_SOCKET";

/** Settles while the server runs. */
let up: Promise<void> = Promise.resolve();
let kills = 0;

/** Works through the items, a few at the same time; meanwhile the server is killed so many times. */
const underKills = async <T>(items: readonly T[], times: number, work: (item: T, index: number) => Promise<void>) => {
  const isKillAt = new Set(
    Array.from({ length: times }, (_, kill) => Math.floor(((kill + 0.2 + 0.6 * random()) * items.length) / times)),
  );
  let next = 0;
  const hand = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) {
      await up;
      if (isKillAt.has(index)) {
        kills += 1;
        up = portal.killAndRestart();
      }
      await work(items[index] as T, index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  await up;
};

/** Asks again after the server has come back. */
const persisting = async <T>(ask: () => Promise<T>): Promise<T> => {
  for (;;) {
    await up;
    try {
      return await ask();
    } catch (error) {
      if (!isBroken(error)) throw error;
      await sleep(20);
    }
  }
};

type Notice = ReturnType<typeof providers.noticeOf>;

/** The answer to a report; 0 where the server died before it answered. */
const send = async ({ url, headers, body }: Notice): Promise<number> => {
  try {
    const address = portal.base + new URL(url).pathname;
    const answer = await fetch(address, { method: "POST", headers: { ...headers }, body });
    await answer.arrayBuffer();
    return answer.status;
  } catch (error) {
    if (isBroken(error)) return 0;
    throw error;
  }
};
const isTaken = (status: number): boolean => status === 200 || status === 204;

/** A report that was changed on its way. */
const forged = (notice: Notice): Notice => ({
  ...notice,
  body: notice.body.replace(/\d/, (digit) => String((Number(digit) + 1) % 10)),
});

it(`${orderCount} orders are each paid once, though the server is killed with kill -9 and reports come doubled, late, forged or not at all`, async () => {
  const town = townAt(portal.base);
  const at = await bringTo(
    town,
    {
      ...{ name: "金色佳苑六期", stage: "accepted", batch: "第一批", building: "1#住宅楼", use: "dwelling" },
      ...{ owner: "owner", designer: "designer", begunDaysAgo: 0 },
    },
    1,
  );
  const [owner, clerk, finance] = [await town.as("owner"), await town.as("clerk"), await town.as("finance")];
  // Adopts the PostgreSQL that the server runs on.
  const embedded = await startEmbeddedPostgres({ dir: join(portal.dataDir, "postgres") });
  const { db, close } = openDatabase<Tables>(embedded.connection);

  await finance.rate.saveRates({ basedOn: 0, validFrom: town.today(), note: "", table: demoRates });
  const { id } = await clerk.fee.initFee(at);
  await clerk.fee.editFee({ id, amounts: { depositAmount: 0 } });
  await clerk.fee.submitFee({ id });
  await finance.fee.sendCharge({ id });
  // A batch is charged once for each kind; here one batch stands for ten thousand.
  await sql`drop index fee_once`.execute(db);
  const { rows: copies } = await sql<{
    id: FeeId;
  }>`insert into fee (fee_no, submission_id, application_id, division_code,
      house_org_id, fee_type, pay_mode, state, rate_table_id, lines, total_in_fen, payable_in_fen, payer_name,
      payer_credit_code, due_on, creator_name, create_time, submitter_name, sender_name, sent_time)
    select fee_no || '-' || n, submission_id, application_id, division_code, house_org_id, fee_type, pay_mode, state,
      rate_table_id, lines, 100 + n * 37, 100 + n * 37, payer_name, payer_credit_code, due_on, creator_name, create_time,
      submitter_name, sender_name, sent_time
    from fee, generate_series(1, ${orderCount}) n where fee.id = ${id} returning id`.execute(db);
  const fees = copies.map((row) => row.id);

  const orders: string[] = [];
  await underKills(fees, killsOpening, async (fee, index) => {
    const provider = index % 2 === 0 ? "wechat" : "alipay";
    orders.push((await persisting(() => owner.payment.orderInfo({ id: fee, provider }))).orderNo);
  });
  // A report from before the payment may arrive after the one that tells of it.
  const early = orders.filter(() => random() < 0.1).map((orderNo) => providers.noticeOf(orderNo));
  for (const orderNo of orders) expect(providers.payYesterday(orderNo)).toBe(true);
  const isLost = new Set(orders.filter(() => random() < 0.02));
  const reported = orders.filter((orderNo) => !isLost.has(orderNo));
  const first = reported.filter(() => random() >= 0.05);
  const again = reported.filter(() => random() < 0.5);

  const untaken = new Set(reported);
  let unanswered = 0;
  await underKills(shuffled([...first, ...again]), killsReporting, async (orderNo) => {
    const status = await send(providers.noticeOf(orderNo));
    if (isTaken(status)) untaken.delete(orderNo);
    else unanswered += 1;
  });
  expect(kills).toBe(killsOpening + killsReporting);
  expect(unanswered, "reports that a kill broke off").toBeGreaterThan(0);
  for (const orderNo of reported.filter(() => random() < 0.1))
    expect(await send(forged(providers.noticeOf(orderNo)))).toBe(401);
  for (const notice of early) await send(notice);
  // A provider repeats what was not taken; what is late comes only now.
  for (const orderNo of untaken) expect(await send(providers.noticeOf(orderNo))).toSatisfy(isTaken);

  const day = addDays(town.today(), -1);
  await finance.payment.checkPayDay({ day });
  const checked = async () => (await finance.payment.listPayDays({ from: day, to: day })).list;
  for (const deadline = Date.now() + mostCheckInMs; (await checked()).length < 2; await sleep(500))
    if (Date.now() > deadline) throw new Error(`the day is not compared: ${portal.log().slice(-1500)}`);
  const list = await checked();
  const sum = fees.reduce((whole, _, index) => whole + 100 + (index + 1) * 37, 0);
  expect(list.reduce((whole, one) => whole + one.listedCount, 0)).toBe(orderCount);
  expect(list.reduce((whole, one) => whole + one.listedSum, 0)).toBe(sum);
  // Reports that were lost: the portal asks by itself, or learns of them from the list of the day.
  for (const { number, note } of list.flatMap(({ differences }) => differences)) {
    expect(isLost).toContain(number);
    expect(note).toBe("对账时已补记到账");
  }

  for (const auditFeeId of fees.slice(0, invoiceCount)) {
    const { payerName: title, payerCreditCode: taxNo } = await owner.fee.getFee({ id: auditFeeId });
    await owner.invoice.applyForInvoice({ auditFeeId, buyer: { title, taxNo } });
    await finance.invoice.issueInvoice({ auditFeeId });
  }
  const { rows } = await sql<Record<string, number>>`select
      (select count(*) from pay_order where state = 'PAID') as orders,
      (select sum(amount_in_fen) from pay_order where state = 'PAID') as "orderSum",
      (select count(*) from fee_receipt) as receipts,
      (select count(distinct order_no) from fee_receipt) as "paidOrders",
      (select sum(amount_in_fen) from fee_receipt) as "receiptSum",
      (select count(*) from fee where id = any(${fees}) and state = 'PAID' and received_in_fen = payable_in_fen) as paid,
      (select sum(received_in_fen) from fee where id = any(${fees})) as "feeSum",
      (select sum(amount_in_fen) from invoice) as "invoiceSum",
      (select sum(received_in_fen) from fee where id = any(${fees.slice(0, invoiceCount)})) as invoiced`.execute(db);
  expect(rows[0]).toEqual({
    ...{ orders: orderCount, receipts: orderCount, paidOrders: orderCount, paid: orderCount },
    ...{ orderSum: sum, receiptSum: sum, feeSum: sum },
    ...{ invoiceSum: rows[0]?.["invoiced"], invoiced: expect.any(Number) },
  });
  const failed = await sql`select name, data from jobs.job where state = 'failed'`.execute(db);
  expect(failed.rows, "jobs given up").toEqual([]);
  await close();
  await embedded.stop();
  expect(portal.log()).not.toContain('"defect"');
});
