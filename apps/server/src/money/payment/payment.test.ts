import type { FeeId } from "@tushen/contract/ground/fields";
import { beforeAll, describe, expect, it } from "vitest";
import { demoRates } from "../../../seed/demo-rates.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { PayTrouble } from "../gateway/index.ts";
import { checkDay, followOrders, refundOrder } from "./index.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const people = ["owner", "owner3", "designer", "clerk", "clerk2", "finance", "officer"] as const;
const { owner, owner3, designer, clerk, clerk2, finance, officer } = await portal.cast(...people);
const today = "2026-11-23";
const due = 11_702_000;
const deposit = 3_510_600;
const standIn = portal.pay.standIn ?? expect.fail();

beforeAll(() => finance.rate.saveRates({ basedOn: 0, validFrom: today, note: "", table: demoRates }));

const charged = async (depositAmount = 0): Promise<FeeId> => {
  const [clerk, finance] = [await portal.seat("clerk"), await portal.seat("finance")];
  const { id } = await clerk.fee.initFee(await given.reviewedSubmission());
  await clerk.fee.editFee({ id, amounts: { depositAmount } });
  await clerk.fee.submitFee({ id });
  await finance.fee.sendCharge({ id });
  return id;
};

/** The provider reports a payment, as often as said. */
const report = async (orderNo: string, times = 1, notice = standIn.noticeOf(orderNo)) => {
  const { url, headers, body } = notice;
  const sent = Array.from({ length: times }, () =>
    portal.app.inject({ method: "POST", url: new URL(url).pathname, headers, payload: body }),
  );
  return (await Promise.all(sent)).map(({ statusCode }) => statusCode);
};

const receiptsOf = async (id: FeeId) => (await finance.fee.getFee({ id })).receipts;

describe.each(["wechat", "alipay"] as const)("paying by %s", (provider) => {
  const [taken, channel] = provider === "wechat" ? [204, "2"] : [200, "3"];

  it("books the money once, however often and however many at once the provider reports it (C325, C326)", async () => {
    const id = await charged();
    const order = await owner.payment.orderInfo({ id, provider });
    expect(order).toMatchObject({ amount: due, state: "WAITING", isDeposit: false, isStandIn: true, provider });
    expect(order.qrText).toContain(`/dev/pay/${order.orderNo}`);
    expect(await owner.payment.orderInfo({ id }), "asked again it is the same order").toEqual(order);
    expect(await finance.fee.getFee({ id })).toMatchObject({ standing: "支付中" });
    await expectRefused(finance.fee.cancelFee({ id, reason: "重新核算费用" }), "fee.money-received");
    standIn.pay(order.orderNo);
    expect(await report(order.orderNo, 5)).toEqual(Array(5).fill(taken));
    expect(await report(order.orderNo, 2)).toEqual([taken, taken]);
    expect(await owner.fee.getFee({ id })).toMatchObject({ state: "PAID", receivedAmount: due, standing: null });
    expect(await receiptsOf(id)).toMatchObject([{ amount: due, channel, orderNo: order.orderNo, receivedOn: today }]);
    expect(await owner.payment.paymentOrderResult({ orderNo: order.orderNo })).toMatchObject({ state: "PAID" });
    const { feeNo } = await finance.fee.getFee({ id });
    const { list } = await finance.message.listMessages({});
    const news = list.filter(({ title, content }) => title === "在线支付已到账" && content.includes(feeNo));
    expect(news).toHaveLength(1);
    await expectRefused(owner.payment.orderInfo({ id }), "payment.not-owed");
  });

  it("learns of a payment whose report is lost by asking, and the report that comes late changes nothing", async () => {
    const id = await charged();
    const { orderNo } = await owner.payment.orderInfo({ id, provider });
    expect(await owner.payment.paymentOrderResult({ orderNo })).toMatchObject({ state: "WAITING" });
    standIn.pay(orderNo);
    portal.clock.moveBy(3000);
    expect(await owner.payment.paymentOrderResult({ orderNo })).toMatchObject({ state: "PAID" });
    expect(await report(orderNo)).toEqual([taken]);
    expect(await receiptsOf(id)).toHaveLength(1);
  });

  it("pays the deposit first, or all at once", async () => {
    const id = await charged(deposit);
    const first = await owner.payment.orderInfo({ id, provider });
    expect(first).toMatchObject({ amount: deposit, isDeposit: true });
    standIn.open(first.orderNo);
    const whole = await owner.payment.orderInfo({ id, provider, whole: true });
    expect(whole).toMatchObject({ amount: due, isDeposit: false });
    expect(standIn.pay(first.orderNo), "the order it replaces is closed").toBe(false);
    const again = await owner.payment.orderInfo({ id, provider, whole: false });
    standIn.pay(again.orderNo);
    await report(again.orderNo);
    expect(await owner.fee.getFee({ id })).toMatchObject({ state: "DEPOSIT_PAID", outstandingAmount: due - deposit });
    const rest = await owner.payment.orderInfo({ id, provider });
    expect(rest).toMatchObject({ amount: due - deposit, isDeposit: false });
    standIn.pay(rest.orderNo);
    await report(rest.orderNo);
    expect(await owner.fee.getFee({ id })).toMatchObject({ state: "PAID" });
  });

  it("gives money back by the way it came, once", async () => {
    const id = await charged();
    const { orderNo } = await owner.payment.orderInfo({ id, provider });
    standIn.pay(orderNo);
    await report(orderNo);
    await finance.fee.startRefund({ id, amount: 2_000, reason: "协商退还部分费用" });
    await expectRefused(finance.fee.dropRefund({ id, reason: "不再退款了" }), "fee.refund-under-way");
    await portal.runOnly(refundOrder);
    await portal.runOnly(refundOrder);
    expect(await owner.fee.getFee({ id })).toMatchObject({ state: "PAID", refundedAmount: 2_000 });
    expect(standIn.trades.find(orderNo)?.refunds.map(({ amountInFen }) => amountInFen)).toEqual([2_000]);
    await finance.fee.startRefund({ id, amount: due - 2_000, reason: "项目停建，全部退回" });
    await portal.runOnly(refundOrder);
    expect(await owner.fee.getFee({ id })).toMatchObject({ state: "REFUNDED", refundedAmount: due });
  });

  it("turns to the bank what the provider will not give back", async () => {
    const id = await charged();
    const { orderNo } = await owner.payment.orderInfo({ id, provider });
    standIn.pay(orderNo);
    await report(orderNo);
    const trade = standIn.trades.find(orderNo) ?? expect.fail();
    trade.refunds.push({ refundNo: "other", amountInFen: due, providerNo: "1", at: 0, state: "DONE" });
    await finance.fee.startRefund({ id, amount: 500, reason: "协商退还部分费用" });
    await portal.runOnly(refundOrder);
    expect((await finance.fee.getFee({ id })).refunds[0]?.parts).toMatchObject([{ orderNo: null, doneOn: null }]);
    const [news] = (await finance.message.listMessages({})).list;
    expect(news?.content).toContain("未能原路退回");
    await finance.fee.finishRefund({ id });
    expect(await finance.fee.getFee({ id })).toMatchObject({ state: "PAID", refundedAmount: 500 });
  });
});

describe("reports", () => {
  it("that are forged, changed or for another order do nothing", async () => {
    const id = await charged();
    const { orderNo } = await owner.payment.orderInfo({ id, provider: "alipay" });
    const notice = () => standIn.noticeOf(orderNo);
    const forged = { ...notice(), body: notice().body.replace("WAIT_BUYER_PAY", "TRADE_SUCCESS") };
    expect(await report(orderNo, 1, forged)).toEqual([401]);
    const post = (url: string, body: string) => portal.app.inject({ method: "POST", url, payload: body });
    expect((await post("/pay/notice/alipay/SI0", "a=1")).statusCode).toBe(401);
    expect((await post("/pay/notice/alipay/2021", "a=1")).statusCode).toBe(404);
    expect((await post("/pay/notice/wechat/SI0", "{}")).statusCode).toBe(401);
    expect(await owner.payment.paymentOrderResult({ orderNo })).toMatchObject({ state: "WAITING" });
    expect(await receiptsOf(id)).toEqual([]);
  });

  it("of an order nobody knows are asked for again, and money of another amount is not booked", async () => {
    const id = await charged();
    const { orderNo } = await owner.payment.orderInfo({ id, provider: "alipay" });
    standIn.pay(orderNo);
    const trade = standIn.trades.find(orderNo) ?? expect.fail();
    standIn.trades.put({ ...trade, orderNo: "ZFelsewhere" });
    expect((await portal.app.inject({ method: "POST", ...noticeTo("ZFelsewhere") })).body).toBe("fail");
    standIn.trades.put({ ...trade, amountInFen: due - 1 });
    expect(await report(orderNo, 2)).toEqual([200, 200]);
    expect(await receiptsOf(id)).toEqual([]);
    const { list } = await finance.message.listMessages({});
    expect(list.filter(({ title }) => title === "在线支付金额不符")).toHaveLength(1);
  });
  const noticeTo = (orderNo: string) => {
    const { url, headers, body } = standIn.noticeOf(orderNo);
    return { url: new URL(url).pathname, headers, payload: body };
  };
});

describe("an order", () => {
  it("is opened by the owner alone, and its result is for those who see the fee", async () => {
    const id = await charged();
    for (const client of [designer, clerk, owner3])
      await expectRefused(client.payment.orderInfo({ id }), "platform.not-allowed");
    const { orderNo } = await owner.payment.orderInfo({ id });
    for (const client of [finance, officer])
      expect(await client.payment.paymentOrderResult({ orderNo })).toMatchObject({ state: "WAITING" });
    for (const client of [clerk2, owner3])
      await expectRefused(client.payment.paymentOrderResult({ orderNo }), "platform.not-found");
    await expectRefused(designer.payment.paymentOrderResult({ orderNo }), "platform.not-allowed");
    expect(await owner.payment.listProviders({ id })).toEqual([
      { provider: "wechat", label: "微信支付" },
      { provider: "alipay", label: "支付宝" },
    ]);
  });

  it("that the owner cancels is closed at the provider, and another way may be chosen", async () => {
    const id = await charged();
    const first = await owner.payment.orderInfo({ id, provider: "wechat" });
    await owner.payment.closeOrder({ id });
    expect(standIn.pay(first.orderNo)).toBe(false);
    await expectRefused(owner.payment.closeOrder({ id }), "payment.wrong-state");
    const second = await owner.payment.orderInfo({ id, provider: "wechat" });
    const third = await owner.payment.orderInfo({ id, provider: "alipay" });
    expect(standIn.pay(second.orderNo)).toBe(false);
    expect(await owner.payment.paymentOrderResult({ orderNo: second.orderNo })).toMatchObject({ state: "CLOSED" });
    standIn.pay(third.orderNo);
    await owner.payment.closeOrder({ id });
    expect(await owner.fee.getFee({ id }), "it was paid a moment before").toMatchObject({ state: "PAID" });
  });

  it("of Alipay whose code nobody had scanned cannot be closed there: money that comes later is booked, and goes back", async () => {
    const id = await charged();
    const first = await owner.payment.orderInfo({ id, provider: "alipay" });
    const second = await owner.payment.orderInfo({ id, provider: "wechat" });
    expect(await owner.payment.paymentOrderResult({ orderNo: first.orderNo })).toMatchObject({ state: "CLOSED" });
    for (const { orderNo } of [second, first]) {
      expect(standIn.pay(orderNo)).toBe(true);
      await report(orderNo, 2);
    }
    const fee = await finance.fee.getFee({ id });
    expect(fee).toMatchObject({ state: "PAID", receivedAmount: 2 * due, refundDue: { amount: due } });
    expect(fee.receipts.map(({ orderNo }) => orderNo)).toEqual([second.orderNo, first.orderNo]);
  });

  it("that is paid though the fee was paid meanwhile is booked, and goes back as paid too much", async () => {
    const id = await charged();
    const { orderNo } = await owner.payment.orderInfo({ id, provider: "wechat" });
    await finance.fee.confirmCharge({ id, receivedAmount: due, date: today });
    standIn.pay(orderNo);
    await report(orderNo, 2);
    const fee = await finance.fee.getFee({ id });
    expect(fee).toMatchObject({ state: "PAID", receivedAmount: 2 * due, refundDue: { amount: due } });
  });

  it("whose time is over is closed; a payment the portal was not told of is found", async () => {
    const [lost, over] = [await charged(), await charged()];
    const paidOrder = await owner.payment.orderInfo({ id: lost, provider: "alipay" });
    const overOrder = await owner.payment.orderInfo({ id: over, provider: "alipay" });
    standIn.pay(paidOrder.orderNo);
    portal.clock.moveBy(40_000);
    await portal.jobs.enqueue(portal.db, followOrders, {});
    await portal.runOnly(followOrders);
    expect(await finance.fee.getFee({ id: lost })).toMatchObject({ state: "PAID" });
    portal.clock.moveBy(32 * 60_000);
    await portal.jobs.enqueue(portal.db, followOrders, {});
    await portal.runOnly(followOrders);
    const late = await portal.seat("finance");
    expect(await late.payment.paymentOrderResult({ orderNo: overOrder.orderNo })).toMatchObject({ state: "CLOSED" });
  });
});

describe("the provider away", () => {
  /** The house's first gateway, which answers every new order of the fee with trouble of this kind until told otherwise. */
  const troubled = async (id: FeeId, kind: "unavailable" | "refused", message: string) => {
    const house = await portal.db
      .selectFrom("organisation")
      .innerJoin("fee", "fee.house_org_id", "organisation.id")
      .select("credit_code")
      .where("fee.id", "=", id)
      .executeTakeFirstOrThrow();
    const gateway = portal.pay.gatewaysOf(house.credit_code ?? "")[0] ?? expect.fail();
    const { openOrder } = gateway;
    const asked: string[] = [];
    const mutable = gateway as { openOrder: typeof openOrder };
    mutable.openOrder = async ({ orderNo }) => {
      asked.push(orderNo);
      throw new PayTrouble(kind, message);
    };
    return { asked, mend: () => (mutable.openOrder = openOrder) };
  };

  it("that refuses an order ends it, keeps the reason, and the next one has a number of its own", async () => {
    const id = await charged();
    const { asked, mend } = await troubled(id, "refused", "商户被冻结");
    const owner = await portal.seat("owner");
    await expectRefused(owner.payment.orderInfo({ id, provider: "wechat" }), "payment.provider-refused");
    mend();
    const [refused = ""] = asked;
    const finance = await portal.seat("finance");
    expect(await finance.payment.paymentOrderResult({ orderNo: refused })).toMatchObject({ state: "FAILED" });
    const failed = portal.db.selectFrom("pay_order").select("problem").where("order_no", "=", refused);
    expect(await failed.execute()).toEqual([{ problem: "商户被冻结" }]);
    const order = await owner.payment.orderInfo({ id, provider: "wechat" });
    expect(order.orderNo).not.toBe(refused);
    standIn.pay(order.orderNo);
    await report(order.orderNo);
    expect(await finance.fee.getFee({ id })).toMatchObject({ state: "PAID", receivedAmount: due });
    expect(await finance.fee.getFee({ id }).then(({ receipts }) => receipts.length)).toBe(1);
  });

  it("leaves the order open without a code, and the same order gets it later", async () => {
    const id = await charged();
    const { asked, mend } = await troubled(id, "unavailable", "no line");
    const owner = await portal.seat("owner");
    await expectRefused(owner.payment.orderInfo({ id, provider: "wechat" }), "payment.provider-away");
    mend();
    const order = await owner.payment.orderInfo({ id, provider: "wechat" });
    expect([order.orderNo]).toEqual(asked);
    expect(order.qrText).toContain("/dev/pay/");
  });

  it("for good: an order to a merchant the house no longer has gets no code until it has it again", async () => {
    const id = await charged();
    const { asked, mend } = await troubled(id, "unavailable", "no line");
    const [owner, finance] = [await portal.seat("owner"), await portal.seat("finance")];
    await expectRefused(owner.payment.orderInfo({ id, provider: "wechat" }), "payment.provider-away");
    mend();
    const { merchant_id } = await portal.db
      .selectFrom("pay_order")
      .select("merchant_id")
      .where("order_no", "in", asked)
      .executeTakeFirstOrThrow();
    const setMerchant = (to: string) =>
      portal.db.updateTable("pay_order").set({ merchant_id: to }).where("order_no", "in", asked).execute();
    await setMerchant("已停用的商户");
    const { message } = await expectRefused(owner.payment.orderInfo({ id, provider: "wechat" }), "payment.no-gateway");
    expect(message).toBe("审查机构未开通此支付方式，请换一种方式，或转账后上传凭证");
    expect(await finance.fee.getFee({ id })).toMatchObject({ state: "CHARGE_SENT", receivedAmount: 0 });
    await setMerchant(merchant_id);
    expect((await owner.payment.orderInfo({ id, provider: "wechat" })).qrText).toContain("/dev/pay/");
  });
});

describe("a day", () => {
  it("is compared with the provider's list: every seeded difference is found, and what was missing is booked", async () => {
    portal.clock.moveTo("2026-11-25T09:00:00+08:00");
    const again = await portal.cast("owner", "clerk", "finance", "clerk2");
    const day = "2026-11-25";
    const paidOrder = async (isReported = true) => {
      const id = await charged();
      const { orderNo } = await again.owner.payment.orderInfo({ id, provider: "alipay" });
      standIn.pay(orderNo);
      if (isReported) await report(orderNo);
      return { id, orderNo };
    };
    const [fine, unreported, other, gone] = [
      await paidOrder(),
      await paidOrder(false),
      await paidOrder(),
      await paidOrder(),
    ];
    await again.finance.fee.startRefund({ id: fine.id, amount: 700, reason: "协商退还部分费用" });
    await portal.runOnly(refundOrder);
    const trade = (orderNo: string) => standIn.trades.find(orderNo) ?? expect.fail();
    standIn.trades.put({ ...trade(other.orderNo), amountInFen: due - 5 });
    standIn.trades.put({ ...trade(gone.orderNo), paidAt: null });
    standIn.trades.put({ ...trade(fine.orderNo), orderNo: "ZFforeign", refunds: [] });
    await expectRefused(again.finance.payment.checkPayDay({ day }), "payment.day-open");
    portal.clock.moveTo("2026-11-26T10:30:00+08:00");
    await portal.jobs.enqueue(portal.db, checkDay, { day });
    await portal.runOnly(checkDay);
    const next = await portal.cast("finance", "clerk", "clerk2");
    const { list, openCount } = await next.finance.payment.listPayDays({ from: day, to: day });
    const alipay = list.find((one) => one.provider === "alipay");
    expect(openCount).toBe(1);
    expect(alipay).toMatchObject({ day, listedCount: 5, bookedCount: 4, bookedSum: 3 * due - 700 });
    const found = alipay?.differences.map(({ kind, number, note }) => `${kind} ${number} ${note ?? ""}`) ?? [];
    expect(found.toSorted()).toEqual(
      [
        `MISSING_HERE ${unreported.orderNo} 对账时已补记到账`,
        "MISSING_HERE ZFforeign ",
        `AMOUNT ${other.orderNo} `,
        `MISSING_THERE ${gone.orderNo} `,
      ].toSorted(),
    );
    expect(await next.finance.fee.getFee({ id: unreported.id })).toMatchObject({ state: "PAID", receivedAmount: due });
    const [first] = alipay?.differences.filter(({ kind }) => kind === "AMOUNT") ?? [];
    const handled = { id: first?.id ?? 0, note: "已与支付宝核对，为平台测试数据" };
    await expectRefused(next.clerk2.payment.handleDifference(handled), "platform.not-allowed");
    await next.finance.payment.handleDifference(handled);
    await next.finance.payment.checkPayDay({ day });
    await portal.runOnly(checkDay);
    const after = (await next.finance.payment.listPayDays({ isOpen: true })).list[0]?.differences ?? [];
    expect(after.map(({ kind, handledByName }) => `${kind} ${handledByName ? "seen" : "open"}`).toSorted()).toEqual([
      "AMOUNT seen",
      "MISSING_HERE open",
      "MISSING_HERE seen",
      "MISSING_THERE open",
    ]);
    await expectRefused(next.clerk.payment.listPayDays({}), "platform.not-allowed");
  });
});

describe("the page behind the code of the stand-in", () => {
  it("shows amount and order, and reports the payment when somebody confirms it", async () => {
    const id = await charged();
    const client = await portal.signIn("owner");
    const { orderNo, qrText } = await client.payment.orderInfo({ id, provider: "wechat" });
    const url = new URL(qrText ?? "").pathname;
    const page = await portal.app.inject({ url });
    expect(page.body).toContain("不涉及真实资金");
    expect(page.body).toContain("¥117,020.00");
    const payload = "way=twice";
    const headers = { "content-type": "application/x-www-form-urlencoded" };
    await portal.app.inject({ method: "POST", url, payload, headers });
    expect(await client.payment.paymentOrderResult({ orderNo })).toMatchObject({ state: "PAID" });
    expect((await portal.app.inject({ url })).body).toContain("已支付");
  });
});
