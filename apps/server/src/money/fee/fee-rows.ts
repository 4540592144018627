import type { FeeRow } from "@tushen/contract/money/fee-shape";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { feeMachine } from "@tushen/domain/money/fee-state";
import { outstandingOf } from "@tushen/domain/money/fee-sums";
import { feeTypes, payModes } from "@tushen/domain/money/rate-table";
import { sql } from "kysely";
import type { Context, Db } from "../../context.ts";

/** SQL condition: the owner says it has paid, and the house has not found the money yet. */
export const isStated = sql<boolean>`exists (select 1 from fee_statement
  where fee_statement.fee_id = fee.id and accepted is null)`;

const withNames = (db: Db) =>
  db
    .selectFrom("fee")
    .innerJoin("submission", "submission.id", "fee.submission_id")
    .innerJoin("project_application", "project_application.id", "fee.application_id")
    .innerJoin("organisation", "organisation.id", "fee.house_org_id")
    .selectAll("fee")
    .select(["atlas_name", "project_name", "org_name"])
    .select(
      sql<boolean>`exists (select 1 from pay_order where pay_order.fee_id = fee.id and pay_order.state = 'WAITING')`.as(
        "isPaying",
      ),
    )
    .select(isStated.as("waits"));
type NamedFee = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

/** States in which the owner still has to pay. */
export const owedStates = ["CHARGE_SENT", "DEPOSIT_PAID"] as const;

const isOwed = ({ state }: NamedFee): boolean => (owedStates as readonly string[]).includes(state);

const present = (row: NamedFee, today: string): FeeRow => {
  const isOverdue = isOwed(row) && row.due_on !== null && row.due_on < today;
  return {
    id: row.id,
    feeNo: row.fee_no,
    projectApplicationId: row.application_id,
    projectSubmissionId: row.submission_id,
    projectName: row.project_name,
    atlasName: row.atlas_name,
    houseOrgId: row.house_org_id,
    houseName: row.org_name,
    feeType: row.fee_type,
    feeTypeLabel: feeTypes[row.fee_type],
    payMode: row.pay_mode,
    payModeLabel: payModes[row.pay_mode],
    totalAmount: row.total_in_fen,
    discountRate: row.discount,
    discountReason: row.discount_reason,
    payableAmount: row.payable_in_fen,
    depositAmount: row.deposit_in_fen,
    receivedAmount: row.received_in_fen,
    refundedAmount: row.refunded_in_fen,
    outstandingAmount: isOwed(row)
      ? outstandingOf({ payable: row.payable_in_fen, received: row.received_in_fen, refunded: row.refunded_in_fen })
      : 0,
    payerName: row.payer_name,
    dueDate: row.due_on,
    isOverdue,
    state: row.state,
    stateLabel: feeMachine.states[row.state],
    standing: row.isPaying ? "支付中" : row.waits ? "待确认到账" : isOverdue ? "已逾期" : null,
    sentTime: row.sent_time,
    paidTime: row.paid_time,
    createTime: row.create_time,
  };
};

/** Fees with the names of project, batch and house, as lists show them. */
export const feeRows = async (
  { db, now }: Pick<Context, "db" | "now">,
  narrowed: (query: ReturnType<typeof withNames>) => ReturnType<typeof withNames>,
): Promise<FeeRow[]> => {
  const rows = await narrowed(withNames(db)).execute();
  return rows.map((row) => present(row, dayInBeijing(now)));
};
