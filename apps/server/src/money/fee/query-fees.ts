import type { feeCalls } from "@tushen/contract/money/fee";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { type RawBuilder, sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { visibleApplication } from "../../ground/rights/index.ts";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import { feeRows, isStated } from "./fee-rows.ts";

type Wanted = ParsedInputOf<typeof feeCalls.queryFees>;

/** SQL condition: the fees the actor may see. A house sees its own; owners and authorities those whose notice went out. */
export const visibleFees = ({ actor }: Pick<Context, "actor">): RawBuilder<boolean> => {
  const inReach = visibleApplication(actor, sql.ref("fee.application_id"));
  return actor.orgType === "CENSOR"
    ? sql<boolean>`(fee.house_org_id = ${actor.orgId} and ${inReach})`
    : sql<boolean>`(fee.sent_time is not null and ${inReach})`;
};

/** SQL condition: part of the number of a fee, of its payer or of its project. */
export const named = (keyword: string): RawBuilder<boolean> => {
  const like = `%${keyword.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql<boolean>`(fee.fee_no ilike ${like} or fee.payer_name ilike ${like} or exists (select 1
    from project_application named where named.id = fee.application_id and named.project_name ilike ${like}))`;
};

/** SQL condition: the owner still has to pay, and the day is past. */
export const isOverdue = ({ now }: Pick<Context, "now">): RawBuilder<boolean> =>
  sql<boolean>`(fee.state in ('CHARGE_SENT', 'DEPOSIT_PAID') and fee.due_on < ${dayInBeijing(now)})`;

const asked = (context: Pick<Context, "actor" | "now">, wanted: Wanted): RawBuilder<boolean> => {
  const { projectApplicationId, status, keyword, isOverdue: onlyOverdue } = wanted;
  const conditions = [
    visibleFees(context),
    ...(projectApplicationId ? [sql<boolean>`fee.application_id = ${projectApplicationId}`] : []),
    ...(status ? [sql<boolean>`fee.state = ${status}`] : []),
    ...(onlyOverdue ? [isOverdue(context)] : []),
    ...(wanted.isStated ? [isStated] : []),
    ...(keyword ? [named(keyword)] : []),
  ];
  return sql.join(conditions, sql` and `);
};

interface Sums {
  readonly total: number;
  readonly payableSum: number;
  readonly receivedSum: number;
  readonly outstandingSum: number;
}

/** The fees, the newest first, with sums over all that fit. What nobody was asked for, or need not pay, is in no sum. */
export const queryFees: Act<typeof feeCalls.queryFees> = async (context, wanted) => {
  const { pageNum, pageSize } = wanted;
  const condition = asked(context, wanted);
  const { rows } = await sql<Sums>`select count(*) as total,
      coalesce(sum(payable_in_fen) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID', 'PAID', 'REFUNDING')), 0)
        as "payableSum",
      coalesce(sum(received_in_fen - refunded_in_fen), 0) as "receivedSum",
      coalesce(sum(greatest(0, payable_in_fen - received_in_fen + refunded_in_fen))
        filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID')), 0) as "outstandingSum"
    from fee where ${condition}`.execute(context.db);
  const list = await feeRows(context, (query) =>
    query
      .where(condition)
      .orderBy("fee.id", "desc")
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
  );
  const { total = 0, payableSum = 0, receivedSum = 0, outstandingSum = 0 } = rows[0] ?? {};
  return { list, total, pageNum, pageSize, payableSum, receivedSum, outstandingSum };
};
