import { ZipFile } from "yazl";
import { requireSignedNotice, signedText, signParameters } from "./alipay-sign.ts";
import { fenOfYuan, yuanOfFen } from "./fen-of-yuan.ts";
import { isSignedText, signText } from "./rsa.ts";
import type { PayAnswer, PayRequest } from "./send-request.ts";
import { beijingDay, beijingText, type StandInState } from "./stand-in-state.ts";
import type { StandInTrade, StandInTrades } from "./stand-in-trades.ts";

type Content = Readonly<Record<string, string | undefined>>;
type Detail = Readonly<Record<string, string>>;

const refused = (sub_code: string): Detail => ({ code: "40004", msg: "Business Failed", sub_code, sub_msg: sub_code });
const done = (detail: Detail): Detail => ({ code: "10000", msg: "Success", ...detail });
const notThere = refused("ACQ.TRADE_NOT_EXIST");

const tradeStates = {
  WAITING: "WAIT_BUYER_PAY",
  PAID: "TRADE_SUCCESS",
  CLOSED: "TRADE_CLOSED",
  FAILED: "TRADE_CLOSED",
};

const scanned = (trades: StandInTrades, orderNo: string | undefined): StandInTrade | undefined => {
  const trade = trades.find(orderNo ?? "");
  return trade?.isScanned ? trade : undefined;
};

type Method = (content: Content, state: StandInState, parameters: Content) => Detail;

const methods: Readonly<Record<string, Method>> = {
  "alipay.trade.precreate": (content, { trades }, parameters) => {
    const { out_trade_no: orderNo = "", total_amount = "", subject = "", time_expire = "" } = content;
    const noticeUrl = parameters["notify_url"] ?? "";
    const amountInFen = fenOfYuan(total_amount);
    if (!orderNo || !amountInFen || !noticeUrl) return refused("ACQ.INVALID_PARAMETER");
    const known = trades.find(orderNo);
    if (known?.state === "PAID") return refused("ACQ.TRADE_HAS_SUCCESS");
    if (known && known.amountInFen !== amountInFen) return refused("ACQ.CONTEXT_INCONSISTENT");
    if (!known)
      trades.put({
        ...{ provider: "alipay", merchantId: parameters["app_id"] ?? "", orderNo, amountInFen, description: subject },
        ...{ expiresAt: Date.parse(`${time_expire.replace(" ", "T")}+08:00`), noticeUrl, state: "WAITING" },
        ...{ isScanned: false, tradeNo: null, paidAt: null, refunds: [] },
      });
    trades.keep();
    return done({ out_trade_no: orderNo, qr_code: new URL(`/dev/pay/${orderNo}`, noticeUrl).href });
  },
  "alipay.trade.query": ({ out_trade_no }, { trades }) => {
    const trade = scanned(trades, out_trade_no);
    return trade
      ? done({
          ...{ out_trade_no: trade.orderNo, trade_no: trade.tradeNo ?? "", trade_status: tradeStates[trade.state] },
          total_amount: yuanOfFen(trade.amountInFen),
          ...(trade.paidAt !== null && { send_pay_date: beijingText(trade.paidAt) }),
        })
      : notThere;
  },
  "alipay.trade.close": ({ out_trade_no }, { trades }) => {
    const trade = scanned(trades, out_trade_no);
    if (!trade) return notThere;
    if (trade.state !== "WAITING") return refused("ACQ.TRADE_STATUS_ERROR");
    trade.state = "CLOSED";
    trades.keep();
    return done({ out_trade_no: trade.orderNo });
  },
  "alipay.trade.refund": ({ out_trade_no, out_request_no = "", refund_amount = "" }, { trades, now }) => {
    const trade = scanned(trades, out_trade_no);
    if (!trade || trade.state !== "PAID") return notThere;
    const answer = { out_trade_no: trade.orderNo, trade_no: trade.tradeNo ?? "" };
    if (trade.refunds.some(({ refundNo }) => refundNo === out_request_no)) return done({ ...answer, fund_change: "N" });
    const amountInFen = fenOfYuan(refund_amount) ?? 0;
    const left = trade.amountInFen - trade.refunds.reduce((sum, one) => sum + one.amountInFen, 0);
    if (amountInFen <= 0 || amountInFen > left) return refused("ACQ.REFUND_AMT_NOT_EQUAL_TOTAL");
    const made = { refundNo: out_request_no, amountInFen, providerNo: trades.nextNumber("R"), at: now().getTime() };
    trade.refunds.push({ ...made, state: "DONE" });
    trades.keep();
    return done({ ...answer, fund_change: "Y" });
  },
  "alipay.trade.fastpay.refund.query": ({ out_trade_no, out_request_no }, { trades }) => {
    const trade = scanned(trades, out_trade_no);
    if (!trade) return notThere;
    const found = trade.refunds.find(({ refundNo }) => refundNo === out_request_no);
    const answer = { out_trade_no: trade.orderNo, trade_no: trade.tradeNo ?? "" };
    return done(found ? { ...answer, out_request_no: found.refundNo, refund_status: "REFUND_SUCCESS" } : answer);
  },
  "alipay.data.dataservice.bill.downloadurl.query": ({ bill_date = "" }, { trades }, { url = "" }) =>
    movements(trades, bill_date).length === 0
      ? refused("isp.bill_not_exist")
      : done({ bill_download_url: `${url}?bill=${bill_date}` }),
};

/** Alipay as far as the portal asks it. */
export const answerAsAlipay = async (request: PayRequest, state: StandInState): Promise<PayAnswer> => {
  const day = request.url.searchParams.get("bill");
  if (day !== null) return { status: 200, headers: {}, body: await archiveOf(movements(state.trades, day)) };
  const { sign = "", ...parameters } = Object.fromEntries(new URLSearchParams(request.body ?? ""));
  const name = parameters["method"] ?? "";
  const act = methods[name];
  const isSigned = isSignedText(signedText(parameters), sign, state.keys.merchantPublic);
  const content = JSON.parse(parameters["biz_content"] || "{}") as Content;
  const detail =
    isSigned && act
      ? act(content, state, { ...parameters, url: request.url.href })
      : {
          code: "40002",
          msg: "Invalid Arguments",
          sub_code: isSigned ? "isv.invalid-method" : "isv.invalid-signature",
        };
  const raw = JSON.stringify(detail);
  const node = isSigned ? `${name.replaceAll(".", "_")}_response` : "error_response";
  const body = `{"${node}":${raw},"sign":${JSON.stringify(signText(raw, state.keys.provider))}}`;
  return { status: 200, headers: { "content-type": "application/json" }, body: Buffer.from(body) };
};

/** The number of the account that every merchant of the stand-in is paid to. */
export const standInSeller = "2088000000000000";

/** The report of a payment, as the provider would send it. */
export const alipayNotice = (trade: StandInTrade, { keys, now, trades }: StandInState) => {
  const parameters: Record<string, string> = {
    ...{ notify_type: "trade_status_sync", notify_id: trades.nextNumber("N"), app_id: trade.merchantId },
    ...{ notify_time: beijingText(now().getTime()), charset: "utf-8", version: "1.0", seller_id: standInSeller },
    ...{ out_trade_no: trade.orderNo, trade_no: trade.tradeNo ?? "", trade_status: tradeStates[trade.state] },
    ...{ total_amount: yuanOfFen(trade.amountInFen), subject: trade.description },
    ...(trade.paidAt !== null && { gmt_payment: beijingText(trade.paidAt) }),
  };
  const form = { ...parameters, sign: signParameters(parameters, keys.provider), sign_type: "RSA2" };
  requireSignedNotice(form, keys.providerPublic);
  return {
    headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
    body: new URLSearchParams(form).toString(),
  };
};

const movements = (trades: StandInTrades, day: string): readonly string[] =>
  trades
    .all()
    .filter(({ provider }) => provider === "alipay")
    .flatMap((trade) => {
      const line = (kind: string, fen: number, at: number, requestNo: string) =>
        [
          ...[trade.tradeNo, trade.orderNo, kind, trade.description.replaceAll(",", " "), beijingText(at)],
          ...[beijingText(at), "", "", "", "", "***", fen < 0 ? `-${yuanOfFen(-fen)}` : yuanOfFen(fen)],
          ...["0.00", "0.00", "0.00", "0.00", "0.00", "0.00", "", "0.00", "0.00", requestNo, "0.00", "0.00", ""],
        ].join("\t,");
      const { paidAt, amountInFen, refunds } = trade;
      return [
        ...(paidAt !== null && beijingDay(paidAt) === day ? [line("交易", amountInFen, paidAt, "")] : []),
        ...refunds
          .filter(({ at }) => beijingDay(at) === day)
          .map((one) => line("退款", -one.amountInFen, one.at, one.refundNo)),
      ];
    });

const head =
  "支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注";

/** The list of a day as the provider packs it: CSV in GBK, in a zip archive. */
const archiveOf = async (lines: readonly string[]): Promise<Buffer> => {
  const text = ["#支付宝业务明细查询", "#账号", head, ...lines, "#业务明细列表结束", `#共${lines.length}笔`].join(
    "\r\n",
  );
  const zip = new ZipFile();
  zip.addBuffer(inGbk(text), `${standInSeller}_业务明细.csv`);
  zip.addBuffer(inGbk("#汇总"), `${standInSeller}_业务明细(汇总).csv`);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
};

let table: Map<string, readonly [number, number]> | null = null;

/** Node reads GBK and does not write it: the table of its characters is made by reading all pairs of bytes. */
const inGbk = (text: string): Buffer => {
  if (table === null) {
    table = new Map();
    const decoder = new TextDecoder("gb18030");
    for (let first = 0x81; first <= 0xfe; first += 1)
      for (let second = 0x40; second <= 0xfe; second += 1)
        if (second !== 0x7f) table.set(decoder.decode(Uint8Array.of(first, second)), [first, second]);
  }
  return Buffer.from([...text].flatMap((sign) => table?.get(sign) ?? [sign.charCodeAt(0)]));
};
