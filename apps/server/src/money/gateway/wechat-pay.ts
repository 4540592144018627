import { createHash, createPublicKey, type KeyObject, X509Certificate } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import {
  type NewOrder,
  type NewRefund,
  type OrderStatus,
  type PayGateway,
  PayTrouble,
  type RawNotice,
  type RefundStatus,
} from "./pay-gateway.ts";
import type { Send } from "./send-request.ts";
import { understood } from "./understood.ts";
import { readWechatBill } from "./wechat-bill.ts";
import { authorization, decrypted, requireSigned, serialOf, type WechatKeys } from "./wechat-sign.ts";

export interface WechatMerchant extends WechatKeys {
  readonly houseCreditCode: string;
  readonly appId: string;
  readonly endpoint: URL;
  /** Keys the provider signs with, by their serial numbers or public key ids. */
  readonly providerKeys: ReadonlyMap<string, KeyObject>;
}

interface Line {
  readonly send: Send;
  readonly now: () => Date;
}

const Trade = z.object({
  out_trade_no: z.string(),
  trade_state: z.string(),
  transaction_id: z.string().optional(),
  success_time: z.string().optional(),
  amount: z.object({ total: z.number().int() }).optional(),
});
const Refund = z.object({ refund_id: z.string(), status: z.string() });
const Problem = z.object({ code: z.string(), message: z.string().default("") });
const Certificates = z.object({
  data: z.array(z.object({ serial_no: z.string(), encrypt_certificate: z.unknown() })),
});
const Bill = z.object({ hash_value: z.string(), download_url: z.string() });
const Notice = z.object({ event_type: z.string(), resource: z.unknown() });

// biome-ignore format: a table
const tradeStates: Readonly<Record<string, OrderStatus["state"]>> = {
  SUCCESS: "PAID", REFUND: "PAID", NOTPAY: "WAITING", USERPAYING: "WAITING", ACCEPT: "WAITING",
  CLOSED: "CLOSED", REVOKED: "CLOSED", PAYERROR: "FAILED",
};
// biome-ignore format: a table
const refundStates: Readonly<Record<string, RefundStatus["state"]>> = {
  SUCCESS: "DONE", PROCESSING: "PENDING", CLOSED: "FAILED", ABNORMAL: "FAILED",
};

const statusOf = (trade: z.output<typeof Trade>): OrderStatus => ({
  orderNo: trade.out_trade_no,
  state: tradeStates[trade.trade_state] ?? "WAITING",
  amountInFen: trade.amount?.total ?? null,
  tradeNo: trade.transaction_id ?? null,
  paidAt: trade.success_time ? new Date(trade.success_time) : null,
});

const unknownOrder = (orderNo: string): OrderStatus => ({
  ...{ orderNo, state: "UNKNOWN", amountInFen: null, tradeNo: null, paidAt: null },
});

/** WeChat Pay for merchants who are paid by QR code (API v3, Native). */
export const openWechatPay = (merchant: WechatMerchant, { send, now }: Line): PayGateway => {
  const { merchantId, houseCreditCode, appId, endpoint, apiV3Key } = merchant;
  const keys = new Map(merchant.providerKeys);

  const transmit = async (method: "GET" | "POST", url: URL, input?: object) => {
    const body = input === undefined ? "" : JSON.stringify(input);
    return send({
      ...{ method, url },
      headers: {
        accept: "application/json",
        "user-agent": "tushen",
        ...(input !== undefined && { "content-type": "application/json" }),
        authorization: authorization(merchant, { method, url, body }, now()),
        "wechatpay-serial": merchant.providerKeys.keys().next().value ?? "",
      },
      ...(input !== undefined && { body }),
    });
  };

  /** Certificates change every few years: a new one comes encrypted with the merchant's key, and signs its own delivery. */
  const fetchCertificates = async (): Promise<void> => {
    const answer = await transmit("GET", new URL("/v3/certificates", endpoint));
    if (answer.status !== 200) throw new PayTrouble("unavailable", "the provider gives no certificates");
    const body = answer.body.toString();
    for (const { serial_no, encrypt_certificate } of understood(Certificates, body).data)
      keys.set(serial_no, new X509Certificate(decrypted(encrypt_certificate, apiV3Key)).publicKey);
    await requireAuthentic({ headers: answer.headers, body }, false);
  };

  const requireAuthentic = async (message: RawNotice, mayFetch = true): Promise<void> => {
    const serial = serialOf(message);
    const key = keys.get(serial);
    if (key) return requireSigned(message, key, now());
    if (!mayFetch || !/^[0-9A-F]{16,64}$/i.test(serial)) throw new PayTrouble("forged", "signed with an unknown key");
    await fetchCertificates();
    return requireAuthentic(message, false);
  };

  /** The answer of a call, or the code of its refusal. */
  const ask = async (method: "GET" | "POST", path: string, input?: object) => {
    const answer = await transmit(method, new URL(path, endpoint), input);
    const body = answer.body.toString();
    if (answer.status >= 500) throw new PayTrouble("unavailable", `WeChat Pay answers ${answer.status}`);
    if (answer.status >= 200 && answer.status < 300) {
      await requireAuthentic({ headers: answer.headers, body });
      return { detail: body === "" ? "{}" : body, code: null };
    }
    const { code, message } = understood(Problem, body);
    return { detail: null, code, message };
  };

  const refuseWith = ({
    code,
    message,
  }: {
    readonly code: string | null;
    readonly message?: string | undefined;
  }): never => {
    throw new PayTrouble(
      code === "FREQUENCY_LIMITED" || code === "SYSTEM_ERROR" ? "unavailable" : "refused",
      `${code}: ${message ?? ""}`,
    );
  };

  return {
    provider: "wechat",
    ...{ merchantId, houseCreditCode },

    openOrder: async (order: NewOrder) => {
      const answer = await ask("POST", "/v3/pay/transactions/native", {
        ...{ appid: appId, mchid: merchantId, description: order.description, out_trade_no: order.orderNo },
        ...{ time_expire: beijingTime(order.expiresAt), notify_url: order.noticeUrl },
        amount: { total: order.amountInFen, currency: "CNY" },
      });
      if (answer.detail === null) return refuseWith(answer);
      return understood(z.object({ code_url: z.string() }), answer.detail).code_url;
    },

    readOrder: async (orderNo) => {
      const answer = await ask("GET", `/v3/pay/transactions/out-trade-no/${orderNo}?mchid=${merchantId}`);
      if (answer.detail !== null) return statusOf(understood(Trade, answer.detail));
      return answer.code === "ORDER_NOT_EXIST" || answer.code === "ORDERNOTEXIST"
        ? unknownOrder(orderNo)
        : refuseWith(answer);
    },

    closeOrder: async (orderNo) => {
      const answer = await ask("POST", `/v3/pay/transactions/out-trade-no/${orderNo}/close`, { mchid: merchantId });
      const isOver = ["ORDER_CLOSED", "ORDERCLOSED", "ORDER_PAID", "ORDERPAID", "ORDER_NOT_EXIST", "ORDERNOTEXIST"];
      if (answer.code !== null && !isOver.includes(answer.code)) refuseWith(answer);
    },

    refund: async (refund: NewRefund) => {
      const answer = await ask("POST", "/v3/refund/domestic/refunds", {
        ...{ out_trade_no: refund.orderNo, out_refund_no: refund.refundNo, reason: refund.reason.slice(0, 80) },
        amount: { refund: refund.amountInFen, total: refund.totalInFen, currency: "CNY" },
      });
      if (answer.detail === null) return refuseWith(answer);
      return refundStatusOf(answer.detail);
    },

    readRefund: async ({ refundNo }) => {
      const answer = await ask("GET", `/v3/refund/domestic/refunds/${refundNo}`);
      if (answer.detail !== null) return refundStatusOf(answer.detail);
      return answer.code === "RESOURCE_NOT_EXISTS" ? { state: "UNKNOWN", providerNo: null } : refuseWith(answer);
    },

    readNotice: async (notice) => {
      await requireAuthentic(notice);
      const { event_type, resource } = understood(Notice, notice.body);
      if (event_type !== "TRANSACTION.SUCCESS") return null;
      return statusOf(understood(Trade, decrypted(resource, apiV3Key)));
    },

    answerNotice: (isTaken) =>
      isTaken
        ? { status: 204, type: "application/json", body: "" }
        : { status: 500, type: "application/json", body: JSON.stringify({ code: "FAIL", message: "未处理" }) },

    listDay: async (day) => {
      const answer = await ask("GET", `/v3/bill/tradebill?bill_date=${day}&bill_type=ALL&tar_type=GZIP`);
      if (answer.code === "NO_STATEMENT_EXIST") return [];
      if (answer.detail === null) return refuseWith(answer);
      const { hash_value, download_url } = understood(Bill, answer.detail);
      const file = await transmit("GET", new URL(download_url, endpoint));
      if (file.status !== 200) throw new PayTrouble("unavailable", `the bill cannot be fetched: ${file.status}`);
      const text = file.body.subarray(0, 2).toString("hex") === "1f8b" ? gunzipSync(file.body) : file.body;
      if (createHash("sha1").update(text).digest("hex") !== hash_value.toLowerCase())
        throw new PayTrouble("forged", "the bill is not the one that was announced");
      return readWechatBill(text.toString());
    },
  };
};

const refundStatusOf = (detail: unknown): RefundStatus => {
  const { refund_id, status } = understood(Refund, detail);
  return { state: refundStates[status] ?? "PENDING", providerNo: refund_id };
};

/** `2026-11-23T10:00:00+08:00`. */
const beijingTime = (instant: Date): string =>
  `${new Date(instant.getTime() + 8 * 3_600_000).toISOString().slice(0, 19)}+08:00`;

/** A key the provider signs with, from the PEM of its certificate or of its public key. */
export const providerKeyOf = (pem: string): { readonly id: string | null; readonly key: KeyObject } => {
  if (!pem.includes("CERTIFICATE")) return { id: null, key: createPublicKey(pem) };
  const certificate = new X509Certificate(pem);
  return { id: certificate.serialNumber, key: certificate.publicKey };
};
