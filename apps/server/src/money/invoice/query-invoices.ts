import type { invoiceCalls } from "@tushen/contract/money/invoice";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import { type RawBuilder, sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { visibleApplication } from "../../ground/rights/index.ts";
import { invoiceRows } from "./show-invoice.ts";

const asked = (
  { actor }: Pick<Context, "actor">,
  wanted: ParsedInputOf<typeof invoiceCalls.queryInvoices>,
): RawBuilder<boolean> => {
  const { auditFeeId, status, keyword } = wanted;
  const like = `%${(keyword ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`;
  const conditions = [
    visibleApplication(actor, sql.ref("invoice.application_id")),
    ...(actor.orgType === "CENSOR" ? [sql<boolean>`invoice.house_org_id = ${actor.orgId}`] : []),
    // Before it is issued an invoice concerns the house and the owner alone.
    ...(actor.orgType === "CONTROL" ? [sql<boolean>`invoice.invoice_no is not null`] : []),
    ...(auditFeeId ? [sql<boolean>`invoice.fee_id = ${auditFeeId}`] : []),
    ...(status ? [sql<boolean>`invoice.state = ${status}`] : []),
    ...(keyword
      ? [
          sql<boolean>`(invoice.buyer ->> 'title' ilike ${like} or invoice.invoice_no ilike ${like}
            or exists (select 1 from fee where fee.id = invoice.fee_id and fee_no ilike ${like})
            or exists (select 1 from project_application named
              where named.id = invoice.application_id and named.project_name ilike ${like}))`,
        ]
      : []),
  ];
  return sql.join(conditions, sql` and `);
};

/** The invoices the actor may see, the newest first; what is red and what took it back are in no sum. */
export const queryInvoices: Act<typeof invoiceCalls.queryInvoices> = async (context, wanted) => {
  const { pageNum, pageSize } = wanted;
  const condition = asked(context, wanted);
  const { rows } = await sql<{ total: number; issuedSum: number }>`select count(*) as total,
      coalesce(sum(amount_in_fen) filter (where origin_id is null
        and state in ('ISSUED', 'PRINTED', 'SENT', 'RED_APPLIED')), 0) as "issuedSum"
    from invoice where ${condition}`.execute(context.db);
  const list = await invoiceRows(context, (query) =>
    query
      .where(condition)
      .orderBy("invoice.id", "desc")
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize),
  );
  const { total = 0, issuedSum = 0 } = rows[0] ?? {};
  return { list, total, pageNum, pageSize, issuedSum };
};
