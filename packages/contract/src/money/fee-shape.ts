import { feeMachine } from "@tushen/domain/money/fee-state";
import { z } from "zod";
import { PossibleAction } from "../delivery/submission-shape.ts";
import {
  ApplicationId,
  Day,
  FeeId,
  Fen,
  FileId,
  Instant,
  LetterId,
  OrgId,
  RowVersion,
  stateOf,
  SubmissionId,
  Thousandths,
} from "../ground/fields.ts";
import { FeeTypeCode, PayAccount, PayModeCode } from "./rate.ts";

/** One line of a fee (domain handbook 3.17). A line computed by a rule carries its number and says how it was computed. */
export const FeeLine = z.object({
  item: z.string().trim().min(1, "请填写收费项目").max(100, "收费项目不超过100字"),
  base: z.string().max(200).default(""),
  baseUnit: z.string().max(20).default(""),
  rate: z.string().max(200).default(""),
  factor: z.string().max(200).default(""),
  /** In fen. */
  amount: Fen,
  /** The rule of the rate table; null for a line written by hand. */
  ruleId: z.string().max(40).nullable().default(null),
  /** The arithmetic in words. */
  basis: z.string().max(1000).default(""),
});
export type FeeLine = z.output<typeof FeeLine>;

/** Sums and terms; all money in fen. */
export const FeeAmounts = z.object({
  totalAmount: Fen,
  /** Share taken off, in thousandths. */
  discountRate: Thousandths,
  discountReason: z.string(),
  payableAmount: Fen,
  depositAmount: Fen,
});

export const FeeReceipt = z.object({
  isDeposit: z.boolean(),
  amount: Fen,
  channel: z.string(),
  channelLabel: z.string(),
  receivedOn: Day,
  orderNo: z.string().nullable(),
  tradeNo: z.string().nullable(),
  voucherFileIds: z.array(FileId),
  confirmedByName: z.string(),
});

/** The owner's word that it has paid; the house decides on it. */
export const FeeStatement = z.object({
  amount: Fen,
  paidOn: Day,
  remark: z.string(),
  voucherFileIds: z.array(FileId),
  statedByName: z.string(),
  stateTime: Instant,
  /** Null while it waits. */
  accepted: z.boolean().nullable(),
  rejectReason: z.string().nullable(),
});

/** Money that goes back (退款), in parts by the receipts it is taken from. */
export const FeeRefund = z.object({
  refundNo: z.string(),
  amount: Fen,
  reason: z.string(),
  requestedByName: z.string(),
  requestTime: Instant,
  doneTime: Instant.nullable(),
  droppedTime: Instant.nullable(),
  dropReason: z.string().nullable(),
  parts: z.array(
    z.object({
      amount: Fen,
      /** The payment order it goes back through; null where the house transfers it by bank. */
      orderNo: z.string().nullable(),
      doneOn: Day.nullable(),
      voucherFileIds: z.array(FileId),
    }),
  ),
});

export const FeeRow = z.object({
  id: FeeId,
  feeNo: z.string(),
  projectApplicationId: ApplicationId,
  projectSubmissionId: SubmissionId,
  projectName: z.string(),
  atlasName: z.string(),
  houseOrgId: OrgId,
  houseName: z.string(),
  feeType: FeeTypeCode,
  feeTypeLabel: z.string(),
  payMode: PayModeCode,
  payModeLabel: z.string(),
  ...FeeAmounts.shape,
  receivedAmount: Fen,
  refundedAmount: Fen,
  /** What is still to be paid. */
  outstandingAmount: Fen,
  payerName: z.string(),
  dueDate: Day.nullable(),
  isOverdue: z.boolean(),
  state: stateOf(feeMachine),
  stateLabel: z.string(),
  /** What stands beside the state: 待确认到账, 支付中, 已逾期; null if nothing. */
  standing: z.string().nullable(),
  sentTime: Instant.nullable(),
  paidTime: Instant.nullable(),
  createTime: Instant,
});
export type FeeRow = z.output<typeof FeeRow>;

export const Fee = FeeRow.extend({
  items: z.array(FeeLine),
  payerCreditCode: z.string(),
  remark: z.string(),
  /** Why it is waived, cancelled or refunded. */
  reason: z.string().nullable(),
  /** Ceilings that are passed, as sentences. */
  warnings: z.array(z.string()),
  /** By which rates it was computed, e.g. 河南中原图审…收费标准第2版（2026-01-01起）. */
  rateName: z.string().nullable(),
  discountLimit: Thousandths,
  account: PayAccount.nullable(),
  receipts: z.array(FeeReceipt),
  statements: z.array(FeeStatement),
  refunds: z.array(FeeRefund),
  /** What should go back, and why; only the house is told. */
  refundDue: z.object({ amount: Fen, why: z.string() }).nullable(),
  /** What a heavy rework of the batch may be charged on top, and the percent of its sheets that changed. */
  surcharge: z.object({ share: z.number(), amount: Fen }).nullable(),
  /** The notice as a paper; its address is signed, and null while it is being printed. */
  notice: z
    .object({
      letterId: LetterId,
      letterNo: z.string(),
      stateLabel: z.string(),
      isSigned: z.boolean(),
      url: z.string().nullable(),
    })
    .nullable(),
  submitterName: z.string().nullable(),
  senderName: z.string().nullable(),
  actions: z.array(PossibleAction),
  version: RowVersion,
});
export type Fee = z.output<typeof Fee>;
