import { type ActionOf, type FactsOf, machine, type StateOf } from "../ground/state-machine.ts";

/** What must be true before an invoice is issued. */
const payable = {
  feeConfirmed: "invoice.not-confirmed",
  noneOpen: "invoice.already-there",
  titleValid: "invoice.title-wrong",
  withinReceived: "invoice.too-much",
  coversReceived: "invoice.too-little",
} as const;

/**
 * An invoice (发票) of the domain handbook 2.13. One on paper gets its number from the house's tax device, so it is
 * ISSUING until that number is written down; a digital one is issued at once. A red invoice is a record of its own, which
 * takes back the one it names.
 */
export const invoiceMachine = machine({
  name: "invoice",
  subject: "发票",
  states: {
    APPLIED: "已申请",
    ISSUING: "开票中",
    ISSUED: "已开具",
    PRINTED: "已打印",
    SENT: "已发送",
    FAILED: "开票失败",
    RED_APPLIED: "红冲中",
    RED: "已红冲",
    VOID: "已作废",
  },
  actions: {
    apply: "申请开票",
    withdraw: "撤回申请",
    decline: "退回申请",
    issue: "开具发票",
    record: "登记发票号码",
    fail: "开票失败",
    print: "打印发票",
    send: "发送发票",
    redden: "红冲发票",
    finishRed: "红冲完成",
    issueRed: "开具红字发票",
  },
  facts: {
    isAccepting: "the house takes applications",
    feeConfirmed: "the fee is paid",
    noneOpen: "the fee has no other invoice that stands",
    withinReceived: "the amount is no more than the money received and not given back",
    coversReceived: "the amount is no less: a fee has one invoice, and the rest could never be invoiced",
    titleValid: "title, tax number and what the kind asks for are given and right",
    isPaper: "the invoice is printed on paper by the tax device",
    isBlue: "it is no red invoice",
    numberGiven: "the number has the digits that its kind has",
    reasonGiven: "a reason of 5 to 500 characters is given",
  },
  effects: {},
  refusals: {
    "invoice.wrong-state": "该发票当前状态不能进行此操作，请刷新页面查看最新状态",
    "invoice.wrong-actor": "此操作不由您办理：发票由建设单位申请，由审查机构财务开具",
    "invoice.closed": "审查机构未开通在线开票，请与其财务人员联系",
    "invoice.not-confirmed": "款项确认到账后才能开票，请先付清或等审查机构确认到账",
    "invoice.already-there": "该收费单已有发票或开票申请，请先红冲或作废原发票再重新开具",
    "invoice.too-much": "开票金额 {asked} 元超过已到账未退的 {received} 元，请核对各项金额",
    "invoice.too-little":
      "开票金额 {asked} 元少于已到账未退的 {received} 元：一张收费单只开一张发票，请使各项金额合计等于到账金额",
    "invoice.title-wrong":
      "发票抬头信息不完整或不正确：请核对抬头、纳税人识别号；专用发票还须填写地址、电话、开户行和账号",
    "invoice.electronic": "电子发票无需打印，请下载或发送",
    "invoice.is-red": "红字发票不能再红冲",
    "invoice.number-wrong": "发票号码不正确：纸质发票代码为10或12位、号码为8位数字",
    "invoice.reason-missing": "请填写5至500字的理由",
  },
  wrongState: "invoice.wrong-state",
  wrongActor: "invoice.wrong-actor",
  // biome-ignore format: one transition per line block reads as a table
  rows: [
    { from: "nothing", action: "apply", who: ["OWNER"], to: "APPLIED",
      needs: { isAccepting: "invoice.closed", ...payable } },
    { from: ["APPLIED"], action: "withdraw", who: ["OWNER"], to: "VOID" },
    { from: ["APPLIED", "FAILED"], action: "decline", who: ["FINANCE"], to: "VOID", needs: { reasonGiven: "invoice.reason-missing" } },
    { from: "nothing", action: "issue", who: ["FINANCE"], when: { isPaper: false }, to: "ISSUED", needs: payable },
    { from: "nothing", action: "issue", who: ["FINANCE"], when: { isPaper: true }, to: "ISSUING", needs: payable },
    { from: ["APPLIED", "FAILED"], action: "issue", who: ["FINANCE"], when: { isPaper: false }, to: "ISSUED", needs: payable },
    { from: ["APPLIED", "FAILED"], action: "issue", who: ["FINANCE"], when: { isPaper: true }, to: "ISSUING", needs: payable },
    { from: ["ISSUING"], action: "record", who: ["FINANCE"], to: "ISSUED", needs: { numberGiven: "invoice.number-wrong" } },
    { from: ["ISSUING"], action: "fail", who: ["FINANCE"], to: "FAILED", needs: { isBlue: "invoice.is-red", reasonGiven: "invoice.reason-missing" } },
    { from: ["ISSUED", "PRINTED", "SENT"], action: "print", who: ["FINANCE"], to: "PRINTED", needs: { isPaper: "invoice.electronic" } },
    { from: ["ISSUED", "SENT"], action: "send", who: ["FINANCE", "SYSTEM"], when: { isPaper: false }, to: "SENT" },
    { from: ["ISSUED", "PRINTED", "SENT"], action: "redden", who: ["FINANCE"], when: { isPaper: false }, to: "RED",
      needs: { isBlue: "invoice.is-red", reasonGiven: "invoice.reason-missing" } },
    { from: ["ISSUED", "PRINTED", "SENT"], action: "redden", who: ["FINANCE"], when: { isPaper: true }, to: "RED_APPLIED",
      needs: { isBlue: "invoice.is-red", reasonGiven: "invoice.reason-missing" } },
    { from: ["RED_APPLIED"], action: "finishRed", who: ["SYSTEM"], to: "RED" },
    { from: "nothing", action: "issueRed", who: ["FINANCE"], when: { isPaper: false }, to: "ISSUED" },
    { from: "nothing", action: "issueRed", who: ["FINANCE"], when: { isPaper: true }, to: "ISSUING" },
  ],
});

export type InvoiceState = StateOf<typeof invoiceMachine>;
export type InvoiceAction = ActionOf<typeof invoiceMachine>;
export type InvoiceFacts = FactsOf<typeof invoiceMachine>;

/** States in which an invoice is over: it stands in the way of nothing. */
export const overInvoiceStates = ["RED", "VOID"] as const satisfies readonly InvoiceState[];

/** States before anything was issued: nothing has to be taken back by a red invoice. */
export const unissuedInvoiceStates = ["APPLIED", "FAILED"] as const satisfies readonly InvoiceState[];

const isOver: readonly InvoiceState[] = overInvoiceStates;

/** Whether it stands in the way of another invoice for the same fee. */
export const isInvoiceLive = (state: InvoiceState): boolean => !isOver.includes(state);
