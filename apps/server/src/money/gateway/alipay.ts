import type { KeyObject } from "node:crypto";
import { z } from "zod";
import { readAlipayBill } from "./alipay-bill.ts";
import { rawObjectOf, requireSignedNotice, signParameters } from "./alipay-sign.ts";
import { fenOfYuan, yuanOfFen } from "./fen-of-yuan.ts";
import { type NewOrder, type OrderStatus, type PayGateway, PayTrouble, type RefundStatus } from "./pay-gateway.ts";
import { isSignedText } from "./rsa.ts";
import type { Send } from "./send-request.ts";
import { understood } from "./understood.ts";
import { textsInZip } from "./texts-in-zip.ts";

export interface AlipayMerchant {
  readonly houseCreditCode: string;
  readonly appId: string;
  /** Number of the account that is paid (2088…). */
  readonly sellerId: string;
  readonly privateKey: KeyObject;
  readonly providerKey: KeyObject;
  /** Where certificates take the place of bare keys: numbers of the merchant's, the roots' and the provider's. */
  readonly certificates: { readonly own: string; readonly root: string; readonly provider: string } | null;
  readonly endpoint: URL;
}

interface Line {
  readonly send: Send;
  readonly now: () => Date;
}

/** What every answer holds: 10000 is done, 20000 no answer of the system, 40004 a refusal with its sub_code. */
const Common = z.object({ code: z.string(), sub_code: z.string().default(""), sub_msg: z.string().default("") });
const Trade = z.object({
  out_trade_no: z.string(),
  trade_no: z.string().optional(),
  trade_status: z.string(),
  total_amount: z.string().optional(),
  send_pay_date: z.string().optional(),
});

// biome-ignore format: a table
const tradeStates: Readonly<Record<string, OrderStatus["state"]>> = {
  WAIT_BUYER_PAY: "WAITING", TRADE_SUCCESS: "PAID", TRADE_FINISHED: "PAID", TRADE_CLOSED: "CLOSED",
};

/** `2026-11-23 10:00:00`, in Beijing's time. */
const beijingTime = (instant: Date): string =>
  new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19).replace("T", " ");
const instantOf = (text: string | undefined): Date | null =>
  text ? new Date(`${text.replace(" ", "T")}+08:00`) : null;

const unknownOrder = (orderNo: string): OrderStatus => ({
  ...{ orderNo, state: "UNKNOWN", amountInFen: null, tradeNo: null, paidAt: null },
});

const unknownTrade = "ACQ.TRADE_NOT_EXIST";

/** Alipay for merchants who are paid by QR code (当面付, alipay.trade.precreate). */
export const openAlipay = (merchant: AlipayMerchant, { send, now }: Line): PayGateway => {
  const { appId, sellerId, houseCreditCode, certificates } = merchant;

  /** What a method answers, after its signature was checked; a refusal by its sub_code. */
  const ask = async (method: string, content: object, more: Readonly<Record<string, string>> = {}) => {
    const parameters: Record<string, string> = {
      ...{ app_id: appId, method, format: "JSON", charset: "utf-8", sign_type: "RSA2", version: "1.0" },
      ...{ timestamp: beijingTime(now()), biz_content: JSON.stringify(content), ...more },
      ...(certificates && { app_cert_sn: certificates.own, alipay_root_cert_sn: certificates.root }),
    };
    const form = new URLSearchParams({ ...parameters, sign: signParameters(parameters, merchant.privateKey) });
    const answer = await send({
      ...{ method: "POST", url: merchant.endpoint, body: form.toString() },
      headers: { "content-type": "application/x-www-form-urlencoded;charset=utf-8" },
    });
    if (answer.status !== 200) throw new PayTrouble("unavailable", `Alipay answers ${answer.status}`);
    const json = answer.body.toString();
    const raw = rawObjectOf(json, `${method.replaceAll(".", "_")}_response`) ?? rawObjectOf(json, "error_response");
    if (raw === null) throw new PayTrouble("unavailable", "the answer cannot be understood");
    const { sign, alipay_cert_sn } = understood(Envelope, json);
    if (certificates && alipay_cert_sn !== undefined && alipay_cert_sn !== certificates.provider)
      throw new PayTrouble("unavailable", "Alipay signs with a new certificate: put it into the settings");
    if (!isSignedText(raw, sign ?? "", merchant.providerKey))
      throw new PayTrouble("forged", "the signature does not fit");
    const { code, sub_code, sub_msg } = understood(Common, raw);
    if (code === "10000") return { detail: raw, refusal: null };
    if (code === "20000" || sub_code === "ACQ.SYSTEM_ERROR")
      throw new PayTrouble("unavailable", `Alipay answers ${code} ${sub_code}`);
    return { detail: null, refusal: sub_code, message: sub_msg };
  };

  const refuseWith = ({
    refusal,
    message,
  }: {
    readonly refusal: string | null;
    readonly message?: string | undefined;
  }): never => {
    throw new PayTrouble("refused", `${refusal}: ${message ?? ""}`);
  };

  const readRefund: PayGateway["readRefund"] = async ({ orderNo, refundNo }) => {
    const answer = await ask("alipay.trade.fastpay.refund.query", { out_trade_no: orderNo, out_request_no: refundNo });
    if (answer.detail === null) return answer.refusal === unknownTrade ? unknownRefund : refuseWith(answer);
    const { refund_status, out_request_no, trade_no } = understood(RefundAnswer, answer.detail);
    if (out_request_no === undefined) return unknownRefund;
    return { state: refund_status === "REFUND_SUCCESS" ? "DONE" : "PENDING", providerNo: trade_no ?? null };
  };

  return {
    provider: "alipay",
    ...{ merchantId: appId, houseCreditCode },

    openOrder: async (order: NewOrder) => {
      const answer = await ask(
        "alipay.trade.precreate",
        {
          ...{ out_trade_no: order.orderNo, total_amount: yuanOfFen(order.amountInFen), subject: order.description },
          time_expire: beijingTime(order.expiresAt),
        },
        { notify_url: order.noticeUrl },
      );
      if (answer.detail === null) return refuseWith(answer);
      return understood(z.object({ qr_code: z.string() }), answer.detail).qr_code;
    },

    readOrder: async (orderNo) => {
      const answer = await ask("alipay.trade.query", { out_trade_no: orderNo });
      if (answer.detail === null) return answer.refusal === unknownTrade ? unknownOrder(orderNo) : refuseWith(answer);
      return statusOf(understood(Trade, answer.detail));
    },

    closeOrder: async (orderNo) => {
      const answer = await ask("alipay.trade.close", { out_trade_no: orderNo });
      const isOver = [unknownTrade, "ACQ.TRADE_STATUS_ERROR", "ACQ.REASON_TRADE_STATUS_INVALID"];
      if (answer.refusal !== null && !isOver.includes(answer.refusal)) refuseWith(answer);
    },

    refund: async ({ orderNo, refundNo, amountInFen, reason }) => {
      const answer = await ask("alipay.trade.refund", {
        ...{ out_trade_no: orderNo, out_request_no: refundNo, refund_amount: yuanOfFen(amountInFen) },
        refund_reason: reason.slice(0, 256),
      });
      if (answer.detail === null) return refuseWith(answer);
      // `fund_change: N` says that nothing moved by this very call: it may have moved by an earlier one.
      const { fund_change, trade_no } = understood(RefundAnswer, answer.detail);
      return fund_change === "Y" ? { state: "DONE", providerNo: trade_no ?? null } : readRefund({ orderNo, refundNo });
    },

    readRefund,

    readNotice: async ({ body }) => {
      const parameters = Object.fromEntries(new URLSearchParams(body));
      requireSignedNotice(parameters, merchant.providerKey);
      if (parameters["app_id"] !== appId || parameters["seller_id"] !== sellerId)
        throw new PayTrouble("forged", "the report is for another merchant");
      // A refund is reported by the same kind of message, with its own time.
      if (parameters["gmt_refund"] || !["TRADE_SUCCESS", "TRADE_FINISHED"].includes(parameters["trade_status"] ?? ""))
        return null;
      return statusOf(understood(Trade, { ...parameters, send_pay_date: parameters["gmt_payment"] }));
    },

    answerNotice: (isTaken) => ({ status: 200, type: "text/plain", body: isTaken ? "success" : "fail" }),

    listDay: async (day) => {
      const answer = await ask("alipay.data.dataservice.bill.downloadurl.query", {
        bill_type: "trade",
        bill_date: day,
      });
      if (answer.refusal === "isp.bill_not_exist") return [];
      if (answer.detail === null) return refuseWith(answer);
      const { bill_download_url } = understood(z.object({ bill_download_url: z.string() }), answer.detail);
      const file = await send({ method: "GET", url: new URL(bill_download_url), headers: {} });
      if (file.status !== 200) throw new PayTrouble("unavailable", `the list cannot be fetched: ${file.status}`);
      const texts = textsInZip(file.body, "gb18030");
      const lines = texts.find(({ name }) => name.endsWith("业务明细.csv"));
      if (!lines) throw new PayTrouble("unavailable", "the list of the day is not in the archive");
      return readAlipayBill(lines.text);
    },
  };
};

const Envelope = z.object({ sign: z.string().optional(), alipay_cert_sn: z.string().optional() });
const RefundAnswer = z.object({
  fund_change: z.string().optional(),
  refund_status: z.string().optional(),
  out_request_no: z.string().optional(),
  trade_no: z.string().optional(),
});
const unknownRefund: RefundStatus = { state: "UNKNOWN", providerNo: null };

const statusOf = (trade: z.output<typeof Trade>): OrderStatus => ({
  orderNo: trade.out_trade_no,
  state: tradeStates[trade.trade_status] ?? "WAITING",
  amountInFen: trade.total_amount === undefined ? null : fenOfYuan(trade.total_amount),
  tradeNo: trade.trade_no ?? null,
  paidAt: instantOf(trade.send_pay_date),
});
