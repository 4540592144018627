import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { feeCalls } from "@tushen/contract/money/fee";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { named, visibleFees } from "./query-fees.ts";

interface Arrears {
  readonly projectApplicationId: ApplicationId;
  readonly projectName: string;
  readonly houseName: string;
  readonly payerNames: string[];
  readonly feeCount: number;
  readonly payableAmount: number;
  readonly outstandingAmount: number;
  readonly overdueAmount: number;
  readonly oldestDueDate: string | null;
  readonly overdueDays: number;
}
interface Sums {
  readonly total: number;
  readonly outstandingSum: number;
  readonly overdueSum: number;
}

/** 欠费项目: what each project still owes a house, what is overdue longest first. */
export const listArrears: Act<typeof feeCalls.listArrears> = async (context, { keyword, pageNum, pageSize }) => {
  const { db, now } = context;
  const today = dayInBeijing(now);
  const owed = sql`fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen`;
  const { rows } = await sql<Arrears & Sums>`
    select fee.application_id as "projectApplicationId", project_name as "projectName", org_name as "houseName",
      array_agg(distinct payer_name) as "payerNames", count(*) as "feeCount",
      sum(payable_in_fen) as "payableAmount", sum(${owed}) as "outstandingAmount",
      coalesce(sum(${owed}) filter (where due_on < ${today}), 0) as "overdueAmount", min(due_on) as "oldestDueDate",
      greatest(0, ${today}::date - min(due_on)) as "overdueDays",
      count(*) over () as total, sum(sum(${owed})) over () as "outstandingSum",
      sum(coalesce(sum(${owed}) filter (where due_on < ${today}), 0)) over () as "overdueSum"
    from fee join project_application on project_application.id = fee.application_id
      join organisation on organisation.id = fee.house_org_id
    where fee.state in ('CHARGE_SENT', 'DEPOSIT_PAID') and ${owed} > 0 and ${visibleFees(context)}
      and ${keyword ? named(keyword) : sql`true`}
    group by fee.application_id, project_name, fee.house_org_id, org_name
    order by min(due_on), fee.application_id limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const { total = 0, outstandingSum = 0, overdueSum = 0 } = rows[0] ?? {};
  return {
    list: rows.map(({ total: _, outstandingSum: _all, overdueSum: _late, ...row }) => row),
    ...{ total, pageNum, pageSize, outstandingSum, overdueSum },
  };
};
