import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/** A payment order (支付订单) at a provider, by the states of C326 in the specification. */
export const payOrderMachine = machine({
  name: "pay-order",
  subject: "支付订单",
  states: {
    WAITING: "待支付",
    PAID: "已支付",
    CLOSED: "已关闭",
    FAILED: "支付失败",
  },
  actions: {
    order: "在线支付",
    pay: "支付成功",
    close: "取消支付",
    fail: "支付失败",
  },
  facts: {
    isOwed: "the fee waits for the owner's money",
    gatewayOpen: "the house is paid this way",
    amountFits: "the provider received what the order asks for",
  },
  effects: {},
  refusals: {
    "payment.wrong-state": "该支付订单当前状态不能进行此操作，请刷新页面查看最新状态",
    "payment.wrong-actor": "在线支付由建设单位办理",
    "payment.not-owed": "该收费单当前无需付款，请刷新页面查看最新状态",
    "payment.no-gateway": "审查机构未开通此支付方式，请换一种方式，或转账后上传凭证",
    "payment.amount-differs": "支付平台收到的金额与订单不符，请与支付平台核对后按转账登记",
  },
  wrongState: "payment.wrong-state",
  wrongActor: "payment.wrong-actor",
  // biome-ignore format: one transition per line reads as a table
  rows: [
    { from: "nothing", action: "order", who: ["OWNER"], to: "WAITING",
      needs: { isOwed: "payment.not-owed", gatewayOpen: "payment.no-gateway" } },
    // Money that comes after all is money: it is booked, and what is too much goes back.
    { from: ["WAITING", "CLOSED", "FAILED"], action: "pay", who: ["SYSTEM"], to: "PAID", needs: { amountFits: "payment.amount-differs" } },
    { from: ["WAITING"], action: "close", who: ["OWNER", "SYSTEM"], to: "CLOSED" },
    { from: ["WAITING"], action: "fail", who: ["SYSTEM"], to: "FAILED" },
  ],
});

export type PayOrderState = StateOf<typeof payOrderMachine>;
export type PayOrderAction = ActionOf<typeof payOrderMachine>;
export type PayOrderFacts = FactsOf<typeof payOrderMachine>;

/** Providers, with the channel under which their money is booked (dictionary PAY_CHANNEL). */
export const payProviders = {
  wechat: { label: "微信支付", channel: "2" },
  alipay: { label: "支付宝", channel: "3" },
} as const;
export type PayProvider = keyof typeof payProviders;
