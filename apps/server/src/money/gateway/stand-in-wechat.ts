import { createCipheriv, createHash, randomBytes } from "node:crypto";
import { gzipSync } from "node:zlib";
import { yuanOfFen } from "./fen-of-yuan.ts";
import { isSignedText, signText } from "./rsa.ts";
import type { PayAnswer, PayRequest } from "./send-request.ts";
import type { StandInKeys } from "./stand-in-keys.ts";
import type { StandInTrade, StandInTrades } from "./stand-in-trades.ts";
import { beijingDay, beijingText, type StandInState } from "./stand-in-state.ts";

/** The id under which the stand-in signs; the name of a public key, as new merchants get it. */
export const wechatKeyId = "PUB_KEY_ID_STANDIN";

const headersOf = (body: string, keys: StandInKeys, now: Date) => {
  const [timestamp, nonce] = [String(Math.floor(now.getTime() / 1000)), randomBytes(16).toString("hex")];
  return {
    "wechatpay-timestamp": timestamp,
    "wechatpay-nonce": nonce,
    "wechatpay-serial": wechatKeyId,
    "wechatpay-signature": signText(`${timestamp}\n${nonce}\n${body}\n`, keys.provider),
  };
};

/** Whether a merchant has signed the request. */
const isAuthorized = ({ method, url, headers, body = "" }: PayRequest, keys: StandInKeys): boolean => {
  const parts = Object.fromEntries(
    [...(headers["authorization"] ?? "").matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value ?? ""]),
  );
  const text = [method, url.pathname + url.search, parts["timestamp"], parts["nonce_str"], body, ""].join("\n");
  return isSignedText(text, parts["signature"] ?? "", keys.merchantPublic);
};

const tradeStates = { WAITING: "NOTPAY", PAID: "SUCCESS", CLOSED: "CLOSED", FAILED: "PAYERROR" } as const;

const written = (trade: StandInTrade) => ({
  ...{ mchid: trade.merchantId, out_trade_no: trade.orderNo, trade_type: "NATIVE" },
  trade_state: trade.refunds.length > 0 ? "REFUND" : tradeStates[trade.state],
  ...(trade.tradeNo !== null && { transaction_id: trade.tradeNo }),
  ...(trade.paidAt !== null && { success_time: `${beijingText(trade.paidAt).replace(" ", "T")}+08:00` }),
  amount: { total: trade.amountInFen, currency: "CNY" },
});

/** WeChat Pay as far as the portal asks it (API v3). */
export const answerAsWechat = (request: PayRequest, state: StandInState): PayAnswer => {
  const { keys, trades, now } = state;
  const say = (status: number, detail?: object): PayAnswer => {
    const body = detail === undefined ? "" : JSON.stringify(detail);
    return { status, headers: headersOf(body, keys, now()), body: Buffer.from(body) };
  };
  const problem = (status: number, code: string) => say(status, { code, message: code });
  if (!isAuthorized(request, keys)) return problem(401, "SIGN_ERROR");
  const { method, url } = request;
  const input = JSON.parse(request.body || "{}") as Record<string, never>;
  if (url.pathname === "/v3/pay/transactions/native") return openOrder(input, state, say);
  const [, orderNo, isClose] = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)(\/close)?$/.exec(url.pathname) ?? [];
  if (orderNo !== undefined) {
    const trade = trades.find(orderNo);
    if (!trade) return problem(404, "ORDER_NOT_EXIST");
    if (!isClose) return say(200, written(trade));
    if (trade.state === "PAID") return problem(400, "ORDER_PAID");
    trade.state = "CLOSED";
    trades.keep();
    return say(204);
  }
  if (method === "POST" && url.pathname === "/v3/refund/domestic/refunds") return refund(input, state, say);
  const [, refundNo] = /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/.exec(url.pathname) ?? [];
  if (refundNo !== undefined) {
    const found = refundOf(trades, refundNo);
    if (!found) return problem(404, "RESOURCE_NOT_EXISTS");
    // What was asked for has gone back when somebody asks again.
    found.state = "DONE";
    trades.keep();
    return say(200, { refund_id: found.providerNo, out_refund_no: refundNo, status: "SUCCESS" });
  }
  if (url.pathname === "/v3/bill/tradebill") {
    const day = url.searchParams.get("bill_date") ?? "";
    const text = bill(trades, day);
    if (text === null) return problem(400, "NO_STATEMENT_EXIST");
    const hash_value = createHash("sha1").update(text).digest("hex");
    return say(200, { hash_type: "SHA1", hash_value, download_url: `${url.origin}/v3/billdownload/file?token=${day}` });
  }
  if (url.pathname === "/v3/billdownload/file")
    return { status: 200, headers: {}, body: gzipSync(bill(trades, url.searchParams.get("token") ?? "") ?? "") };
  return problem(404, "NOT_FOUND");
};

type Say = (status: number, detail?: object) => PayAnswer;

const openOrder = (input: Record<string, never>, { trades }: StandInState, say: Say): PayAnswer => {
  const { out_trade_no: orderNo, mchid, description, notify_url, time_expire } = input as Record<string, string>;
  const total = Number((input["amount"] as { total?: number } | undefined)?.total);
  if (!orderNo || !mchid || !notify_url || !(total > 0)) return say(400, { code: "PARAM_ERROR", message: "" });
  const known = trades.find(orderNo);
  if (known && (known.amountInFen !== total || known.state !== "WAITING"))
    return say(403, { code: "OUT_TRADE_NO_USED", message: "商户订单号重复" });
  if (!known)
    trades.put({
      ...{ provider: "wechat", merchantId: mchid, orderNo, amountInFen: total, description: description ?? "" },
      ...{ expiresAt: Date.parse(time_expire ?? ""), noticeUrl: notify_url, state: "WAITING", isScanned: true },
      ...{ tradeNo: null, paidAt: null, refunds: [] },
    });
  trades.keep();
  return say(200, { code_url: new URL(`/dev/pay/${orderNo}`, notify_url).href });
};

const refundOf = (trades: StandInTrades, refundNo: string) =>
  trades
    .all()
    .flatMap(({ refunds }) => refunds)
    .find((one) => one.refundNo === refundNo);

const refund = (input: Record<string, never>, { trades, now }: StandInState, say: Say): PayAnswer => {
  const { out_trade_no: orderNo, out_refund_no: refundNo } = input as Record<string, string>;
  const amount = Number((input["amount"] as { refund?: number } | undefined)?.refund);
  const trade = trades.find(orderNo ?? "");
  if (!trade || trade.state !== "PAID" || !refundNo) return say(404, { code: "RESOURCE_NOT_EXISTS", message: "" });
  const known = refundOf(trades, refundNo);
  if (known) return say(200, { refund_id: known.providerNo, out_refund_no: refundNo, status: "PROCESSING" });
  const left = trade.amountInFen - trade.refunds.reduce((sum, { amountInFen }) => sum + amountInFen, 0);
  if (!(amount > 0) || amount > left) return say(400, { code: "INVALID_REQUEST", message: "退款金额大于可退金额" });
  const providerNo = trades.nextNumber("5030");
  trade.refunds.push({ refundNo, amountInFen: amount, providerNo, at: now().getTime(), state: "PENDING" });
  trades.keep();
  return say(200, { refund_id: providerNo, out_refund_no: refundNo, status: "PROCESSING" });
};

/** The report of a payment, as the provider would send it. */
export const wechatNotice = (trade: StandInTrade, { keys, now }: StandInState) => {
  const nonce = randomBytes(6).toString("hex");
  const cipher = createCipheriv("aes-256-gcm", keys.apiV3Key, nonce);
  cipher.setAAD(Buffer.from("transaction"));
  const packed = Buffer.concat([cipher.update(JSON.stringify(written(trade))), cipher.final(), cipher.getAuthTag()]);
  const body = JSON.stringify({
    ...{ id: randomBytes(16).toString("hex"), create_time: now().toISOString(), resource_type: "encrypt-resource" },
    ...{ event_type: "TRANSACTION.SUCCESS", summary: "支付成功" },
    resource: {
      ...{ original_type: "transaction", algorithm: "AEAD_AES_256_GCM", associated_data: "transaction", nonce },
      ciphertext: packed.toString("base64"),
    },
  });
  return { headers: { "content-type": "application/json", ...headersOf(body, keys, now()) }, body };
};

const head =
  "交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注";

/** The trade bill of a day; null where nothing moved. */
const bill = (trades: StandInTrades, day: string): string | null => {
  const row = (trade: StandInTrade, at: number, refunded: StandInTrade["refunds"][number] | null) =>
    [
      ...[beijingText(at), "wx", trade.merchantId, "", "", trade.tradeNo, trade.orderNo, "", "NATIVE"],
      ...[refunded ? "REFUND" : "SUCCESS", "OTHERS", "CNY", refunded ? "0.00" : yuanOfFen(trade.amountInFen), "0.00"],
      ...[refunded?.providerNo ?? "0", refunded?.refundNo ?? "0", yuanOfFen(refunded?.amountInFen ?? 0), "0.00"],
      ...[refunded ? "ORIGINAL" : "", refunded ? "SUCCESS" : "", trade.description.replaceAll(",", " "), "", "0.00000"],
      ...["0.60%", refunded ? "0.00" : yuanOfFen(trade.amountInFen), yuanOfFen(refunded?.amountInFen ?? 0), ""],
    ]
      .map((value) => `\`${value}`)
      .join(",");
  const own = trades.all().filter(({ provider }) => provider === "wechat");
  const rows = own.flatMap((trade) => [
    ...(trade.paidAt !== null && beijingDay(trade.paidAt) === day ? [row(trade, trade.paidAt, null)] : []),
    ...trade.refunds.filter(({ at }) => beijingDay(at) === day).map((one) => row(trade, one.at, one)),
  ]);
  if (rows.length === 0) return null;
  const sums = "总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额";
  return ["\uFEFF" + head, ...rows, sums, `\`${rows.length},\`0.00,\`0.00,\`0.00,\`0.00000,\`0.00,\`0.00`, ""].join(
    "\r\n",
  );
};
