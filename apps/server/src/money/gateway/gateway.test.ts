import { createAuthority } from "@tushen/seal/certificate-authority";
import { createCipheriv, createPrivateKey, randomBytes, X509Certificate } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { type PayGateway, PayTrouble, type TroubleKind } from "./pay-gateway.ts";
import { signText } from "./rsa.ts";
import type { PayAnswer, Send } from "./send-request.ts";
import { openStandIn } from "./stand-in.ts";
import { openWechatPay } from "./wechat-pay.ts";

const house = "91410100MA40000001";
const day = "2026-11-23";
let now = new Date(`${day}T10:00:00+08:00`);
/** How the line to the provider behaves: an answer is changed, or lost. */
let spoil: (answer: PayAnswer) => PayAnswer = (answer) => answer;
let standIn = openStandIn({ folder: null, now: () => now });
const send: Send = async (request) => spoil(await standIn.answer(request));

const troubled = async (attempt: Promise<unknown>): Promise<TroubleKind | "fine"> =>
  attempt.then(
    () => "fine" as const,
    (error: unknown) => (error instanceof PayTrouble ? error.kind : expect.fail(String(error))),
  );

describe.each(["wechat", "alipay"] as const)("%s", (provider) => {
  let gateway: PayGateway;
  let serial = 0;
  const order = (over: object = {}) => {
    serial += 1;
    return {
      orderNo: `ZF${provider}${serial}`,
      amountInFen: 123_456,
      description: "审查费 滨河新区人民医院",
      expiresAt: new Date(now.getTime() + 1_800_000),
      noticeUrl: `http://portal.test/pay/notice/${provider}/SI${house}`,
      ...over,
    };
  };
  const opened = async () => {
    const wanted = order();
    await gateway.openOrder(wanted);
    return wanted.orderNo;
  };
  const paid = async () => {
    const orderNo = await opened();
    expect(standIn.pay(orderNo)).toBe(true);
    return orderNo;
  };

  beforeEach(() => {
    now = new Date(`${day}T10:00:00+08:00`);
    spoil = (answer) => answer;
    gateway = standIn.merchantsOf(house, send).find((one) => one.provider === provider) ?? expect.fail();
  });

  it("opens an order, the same one when asked twice, and tells when it is paid", async () => {
    const wanted = order();
    const code = await gateway.openOrder(wanted);
    expect(code).toBe(`http://portal.test/dev/pay/${wanted.orderNo}`);
    expect(await gateway.openOrder(wanted)).toBe(code);
    const before = await gateway.readOrder(wanted.orderNo);
    expect(before).toMatchObject({ state: provider === "wechat" ? "WAITING" : "UNKNOWN", tradeNo: null, paidAt: null });
    standIn.pay(wanted.orderNo);
    expect(await gateway.readOrder(wanted.orderNo)).toEqual({
      ...{ orderNo: wanted.orderNo, state: "PAID", amountInFen: 123_456, paidAt: now },
      tradeNo: standIn.trades.find(wanted.orderNo)?.tradeNo,
    });
    expect(await troubled(gateway.openOrder({ ...wanted, amountInFen: 1 }))).toBe("refused");
    expect(await gateway.readOrder("ZF0")).toMatchObject({ state: "UNKNOWN" });
  });

  it("reads a report of the provider, and no other", async () => {
    const orderNo = await paid();
    const notice = standIn.noticeOf(orderNo);
    const told = { orderNo, state: "PAID", amountInFen: 123_456, paidAt: now };
    expect(await gateway.readNotice(notice, now)).toMatchObject(told);
    expect(await gateway.readNotice(notice, now), "it comes a second time").toMatchObject(told);
    const changed = notice.body.replace(provider === "wechat" ? "TRANSACTION" : "total_amount=1234.56", (found) =>
      found.replace("TRANS", "TRAMS").replace("1234.56", "9234.56"),
    );
    expect(changed).not.toBe(notice.body);
    expect(await troubled(gateway.readNotice({ ...notice, body: changed }, now))).toBe("forged");
    expect(await troubled(gateway.readNotice({ headers: {}, body: notice.body.replace(/sign=[^&]*/, "") }, now))).toBe(
      "forged",
    );
    const other = openStandIn({ folder: null, now: () => now });
    const [wechat, alipay] = other.merchantsOf(house);
    const theirs = (provider === "wechat" ? wechat : alipay) ?? expect.fail();
    await theirs.openOrder(order({ orderNo }));
    other.pay(orderNo);
    expect(await troubled(gateway.readNotice(other.noticeOf(orderNo), now)), "signed by somebody else").toBe("forged");
  });

  it("closes an order for good; a paid one stays paid", async () => {
    const orderNo = await opened();
    standIn.open(orderNo);
    await gateway.closeOrder(orderNo);
    await gateway.closeOrder(orderNo);
    expect(standIn.pay(orderNo)).toBe(false);
    expect(await gateway.readOrder(orderNo)).toMatchObject({ state: "CLOSED" });
    const other = await paid();
    await gateway.closeOrder(other);
    expect(await gateway.readOrder(other)).toMatchObject({ state: "PAID" });
    await gateway.closeOrder("ZF0");
    const late = await opened();
    now = new Date(now.getTime() + 3_600_000);
    expect(standIn.pay(late), "its time is over").toBe(false);
  });

  it("gives money back once for each number, and never more than came in", async () => {
    const orderNo = await paid();
    const refund = { orderNo, refundNo: `TK${serial}`, amountInFen: 100_000, totalInFen: 123_456, reason: "多付" };
    expect(await gateway.readRefund(refund)).toMatchObject({ state: "UNKNOWN" });
    for (let time = 0; time < 3; time += 1) await gateway.refund(refund);
    expect(await gateway.readRefund(refund)).toMatchObject({ state: "DONE" });
    expect(standIn.trades.find(orderNo)?.refunds.map(({ amountInFen }) => amountInFen)).toEqual([100_000]);
    expect(await troubled(gateway.refund({ ...refund, refundNo: `TK${serial}b` }))).toBe("refused");
  });

  it("lists the movements of a day", async () => {
    standIn = openStandIn({ folder: null, now: () => now });
    gateway = standIn.merchantsOf(house, send).find((one) => one.provider === provider) ?? expect.fail();
    expect(await gateway.listDay(day)).toEqual([]);
    const [first, second] = [await paid(), await paid()];
    await opened();
    const refund = { orderNo: second, refundNo: "TK9", amountInFen: 56, totalInFen: 123_456, reason: "多付，部分退回" };
    await gateway.refund(refund);
    now = new Date(`2026-11-24T00:00:01+08:00`);
    await paid();
    const listed = await gateway.listDay(day);
    expect(listed.map(({ kind, number, orderNo, amountInFen }) => [kind, number, orderNo, amountInFen])).toEqual([
      ["PAYMENT", first, first, 123_456],
      ["PAYMENT", second, second, 123_456],
      ["REFUND", "TK9", second, 56],
    ]);
    expect(await gateway.listDay("2026-11-24")).toHaveLength(1);
  });

  it("trusts no answer that the provider has not signed, and none that makes no sense", async () => {
    const orderNo = await paid();
    const said = (change: (text: string) => string, status = 200): void => {
      spoil = (answer) => ({ ...answer, status, body: Buffer.from(change(answer.body.toString())) });
    };
    said((text) => text.replace("123456", "1").replace("1234.56", "1.00"));
    expect(await troubled(gateway.readOrder(orderNo))).toBe("forged");
    said(() => "<html>Bad Gateway</html>", 502);
    expect(await troubled(gateway.readOrder(orderNo))).toBe("unavailable");
    said(() => "<html>not signed in</html>", provider === "wechat" ? 400 : 200);
    expect(await troubled(gateway.readOrder(orderNo))).toBe("unavailable");
    spoil = () => {
      throw new PayTrouble("unavailable", "no line");
    };
    expect(await troubled(gateway.readOrder(orderNo))).toBe("unavailable");
  });
});

describe("WeChat Pay", () => {
  const keys = standIn.keys;
  const [validFrom, validUntil] = [new Date("2026-01-01T00:00:00Z"), new Date("2031-01-01T00:00:00Z")];
  const authority = createAuthority(
    { commonName: "Tenpay.com Root CA" },
    { from: validFrom, until: validUntil },
    "rsa",
  );
  const certificate = new X509Certificate(authority.certificatePem);
  const serialNo = certificate.serialNumber;

  it("fetches a certificate it does not know yet, and checks with it what it has signed", async () => {
    let fetched = 0;
    const signed = (body: string): PayAnswer => {
      const [timestamp, nonce] = [String(Math.floor(now.getTime() / 1000)), "n"];
      const signature = signText(`${timestamp}\n${nonce}\n${body}\n`, createPrivateKey(authority.keyPem));
      const headers = { "wechatpay-timestamp": timestamp, "wechatpay-nonce": nonce, "wechatpay-signature": signature };
      return { status: 200, headers: { ...headers, "wechatpay-serial": serialNo }, body: Buffer.from(body) };
    };
    const delivered = () => {
      const nonce = randomBytes(6).toString("hex");
      const cipher = createCipheriv("aes-256-gcm", keys.apiV3Key, nonce).setAAD(Buffer.from("certificate"));
      const packed = [cipher.update(authority.certificatePem), cipher.final(), cipher.getAuthTag()];
      return {
        ...{ algorithm: "AEAD_AES_256_GCM", nonce, associated_data: "certificate" },
        ciphertext: Buffer.concat(packed).toString("base64"),
      };
    };
    const gateway = openWechatPay(
      {
        ...{ houseCreditCode: house, merchantId: "1900000001", appId: "wx1", serialNo: "S", privateKey: keys.merchant },
        ...{ apiV3Key: keys.apiV3Key, endpoint: new URL("http://stand-in/"), providerKeys: new Map() },
      },
      {
        now: () => now,
        send: async ({ url }) => {
          if (url.pathname !== "/v3/certificates")
            return signed(JSON.stringify({ out_trade_no: "ZF1", trade_state: "NOTPAY" }));
          fetched += 1;
          return signed(JSON.stringify({ data: [{ serial_no: serialNo, encrypt_certificate: delivered() }] }));
        },
      },
    );
    expect(await gateway.readOrder("ZF1")).toMatchObject({ state: "WAITING" });
    expect(await gateway.readOrder("ZF1")).toMatchObject({ state: "WAITING" });
    expect(fetched).toBe(1);
  });

  it("refuses a report that was kept for more than five minutes", async () => {
    const [gateway] = standIn.merchantsOf(house);
    const orderNo = "ZFlate";
    const expiresAt = new Date(now.getTime() + 60_000);
    await gateway?.openOrder({
      orderNo,
      amountInFen: 1,
      description: "费",
      expiresAt,
      noticeUrl: "http://portal.test/n",
    });
    standIn.pay(orderNo);
    const notice = standIn.noticeOf(orderNo);
    now = new Date(now.getTime() + 301_000);
    expect(await troubled(gateway?.readNotice(notice, now) ?? Promise.resolve())).toBe("forged");
  });
});
