import type { Context } from "../../context.ts";
import { requireMainParticipants } from "../../filing/project/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { feePage, type FeeRecord, lockFee } from "../fee/index.ts";
import type { InvoiceRecord } from "./invoice-moves.ts";

/** Address of the list of invoices. */
export const invoicesPage = "#/invoices";

/** Tells the owner of the project about an invoice; the content receives its fee. */
export const tellOwner = async (
  { db, now }: Pick<Context, "db" | "now">,
  invoice: InvoiceRecord,
  { title, content }: { readonly title: string; readonly content: (fee: FeeRecord) => string },
): Promise<void> => {
  const fee = await lockFee(db, invoice.fee_id);
  const { owner } = await requireMainParticipants(db, invoice.application_id);
  await notifyOrganisation(db, now, owner.org_id, { title, content: content(fee), url: feePage(fee) });
};
