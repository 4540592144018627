import { payOrderMachine, payProviders, type PayProvider } from "@tushen/domain/money/pay-order-state";
import { differenceKinds, type DifferenceKind } from "@tushen/domain/money/reconcile";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { Day, FeeId, Fen, Instant, page, pageQuery, stateOf, yes } from "../ground/fields.ts";

export const paymentRefusals = {
  ...payOrderMachine.refusals,
  "payment.provider-away": "支付平台暂时没有回应，请稍后重试；急需付款的，可转账后上传凭证",
  "payment.provider-refused": "支付平台拒绝了该订单，请换一种支付方式，或转账后上传凭证",
  "payment.day-open": "当日账单次日上午才生成，请选择今天以前的日期",
} as const;

const Provider = z.enum(Object.keys(payProviders) as [PayProvider, ...PayProvider[]]);
const refusals = Object.keys(payOrderMachine.refusals) as (keyof typeof payOrderMachine.refusals)[];

/** A payment order (支付订单): what its QR code says, and until when it can be paid. */
export const PayOrder = z.object({
  orderNo: z.string(),
  feeId: FeeId,
  amount: Fen,
  isDeposit: z.boolean(),
  provider: Provider,
  providerLabel: z.string(),
  state: stateOf(payOrderMachine),
  stateLabel: z.string(),
  /** Text of the QR code; null once the order is over. */
  qrText: z.string().nullable(),
  /** The code opens a page on which somebody confirms the payment: no money moves. */
  isStandIn: z.boolean(),
  expireTime: Instant,
  paidTime: Instant.nullable(),
  tradeNo: z.string().nullable(),
});
export type PayOrder = z.output<typeof PayOrder>;

const PayDifference = z.object({
  id: z.number().int(),
  kind: z.enum(Object.keys(differenceKinds) as [DifferenceKind, ...DifferenceKind[]]),
  kindLabel: z.string(),
  movement: z.enum(["PAYMENT", "REFUND"]),
  number: z.string(),
  bookedAmount: Fen.nullable(),
  listedAmount: Fen.nullable(),
  tradeNo: z.string().nullable(),
  handledTime: Instant.nullable(),
  handledByName: z.string().nullable(),
  note: z.string().nullable(),
  /** The fee it belongs to, if it is one of ours. */
  feeId: FeeId.nullable(),
  feeNo: z.string().nullable(),
});

/** Payments and refunds of a day at one merchant, compared with the provider's list. */
export const PayDay = z.object({
  id: z.number().int(),
  day: Day,
  provider: Provider,
  providerLabel: z.string(),
  merchantId: z.string(),
  listedCount: z.number().int(),
  /** Payments less refunds; in fen, below zero where more went back. */
  listedSum: z.number().int(),
  bookedCount: z.number().int(),
  bookedSum: z.number().int(),
  checkTime: Instant,
  differences: z.array(PayDifference),
});
export type PayDay = z.output<typeof PayDay>;

const desk = { who: ["CENSOR"], roles: ["CENSOR_ADMIN", "CENSOR_FINANCE"] } as const;

/** Paying a fee by QR code (在线支付), and the daily comparison with the providers. */
export const paymentCalls = calls({
  orderInfo: {
    spec: "C325",
    summary: "支付订单",
    path: "GET /api/fee/auditFee/orderInfo/{id}",
    who: ["CONSTRUCT:participant"],
    about: ["fee", "id"],
    input: z.object({
      id: FeeId,
      /** By default the open order's, else the first way the house is paid. */
      provider: Provider.optional(),
      /** All that is due, where by default the deposit is paid first. */
      whole: z.boolean().optional(),
    }),
    output: PayOrder,
    refusals: [...refusals, "payment.provider-away", "payment.provider-refused"],
  },
  paymentOrderResult: {
    spec: "C326",
    summary: "支付结果",
    path: "GET /api/fee/auditFee/paymentOrderResult/{orderNo}",
    who: ["CONSTRUCT", "CENSOR", "CONTROL"],
    input: z.object({ orderNo: z.string().min(1).max(40) }),
    output: PayOrder,
  },
  listProviders: {
    spec: "beyond",
    summary: "可用的在线支付方式",
    path: "GET /api/fee/auditFee/payProviders",
    who: ["CONSTRUCT:participant"],
    about: ["fee", "id"],
    input: z.object({ id: FeeId }),
    output: z.array(z.object({ provider: Provider, label: z.string() })),
  },
  closeOrder: {
    spec: "beyond",
    summary: "取消支付",
    path: "POST /api/fee/auditFee/closeOrder",
    who: ["CONSTRUCT:participant"],
    about: ["fee", "id"],
    input: z.object({ id: FeeId }),
    output: yes,
    refusals: [...refusals, "payment.provider-away", "payment.provider-refused"],
  },
  listPayDays: {
    spec: "beyond",
    summary: "支付对账",
    path: "GET /api/fee/payDay/query",
    ...desk,
    input: z.object({
      /** Only days with differences nobody has seen to. */
      isOpen: z.boolean().optional(),
      from: Day.optional(),
      to: Day.optional(),
      ...pageQuery,
    }),
    output: page(PayDay).extend({ openCount: z.number().int() }),
  },
  checkPayDay: {
    spec: "beyond",
    summary: "重新对账",
    path: "POST /api/fee/payDay/check",
    ...desk,
    input: z.object({ day: Day }),
    output: yes,
    refusals: ["payment.day-open"],
  },
  handleDifference: {
    spec: "beyond",
    summary: "对账差异已处理",
    path: "POST /api/fee/payDay/handle",
    ...desk,
    input: z.object({ id: z.number().int().positive(), note: z.string().trim().min(2, "请写明处理结果").max(500) }),
    output: yes,
  },
});
