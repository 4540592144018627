import type { ApplicationId, FeeId, OrgId, SubmissionId } from "@tushen/contract/ground/fields";
import type { PayOrderState, PayProvider } from "@tushen/domain/money/pay-order-state";
import type { DifferenceKind, Movement } from "@tushen/domain/money/reconcile";
import type { Generated, GeneratedAlways } from "kysely";
import type { Stamp } from "../../ground/platform/database/columns.ts";
import type { StateColumn } from "../../ground/state/index.ts";

/** 支付订单 */
export interface PayOrderTable {
  id: GeneratedAlways<number>;
  /** ZF{yyyyMMdd}{0001}: our number at the provider */
  order_no: string;
  fee_id: FeeId;
  submission_id: SubmissionId;
  application_id: ApplicationId;
  division_code: string;
  house_org_id: OrgId;
  provider: PayProvider;
  /** the house's merchant at the provider */
  merchant_id: string;
  amount_in_fen: number;
  is_deposit: boolean;
  state: StateColumn<PayOrderState>;
  /** text of the QR code; null until the provider has answered */
  code_text: string | null;
  expires_at: Stamp;
  /** number of the payment at the provider */
  trade_no: string | null;
  paid_time: Stamp | null;
  closed_time: Stamp | null;
  /** why money that came in could not be booked, as a sentence */
  problem: string | null;
  /** when the provider was last asked */
  asked_time: Stamp | null;
  creator_name: string;
  create_time: Stamp;
  version: Generated<number>;
}

/** 原路退款 */
export interface PayRefundTable {
  id: GeneratedAlways<number>;
  /** our number at the provider */
  refund_no: string;
  part_id: number;
  order_id: number;
  division_code: string;
  amount_in_fen: number;
  /** number of the refund at the provider */
  provider_no: string | null;
  /** the day whose list of the provider names it */
  listed_on: string | null;
  create_time: Stamp;
  done_time: Stamp | null;
  /** when the provider refused it, and why: the house then transfers by bank */
  failed_time: Stamp | null;
  problem: string | null;
}

/** 每日对账 */
export interface PayDayTable {
  id: GeneratedAlways<number>;
  house_org_id: OrgId;
  provider: PayProvider;
  merchant_id: string;
  day: string;
  /** what the provider lists, and what we had booked: number of movements, and payments less refunds */
  listed_count: number;
  listed_in_fen: number;
  booked_count: number;
  booked_in_fen: number;
  check_time: Stamp;
}

/** 对账差异 */
export interface PayDifferenceTable {
  id: GeneratedAlways<number>;
  pay_day_id: number;
  kind: DifferenceKind;
  movement: Movement["kind"];
  /** number of the order or refund */
  number: string;
  booked_in_fen: number | null;
  listed_in_fen: number | null;
  trade_no: string | null;
  /** who has seen to it, when, and how */
  handled_time: Stamp | null;
  handled_by_name: string | null;
  note: string | null;
}

export interface PaymentTables {
  pay_order: PayOrderTable;
  pay_refund: PayRefundTable;
  pay_day: PayDayTable;
  pay_difference: PayDifferenceTable;
}
