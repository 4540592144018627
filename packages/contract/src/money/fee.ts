import { feeMachine } from "@tushen/domain/money/fee-state";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import {
  ApplicationId,
  Day,
  FeeId,
  Fen,
  FileId,
  page,
  pageQuery,
  ReadAt,
  Reason,
  stateOf,
  SubmissionId,
  Thousandths,
  yes,
} from "../ground/fields.ts";
import { everyParty } from "../ground/who.ts";
import { feeNoticeCalls } from "./fee-notice.ts";
import { Fee, FeeLine, FeeRow } from "./fee-shape.ts";
import { FeeTypeCode, PayModeCode } from "./rate.ts";

export const feeRefusals = {
  ...feeMachine.refusals,
  "fee.sent": "收费通知已发出，不能再修改；确需更正，请取消后重新核算",
  "fee.amount-differs": "各项金额之和与合计不符，请核对",
  "fee.deposit-too-much": "定金 {deposit} 元超过应收的 {payable} 元，请核对",
  "fee.day-ahead": "付款、到账、退款和开票的日期不能晚于今天，请核对后重新填写",
  "fee.received-meanwhile": "该收费单刚刚另有款项到账（现已收{received}元），请核对是否为同一笔，刷新页面后再确认",
} as const;

const moveRefusals = Object.keys(feeMachine.refusals) as (keyof typeof feeMachine.refusals)[];

const about = ["fee", "id"] as const;
const withoutDesign = ["CONSTRUCT:participant", "CENSOR:assigned", "CONTROL:division"] as const;
const byId = z.object({ id: FeeId });
const desk = { who: ["CENSOR:assigned"], roles: ["CENSOR_CLERK", "CENSOR_ADMIN", "CENSOR_FINANCE"], about } as const;
/** What the clerk saw as received: money that somebody else booked meanwhile may be the same. */
const seen = { receivedBefore: Fen.optional() };
/** One voucher, as the list of calls names it, or several. */
const vouchers = { fileId: FileId.optional(), voucherFileIds: z.array(FileId).max(20).optional() };
const remark = z.string().trim().max(500, "备注不超过500字");

/** Audit fees (审查费). Money is whole fen. */
export const feeCalls = calls({
  ...feeNoticeCalls,
  queryFees: {
    spec: "C313",
    summary: "审查费列表",
    path: "GET /api/fee/auditFee/query",
    who: ["CONSTRUCT", "CENSOR", "CONTROL"],
    input: z.object({
      projectApplicationId: ApplicationId.optional(),
      status: z.union([stateOf(feeMachine), z.literal("")]).optional(),
      /** Part of the project's name, the number of the fee or the payer. */
      keyword: z.string().trim().max(100).optional(),
      /** Only what is past its day. */
      isOverdue: z.boolean().optional(),
      /** Only what the owner says it has paid and the house has not found yet. */
      isStated: z.boolean().optional(),
      ...pageQuery,
    }),
    output: page(FeeRow).extend({
      /** Sums over all pages. */
      payableSum: Fen,
      receivedSum: Fen,
      outstandingSum: Fen,
    }),
  },
  getFee: {
    spec: "C314",
    summary: "审查费详情",
    path: "GET /api/fee/auditFee/get",
    who: withoutDesign,
    about,
    input: byId,
    output: Fee,
  },
  initFee: {
    spec: "C315",
    summary: "核算审查费",
    path: "POST /api/fee/auditFee/init",
    ...desk,
    about: ["submission", "projectSubmissionId"],
    input: z.object({
      projectSubmissionId: SubmissionId,
      /** Without it the kind follows from the batch. */
      feeType: FeeTypeCode.optional(),
      /** Share of the sheets that changed, in percent with two places: for alterations and reworks. */
      changedShare: z.number().min(0).max(100).optional(),
    }),
    output: Fee,
    refusals: moveRefusals,
  },
  editFee: {
    spec: "C316",
    summary: "修改审查费",
    path: "PUT /api/fee/auditFee/edit",
    ...desk,
    input: byId.extend({
      items: z.array(FeeLine).min(1, "请至少保留一项").max(100, "不超过100项").optional(),
      amounts: z
        .object({
          /** Refused when it is not the sum of the items. */
          totalAmount: Fen.optional(),
          discountRate: Thousandths.optional(),
          discountReason: z.string().trim().max(200, "折扣理由不超过200字").optional(),
          depositAmount: Fen.optional(),
        })
        .optional(),
      payMode: PayModeCode.optional(),
      payerName: z.string().trim().max(200, "付款单位不超过200字").optional(),
      payerCreditCode: z.string().trim().max(18).optional(),
      dueDate: Day.nullable().optional(),
      remark: remark.optional(),
      version: ReadAt,
    }),
    output: Fee,
    refusals: [...moveRefusals, "fee.sent", "fee.amount-differs", "fee.deposit-too-much"],
  },
  submitFee: {
    spec: "C317",
    summary: "提交复核",
    path: "POST /api/fee/auditFee/submit",
    ...desk,
    input: byId,
    output: yes,
    refusals: moveRefusals,
  },
  takeBackFee: {
    spec: "beyond",
    summary: "退回修改",
    path: "POST /api/fee/auditFee/takeBack",
    ...desk,
    input: byId,
    output: yes,
    refusals: moveRefusals,
  },
  deleteFee: {
    spec: "C318",
    summary: "删除收费单",
    path: "DELETE /api/fee/auditFee/delete",
    ...desk,
    input: byId,
    output: yes,
    refusals: moveRefusals,
    wire: { query: ["id"] },
  },
  sendCharge: {
    spec: "C319",
    summary: "发送收费通知",
    path: "POST /api/fee/auditFee/sendCharge",
    ...desk,
    input: byId.extend({
      /** True: only a signed notice goes out. */
      withSignature: z.boolean().optional(),
    }),
    output: yes,
    refusals: moveRefusals,
  },
  confirmCharge: {
    spec: "C320",
    summary: "确认到账",
    path: "POST /api/fee/auditFee/confirmCharge",
    ...desk,
    input: byId.extend({
      /** Without it, all that is outstanding. */
      receivedAmount: Fen.min(1, "到账金额应大于零").optional(),
      date: Day.optional(),
      ...vouchers,
      ...seen,
    }),
    output: yes,
    refusals: [...moveRefusals, "fee.received-meanwhile", "fee.day-ahead"],
  },
  paidDeposit: {
    spec: "C321",
    summary: "确认定金到账",
    path: "POST /api/fee/auditFee/paidDeposit",
    ...desk,
    input: byId.extend({ depositAmount: Fen.min(1, "定金应大于零").optional(), date: Day.optional(), ...seen }),
    output: yes,
    refusals: [...moveRefusals, "fee.received-meanwhile", "fee.day-ahead"],
  },
  checkPaid: {
    spec: "C322",
    summary: "审查费是否结清",
    path: "GET /api/fee/auditFee/checkPaid",
    who: everyParty,
    about: ["submission", "projectSubmissionId"],
    aboutElse: ["application", "projectApplicationId"],
    input: z.object({
      projectSubmissionId: SubmissionId.optional(),
      projectApplicationId: ApplicationId.optional(),
    }),
    output: z.boolean(),
  },
  statePaid: {
    spec: "C323",
    summary: "说明已付款",
    path: "POST /api/fee/auditFee/alreadyPaid",
    who: ["CONSTRUCT:participant"],
    about,
    input: byId.extend({ date: Day.optional(), amount: Fen.optional(), remark: remark.optional(), ...vouchers }),
    output: yes,
    refusals: [...moveRefusals, "fee.day-ahead"],
  },
  rejectVoucher: {
    spec: "beyond",
    summary: "退回付款凭证",
    path: "POST /api/fee/auditFee/rejectVoucher",
    ...desk,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  waiveFee: {
    spec: "beyond",
    summary: "免收",
    path: "POST /api/fee/auditFee/waive",
    ...desk,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  cancelFee: {
    spec: "beyond",
    summary: "取消收费",
    path: "POST /api/fee/auditFee/cancel",
    ...desk,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  startRefund: {
    spec: "beyond",
    summary: "办理退款",
    path: "POST /api/fee/auditFee/refund",
    ...desk,
    input: byId.extend({ amount: Fen.min(1, "退款金额应大于零"), reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  finishRefund: {
    spec: "beyond",
    summary: "确认已退款",
    path: "POST /api/fee/auditFee/finishRefund",
    ...desk,
    input: byId.extend({ date: Day.optional(), ...vouchers }),
    output: yes,
    refusals: [...moveRefusals, "fee.day-ahead"],
  },
  dropRefund: {
    spec: "beyond",
    summary: "撤销退款",
    path: "POST /api/fee/auditFee/dropRefund",
    ...desk,
    input: byId.extend({ reason: Reason }),
    output: yes,
    refusals: moveRefusals,
  },
  pdfReady: {
    spec: "C324",
    summary: "收费通知单是否已生成",
    path: "GET /api/fee/auditFee/pdfReady/{id}",
    who: withoutDesign,
    about,
    input: byId,
    output: z.boolean(),
  },
  listArrears: {
    spec: "beyond",
    summary: "欠费项目",
    path: "GET /api/fee/auditFee/arrears",
    who: ["CONSTRUCT", "CENSOR", "CONTROL"],
    input: z.object({ keyword: z.string().trim().max(100).optional(), ...pageQuery }),
    output: page(
      z.object({
        projectApplicationId: ApplicationId,
        projectName: z.string(),
        houseName: z.string(),
        payerNames: z.array(z.string()),
        feeCount: z.number().int(),
        payableAmount: Fen,
        outstandingAmount: Fen,
        /** What of it is past its day, and since when. */
        overdueAmount: Fen,
        oldestDueDate: Day.nullable(),
        overdueDays: z.number().int(),
      }),
    ).extend({
      /** Sums over all pages. */
      outstandingSum: Fen,
      overdueSum: Fen,
    }),
  },
  countWaiting: {
    spec: "beyond",
    summary: "待办审查费",
    path: "GET /api/fee/auditFee/waiting",
    who: ["CONSTRUCT", "CENSOR"],
    input: z.object({}),
    output: z.object({
      /** These four wait for the house; 0 for the owner. */
      uncharged: z.number().int(),
      submitted: z.number().int(),
      stated: z.number().int(),
      refunding: z.number().int(),
      /** Fees the owner has to pay, what is outstanding, and how many are past their day. */
      owed: z.number().int(),
      owedAmount: Fen,
      overdue: z.number().int(),
    }),
  },
  listUncharged: {
    spec: "beyond",
    summary: "待核算的批次",
    path: "GET /api/fee/auditFee/uncharged",
    who: ["CENSOR"],
    input: z.object({ ...pageQuery }),
    output: page(
      z.object({
        projectApplicationId: ApplicationId,
        projectSubmissionId: SubmissionId,
        projectName: z.string(),
        atlasName: z.string(),
        feeType: FeeTypeCode,
        feeTypeLabel: z.string(),
        acceptDay: Day,
      }),
    ),
  },
});
