import type { FeeId, FileId, InvoiceId } from "@tushen/contract/ground/fields";
import { type InvoiceFormat, invoiceKinds, isPaperKind } from "@tushen/domain/money/invoice-kind";
import { invoiceMachine, overInvoiceStates } from "@tushen/domain/money/invoice-state";
import type { Selectable } from "kysely";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { movable } from "../../ground/state/index.ts";
import type { InvoiceTable } from "./tables.ts";

export type InvoiceRecord = Selectable<InvoiceTable>;

/** The file of an invoice in one format, null where it has none. */
export const fileIdOf = (
  row: Pick<InvoiceRecord, "pdf_file_id" | "ofd_file_id" | "xml_file_id">,
  format: InvoiceFormat,
): FileId | null => ({ pdf: row.pdf_file_id, ofd: row.ofd_file_id, xml: row.xml_file_id })[format];

const withId = (db: Db, id: InvoiceId) => db.selectFrom("invoice").selectAll().where("id", "=", id);

export const findInvoice = async (db: Db, id: InvoiceId): Promise<InvoiceRecord> =>
  (await withId(db, id).executeTakeFirst()) ?? refuse("platform.not-found");

/** The same, kept from others until the act is over. */
export const lockInvoice = async (db: Db, id: InvoiceId): Promise<InvoiceRecord> =>
  (await withId(db, id).forNoKeyUpdate().executeTakeFirst()) ?? refuse("platform.not-found");

/** The invoice of a fee that stands: applied for, under way or issued. */
export const standingInvoice = (db: Db, feeId: FeeId): Promise<InvoiceRecord | undefined> =>
  db
    .selectFrom("invoice")
    .selectAll()
    .where("fee_id", "=", feeId)
    .where("origin_id", "is", null)
    .where("state", "not in", overInvoiceStates)
    .executeTakeFirst();

/** `增值税电子普通发票（数电）24410000000000000001`: how the history names an invoice. */
export const invoiceName = (row: InvoiceRecord): string =>
  `${row.origin_id === null ? "" : "红字"}${invoiceKinds[row.kind].label}${row.invoice_no ?? ""}`;

/** How an invoice moves; printing and sending write no line of history. */
export const invoiceMoves = movable({
  machine: invoiceMachine,
  table: "invoice",
  isVersioned: true,
  history: {
    subject: "invoice",
    applicationOf: (row) => row.application_id,
    whyOf: invoiceName,
    numberOf: (row) => row.invoice_no,
    audience: "parties",
    isLine: ({ action }) => action !== "print" && action !== "send",
  },
  effects: {},
  knownFacts: (row) => ({ isPaper: isPaperKind(row.kind), isBlue: row.origin_id === null }),
});
