import type { InvoiceTitle, invoiceCalls } from "@tushen/contract/money/invoice";
import type { Act, Context } from "../../context.ts";

/** Keeps a title of a firm for the next invoice; the same title again replaces what was kept. */
export const keepTitle = async ({ db, actor, now }: Pick<Context, "db" | "actor" | "now">, buyer: InvoiceTitle) => {
  const values = { content: JSON.stringify(buyer), update_user_name: actor.personName, update_time: now };
  await db
    .insertInto("invoice_title")
    .values({ org_id: actor.orgId, title: buyer.title, ...values })
    .onConflict((conflict) => conflict.columns(["org_id", "title"]).doUpdateSet(values))
    .execute();
};

export const listInvoiceTitles: Act<typeof invoiceCalls.listInvoiceTitles> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom("invoice_title")
    .select("content")
    .where("org_id", "=", actor.orgId)
    .orderBy("update_time", "desc")
    .execute();
  return rows.map(({ content }) => ({ ...content }));
};

export const removeInvoiceTitle: Act<typeof invoiceCalls.removeInvoiceTitle> = async ({ db, actor }, { title }) => {
  await db.deleteFrom("invoice_title").where("org_id", "=", actor.orgId).where("title", "=", title).execute();
  return true as const;
};
