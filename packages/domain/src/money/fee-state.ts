import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/**
 * A fee of a batch (审查费) from its computation to the money, by the calls C315 to C321 of the specification and the domain
 * handbook 2.12. That an order is being paid, or that the owner says it has paid, is no state of the fee: it follows from the
 * orders and receipts (decision 92).
 */
export const feeMachine = machine({
  name: "fee",
  subject: "收费单",
  states: {
    DRAFT: "已核算",
    SUBMITTED: "待复核",
    CHARGE_SENT: "已发收费通知",
    DEPOSIT_PAID: "已付定金",
    PAID: "已到账",
    REFUNDING: "退款中",
    REFUNDED: "已退款",
    WAIVED: "免收/财政支付",
    CANCELLED: "已取消",
  },
  actions: {
    init: "核算",
    edit: "修改",
    remove: "删除",
    submit: "提交复核",
    takeBack: "退回修改",
    sendCharge: "发送收费通知",
    statePaid: "已付款，上传凭证",
    rejectVoucher: "退回付款凭证",
    paidDeposit: "确认定金到账",
    confirmCharge: "确认到账",
    takeLate: "登记后到的款项",
    waive: "免收",
    cancel: "取消收费",
    refund: "退款",
    finishRefund: "确认已退款",
    dropRefund: "撤销退款",
  },
  facts: {
    isCharged: "the batch is accepted and live, and no inspection",
    noneOpen: "the batch has no other fee of this kind that is not cancelled or refunded",
    priceKnown: "a rate table or an agreement gives the price",
    linesGiven: "at least one line is given",
    discountAllowed: "the discount lies within the limit of the rate table and has a reason",
    payerNamed: "the payer is named",
    ownerPays: "the owner pays, neither the government nor nobody",
    signedAsAsked: "the notice is signed, or sending it without a signature is what was asked for",
    depositEnough: "the amount covers the deposit that is asked for, and is less than the whole",
    voucherGiven: "the voucher of the payment is given",
    statementWaits: "a statement of the owner waits for the house",
    paidInFull: "the money received covers what is due",
    nothingReceived: "no money was received, and none is on its way",
    invoicesRed: "every invoice of the money that goes back is red",
    withinReceived: "the refund is no more than what was received and not given back",
    nothingReturned: "no part of the refund under way has gone back",
    emptied: "after this refund nothing is left of the money of a fee that was paid",
    reasonGiven: "a reason of 5 to 500 characters is given",
  },
  effects: {},
  refusals: {
    "fee.wrong-state": "该收费单当前状态不能进行此操作，请刷新页面查看最新状态",
    "fee.wrong-actor": "此操作不由您办理：收费单由审查机构受理员或财务办理，由建设单位付款",
    "fee.not-chargeable": "只有已受理且未作废的批次才能核算费用，检查批次不收费",
    "fee.already-there": "该批次已有同类收费单，请在原收费单上办理；确需重新核算，请先取消原收费单",
    "fee.no-rate": "没有适用的收费标准，请先在“收费标准”中设置并使其在受理之日有效",
    "fee.no-lines": "收费单没有收费项目，请至少填写一项",
    "fee.discount-not-allowed": "折扣超过收费标准允许的幅度或未说明理由，请核对",
    "fee.no-payer": "请填写付款单位",
    "fee.unsigned": "收费通知单尚未签章：请先完成签章，或选择不带签章发送",
    "fee.deposit-wrong": "金额应不少于定金、且少于应收全额；已付全额的，请按到账确认",
    "fee.voucher-missing": "请上传付款凭证",
    "fee.nothing-stated": "没有待确认的付款说明，请刷新页面查看最新状态",
    "fee.money-received": "该收费单已收到款项或正在支付，请先退款或等支付结束",
    "fee.invoice-open": "该款项已开具发票，请先红冲发票再退款",
    "fee.refund-too-much": "退款金额超过已收未退的金额，请核对",
    "fee.refund-under-way": "退款中已有款项退回，不能撤销；其余款项请继续办理退款",
    "fee.reason-missing": "请填写5至500字的理由",
  },
  wrongState: "fee.wrong-state",
  wrongActor: "fee.wrong-actor",
  // biome-ignore format: one transition per line block reads as a table
  rows: [
    { from: "nothing", action: "init", who: ["CLERK", "FINANCE", "SYSTEM"], to: "DRAFT",
      needs: { isCharged: "fee.not-chargeable", noneOpen: "fee.already-there", priceKnown: "fee.no-rate" } },
    { from: ["DRAFT"], action: "edit", who: ["CLERK", "FINANCE"], to: "same", needs: { discountAllowed: "fee.discount-not-allowed" } },
    { from: ["DRAFT"], action: "submit", who: ["CLERK", "FINANCE"], to: "SUBMITTED", needs: { linesGiven: "fee.no-lines", payerNamed: "fee.no-payer" } },
    { from: ["DRAFT"], action: "remove", who: ["CLERK", "FINANCE"], to: "CANCELLED" },
    { from: ["SUBMITTED"], action: "takeBack", who: ["CLERK", "FINANCE"], to: "DRAFT" },
    { from: ["SUBMITTED"], action: "sendCharge", who: ["CLERK", "FINANCE"], when: { ownerPays: true }, to: "CHARGE_SENT",
      needs: { signedAsAsked: "fee.unsigned" } },
    // Where the government pays, or nobody, the notice only says so.
    { from: ["SUBMITTED"], action: "sendCharge", who: ["CLERK", "FINANCE"], when: { ownerPays: false }, to: "WAIVED",
      needs: { signedAsAsked: "fee.unsigned" } },
    { from: ["CHARGE_SENT", "DEPOSIT_PAID"], action: "statePaid", who: ["OWNER"], to: "same", needs: { voucherGiven: "fee.voucher-missing" } },
    { from: ["CHARGE_SENT", "DEPOSIT_PAID"], action: "rejectVoucher", who: ["CLERK", "FINANCE"], to: "same",
      needs: { statementWaits: "fee.nothing-stated", reasonGiven: "fee.reason-missing" } },
    { from: ["CHARGE_SENT"], action: "paidDeposit", who: ["CLERK", "FINANCE", "SYSTEM"], to: "DEPOSIT_PAID", needs: { depositEnough: "fee.deposit-wrong" } },
    { from: ["CHARGE_SENT", "DEPOSIT_PAID"], action: "confirmCharge", who: ["CLERK", "FINANCE", "SYSTEM"], when: { paidInFull: true }, to: "PAID" },
    { from: ["CHARGE_SENT", "DEPOSIT_PAID"], action: "confirmCharge", who: ["CLERK", "FINANCE", "SYSTEM"], when: { paidInFull: false }, to: "same" },
    // Money that a provider received after all is there, whatever became of the fee; what is too much goes back.
    { from: ["PAID", "REFUNDING", "REFUNDED", "WAIVED", "CANCELLED"], action: "takeLate", who: ["SYSTEM"], to: "same" },
    { from: ["DRAFT", "SUBMITTED", "CHARGE_SENT"], action: "waive", who: ["CLERK", "FINANCE"], to: "WAIVED",
      needs: { nothingReceived: "fee.money-received", reasonGiven: "fee.reason-missing" } },
    { from: ["SUBMITTED", "CHARGE_SENT"], action: "cancel", who: ["CLERK", "FINANCE", "SYSTEM"], to: "CANCELLED",
      needs: { nothingReceived: "fee.money-received", reasonGiven: "fee.reason-missing" } },
    // A batch that became void takes its drafts with it.
    { from: ["DRAFT"], action: "cancel", who: ["SYSTEM"], to: "CANCELLED",
      needs: { nothingReceived: "fee.money-received", reasonGiven: "fee.reason-missing" } },
    { from: ["DEPOSIT_PAID", "PAID", "REFUNDED", "WAIVED", "CANCELLED"], action: "refund", who: ["CLERK", "FINANCE"], to: "REFUNDING",
      needs: { invoicesRed: "fee.invoice-open", withinReceived: "fee.refund-too-much", reasonGiven: "fee.reason-missing" } },
    { from: ["REFUNDING"], action: "finishRefund", who: ["CLERK", "FINANCE", "SYSTEM"], when: { emptied: true }, to: "REFUNDED" },
    { from: ["REFUNDING"], action: "finishRefund", who: ["CLERK", "FINANCE", "SYSTEM"], when: { emptied: false }, to: "back" },
    { from: ["REFUNDING"], action: "dropRefund", who: ["CLERK", "FINANCE"], to: "back",
      needs: { nothingReturned: "fee.refund-under-way", reasonGiven: "fee.reason-missing" } },
  ],
});

export type FeeState = StateOf<typeof feeMachine>;
export type FeeAction = ActionOf<typeof feeMachine>;
export type FeeFacts = FactsOf<typeof feeMachine>;

/** Whether the owner may see a fee: from the notice on. */
export const isFeeSent = (state: FeeState): boolean => state !== "DRAFT" && state !== "SUBMITTED";

/** Whether a fee still stands: it is neither cancelled nor given back. */
export const isFeeLive = (state: FeeState): boolean => state !== "CANCELLED" && state !== "REFUNDED";

/** Whether a fee no longer keeps back the results. */
export const isFeeSettled = (state: FeeState): boolean => state === "PAID" || state === "WAIVED";
