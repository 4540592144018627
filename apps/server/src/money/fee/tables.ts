import type { ApplicationId, FeeId, FileId, LetterId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { FeeLine } from "@tushen/contract/money/fee-shape";
import type { FeeState } from "@tushen/domain/money/fee-state";
import type { FeeType, PayMode } from "@tushen/domain/money/rate-table";
import type { Generated, GeneratedAlways } from "kysely";
import type { Json, JsonByDefault, Stamp } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 审查费 */
export interface FeeTable {
  id: GeneratedAlways<FeeId>;
  /** SF{yyyyMMdd}{0001} */
  fee_no: string;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  house_org_id: OrgId;
  fee_type: FeeType;
  pay_mode: PayMode;
  state: StateColumn<FeeState>;
  /** while REFUNDING: the state it came from */
  state_before: FeeState | null;
  /** by which version of the rates it was computed; null where an agreement named the price */
  rate_table_id: number | null;
  lines: Json<FeeLine[]>;
  total_in_fen: number;
  /** share taken off, in thousandths */
  discount: Generated<number>;
  discount_reason: Generated<string>;
  payable_in_fen: number;
  deposit_in_fen: Generated<number>;
  /** sum of the receipts, and what was given back of it */
  received_in_fen: Generated<number>;
  refunded_in_fen: Generated<number>;
  payer_name: string;
  payer_credit_code: Generated<string>;
  due_on: string | null;
  remark: Generated<string>;
  /** why it was waived, cancelled or given back */
  reason: string | null;
  /** ceilings it passes, as sentences */
  warnings: JsonByDefault<string[]>;
  /** the notice (收费通知单), once it was made */
  letter_id: LetterId | null;
  creator_name: string;
  create_time: Stamp;
  submitter_name: string | null;
  sender_name: string | null;
  sent_time: Stamp | null;
  paid_time: Stamp | null;
  version: Generated<number>;
}

/** 到账 */
export interface FeeReceiptTable {
  id: GeneratedAlways<number>;
  fee_id: FeeId;
  division_code: string;
  is_deposit: boolean;
  amount_in_fen: number;
  /** dictionary PAY_CHANNEL */
  channel: string;
  received_on: string;
  /** the payment order it belongs to: money of an order is received once */
  order_no: string | null;
  /** number of the payment at the gateway or the bank */
  trade_no: string | null;
  voucher_file_ids: JsonByDefault<FileId[]>;
  confirmed_by_name: string;
  create_time: Stamp;
}

/** 付款说明 */
export interface FeeStatementTable {
  id: GeneratedAlways<number>;
  fee_id: FeeId;
  division_code: string;
  amount_in_fen: number;
  paid_on: string;
  remark: Generated<string>;
  voucher_file_ids: Json<FileId[]>;
  stated_by_name: string;
  create_time: Stamp;
  /** null while it waits for the house */
  accepted: boolean | null;
  decided_by_name: string | null;
  decide_time: Stamp | null;
  reject_reason: string | null;
}

/** 退款 */
export interface FeeRefundTable {
  id: GeneratedAlways<number>;
  /** TK{yyyyMMdd}{0001} */
  refund_no: string;
  fee_id: FeeId;
  division_code: string;
  amount_in_fen: number;
  reason: string;
  requested_by_name: string;
  create_time: Stamp;
  /** when the last part had gone back */
  done_time: Stamp | null;
  /** when the house took it back, and why */
  dropped_time: Stamp | null;
  drop_reason: string | null;
}

/** 退款的各笔 */
export interface FeeRefundPartTable {
  id: GeneratedAlways<number>;
  refund_id: number;
  division_code: string;
  receipt_id: number;
  amount_in_fen: number;
  /** the payment order it goes back through; null: the house transfers it by bank */
  order_no: string | null;
  /** the day on which it went back, and the slips of the bank */
  done_on: string | null;
  voucher_file_ids: JsonByDefault<FileId[]>;
  done_by_name: string | null;
}

export interface FeeTables {
  fee: FeeTable;
  fee_receipt: FeeReceiptTable;
  fee_statement: FeeStatementTable;
  fee_refund: FeeRefundTable;
  fee_refund_part: FeeRefundPartTable;
}
