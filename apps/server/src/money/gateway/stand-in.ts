import { join } from "node:path";
import { openAlipay } from "./alipay.ts";
import type { PayGateway } from "./pay-gateway.ts";
import type { Send } from "./send-request.ts";
import { alipayNotice, answerAsAlipay, standInSeller } from "./stand-in-alipay.ts";
import { openStandInKeys } from "./stand-in-keys.ts";
import type { StandInState } from "./stand-in-state.ts";
import { openTrades, type StandInTrade } from "./stand-in-trades.ts";
import { answerAsWechat, wechatKeyId, wechatNotice } from "./stand-in-wechat.ts";
import { openWechatPay } from "./wechat-pay.ts";

interface StandInSettings {
  /** Where keys and orders are kept; null: in memory. */
  readonly folder: string | null;
  readonly now: () => Date;
}

/**
 * A stand-in for both providers, with keys of its own: it speaks their protocols, checks the signatures of the merchants and
 * signs what it answers. No money moves.
 */
export const openStandIn = ({ folder, now }: StandInSettings) => {
  const keys = openStandInKeys(folder && join(folder, "keys.json"));
  const trades = openTrades(folder && join(folder, "orders.json"));
  const state: StandInState = { keys, trades, now };

  const expire = (): void => {
    for (const trade of trades.all())
      if (trade.state === "WAITING" && trade.expiresAt < now().getTime()) trade.state = "CLOSED";
  };
  const answer: Send = async (request) => {
    expire();
    return request.url.pathname.startsWith("/v3/") ? answerAsWechat(request, state) : answerAsAlipay(request, state);
  };
  const open = (orderNo: string): StandInTrade | null => {
    expire();
    const trade = trades.find(orderNo);
    if (!trade) return null;
    trade.isScanned = true;
    return trade;
  };

  return {
    answer,
    trades,
    keys,
    /** The order behind a QR code, as the phone sees it after scanning. */
    open,
    /** The payer confirms; false where the order is no longer open. */
    pay: (orderNo: string): boolean => {
      const trade = open(orderNo);
      if (trade?.state !== "WAITING") return false;
      trade.state = "PAID";
      trade.tradeNo = trades.nextNumber(trade.provider === "wechat" ? "4200" : "2026");
      trade.paidAt = now().getTime();
      trades.keep();
      return true;
    },
    /** The payment breaks down at the payer's bank. */
    fail: (orderNo: string): boolean => {
      const trade = open(orderNo);
      if (trade?.state !== "WAITING") return false;
      trade.state = "FAILED";
      trades.keep();
      return true;
    },
    /** The report of a payment, signed anew each time. */
    noticeOf: (orderNo: string) => {
      const trade = trades.find(orderNo);
      if (!trade) throw new Error(`no order ${orderNo}`);
      const { headers, body } = trade.provider === "wechat" ? wechatNotice(trade, state) : alipayNotice(trade, state);
      return { url: trade.noticeUrl, headers: headers as Readonly<Record<string, string>>, body };
    },
    /** Two merchants of a house, one at each provider. `endpoint` is where they are asked: the stand-in itself, or a server. */
    merchantsOf: (
      houseCreditCode: string,
      send: Send = answer,
      endpoint = new URL("http://stand-in/"),
    ): PayGateway[] => [
      openWechatPay(
        {
          ...{ houseCreditCode, merchantId: `SI${houseCreditCode}`, appId: "wx0000000000000000", serialNo: "STANDIN" },
          ...{ privateKey: keys.merchant, apiV3Key: keys.apiV3Key, endpoint },
          providerKeys: new Map([[wechatKeyId, keys.providerPublic]]),
        },
        { send, now },
      ),
      openAlipay(
        {
          ...{ houseCreditCode, appId: `SI${houseCreditCode}`, sellerId: standInSeller, certificates: null },
          ...{
            privateKey: keys.merchant,
            providerKey: keys.providerPublic,
            endpoint: new URL("/gateway.do", endpoint),
          },
        },
        { send, now },
      ),
    ],
  };
};
export type StandIn = ReturnType<typeof openStandIn>;
