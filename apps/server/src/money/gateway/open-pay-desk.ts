import { join } from "node:path";
import { openAlipay } from "./alipay.ts";
import type { PayGateway } from "./pay-gateway.ts";
import type { PaySettings } from "./pay-settings.ts";
import { type Send, sendOverTheLine } from "./send-request.ts";
import { openStandIn, type StandIn } from "./stand-in.ts";
import { openWechatPay } from "./wechat-pay.ts";

/** The ways to pay the houses. */
export interface PayDesk {
  /** Ways to pay a house; none where it takes money by bank only. */
  readonly gatewaysOf: (houseCreditCode: string) => readonly PayGateway[];
  /** The merchant at a provider; null where the settings no longer name it. */
  readonly find: (provider: string, merchantId: string) => PayGateway | null;
  /** Every merchant of the settings; with the stand-in those that were used since the start. */
  readonly all: () => readonly PayGateway[];
  readonly hasStandIn: boolean;
  readonly standIn: StandIn | null;
}

interface DeskSettings {
  readonly pay: PaySettings;
  readonly dataDir: string;
}

/** Opens the merchants of the settings. The stand-in makes its keys when somebody first pays. */
export const openPayDesk = ({ pay, dataDir }: DeskSettings, now: () => Date, send: Send = sendOverTheLine): PayDesk => {
  const line = { send, now };
  if (!pay.hasStandIn) {
    const gateways = [
      ...pay.wechat.map((one) => openWechatPay(one, line)),
      ...pay.alipay.map((one) => openAlipay(one, line)),
    ];
    return {
      gatewaysOf: (code) => gateways.filter(({ houseCreditCode }) => houseCreditCode === code),
      find: (provider, merchantId) =>
        gateways.find((one) => one.provider === provider && one.merchantId === merchantId) ?? null,
      all: () => gateways,
      hasStandIn: false,
      standIn: null,
    };
  }
  let opened: StandIn | null = null;
  const standIn = () => (opened ??= openStandIn({ folder: join(dataDir, "pay-stand-in"), now }));
  const used = new Map<string, PayGateway[]>();
  const gatewaysOf = (code: string): PayGateway[] => {
    const known = used.get(code) ?? standIn().merchantsOf(code);
    used.set(code, known);
    return known;
  };
  return {
    gatewaysOf,
    find: (provider, merchantId) =>
      merchantId.startsWith("SI")
        ? (gatewaysOf(merchantId.slice(2)).find((one) => one.provider === provider) ?? null)
        : null,
    all: () => [...used.values()].flat(),
    hasStandIn: true,
    get standIn() {
      return standIn();
    },
  };
};
