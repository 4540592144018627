import type { OutputOf } from "@tushen/contract/ground/call";
import type { feeCalls } from "@tushen/contract/money/fee";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { isStated } from "./fee-rows.ts";
import { isUncharged } from "./list-uncharged.ts";
import { isOverdue, visibleFees } from "./query-fees.ts";

type Waiting = OutputOf<typeof feeCalls.countWaiting>;

/** Fees that wait for somebody of the actor's organisation. */
export const countWaiting: Act<typeof feeCalls.countWaiting> = async (context) => {
  const { db, actor } = context;
  const isHouse = actor.orgType === "CENSOR";
  const { rows } = await sql<Waiting>`select
      ${isHouse ? sql`(select count(*) from submission where ${isUncharged(actor)})` : sql`0`} as uncharged,
      count(*) filter (where ${isHouse} and state = 'SUBMITTED') as submitted,
      count(*) filter (where ${isHouse} and ${isStated}) as stated,
      count(*) filter (where ${isHouse} and state = 'REFUNDING') as refunding,
      count(*) filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID')) as owed,
      coalesce(sum(greatest(0, payable_in_fen - received_in_fen + refunded_in_fen))
        filter (where state in ('CHARGE_SENT', 'DEPOSIT_PAID')), 0) as "owedAmount",
      count(*) filter (where ${isOverdue(context)}) as overdue
    from fee where ${visibleFees(context)}`.execute(db);
  return rows[0] as Waiting;
};
