import type { ApplicationId } from "@tushen/contract/ground/fields";
import type { Owed } from "@tushen/domain/delivery/owner-view";
import { sql } from "kysely";
import type { Context } from "../../context.ts";
import { visibleFees } from "./query-fees.ts";

/** What is still to be paid of the fees the caller sees, by project, and the earliest day for it. */
export const owedOf = async (
  context: Pick<Context, "db" | "actor">,
  ids: readonly ApplicationId[],
): Promise<ReadonlyMap<ApplicationId, Owed>> => {
  if (ids.length === 0) return new Map();
  const owed = sql`fee.payable_in_fen - fee.received_in_fen + fee.refunded_in_fen`;
  const { rows } = await sql<Owed & { readonly id: ApplicationId }>`
    select fee.application_id as id, sum(${owed}) as "amountInFen", min(due_on) as "dueOn"
    from fee where fee.application_id = any(${ids}) and fee.state in ('CHARGE_SENT', 'DEPOSIT_PAID') and ${owed} > 0
      and ${visibleFees(context)} group by 1`.execute(context.db);
  return new Map(rows.map(({ id, ...rest }) => [id, rest]));
};
