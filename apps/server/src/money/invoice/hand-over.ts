import type { InvoiceId } from "@tushen/contract/ground/fields";
import type { invoiceCalls } from "@tushen/contract/money/invoice";
import type { Act, Context } from "../../context.ts";
import { signedAddress } from "../../ground/file/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { moveOne } from "../../ground/state/index.ts";
import { findFee, tellOwnerOf, visibleFee } from "../fee/index.ts";
import {
  fileIdOf,
  findInvoice,
  invoiceMoves,
  type InvoiceRecord,
  lockInvoice,
  standingInvoice,
} from "./invoice-moves.ts";
import { showInvoice } from "./show-invoice.ts";

/** Counts a print, and gives what the tax device needs for it; of two at one moment the second sees the first. */
export const printInvoice: Act<typeof invoiceCalls.printInvoice> = async (context, { id, version }) => {
  const { print_count, ...read } = await lockInvoice(context.db, id);
  if (version !== undefined && version !== read.version) refuse("invoice.printed-meanwhile");
  const { row } = await moveOne(context, invoiceMoves, id, { action: "print", set: { print_count: print_count + 1 } });
  const invoice = await showInvoice(context, id);
  return { invoiceCode: row.invoice_code, invoiceNo: row.invoice_no ?? "", printCount: row.print_count, invoice };
};

/** Address of a file of a digital invoice; a red one only by its id. */
export const electronicInvoice: Act<typeof invoiceCalls.electronicInvoice> = async (context, input) => {
  const { id, auditFeeId, format } = input;
  const invoice =
    id === undefined
      ? auditFeeId && (await standingInvoice(context.db, auditFeeId))
      : await findInvoice(context.db, id);
  if (!invoice) return null;
  await visibleFee(context, invoice.fee_id);
  const fileId = fileIdOf(invoice, format);
  return fileId === null ? null : signedAddress(context, fileId, { inline: format === "pdf" });
};

/** Tells the owner that a digital invoice is there. */
const tellIssued = async (context: Pick<Context, "db" | "now">, invoice: InvoiceRecord): Promise<void> => {
  const fee = await findFee(context.db, invoice.fee_id);
  const isRed = invoice.origin_id !== null;
  await tellOwnerOf(context, fee, {
    title: isRed ? "发票已红冲" : "发票已开具",
    content: () =>
      `收费单${fee.fee_no}的电子发票${invoice.invoice_no}${isRed ? "（红字）" : ""}已开具，可在收费单页面查看和下载。`,
  });
};

/** Sends a digital invoice whose files are there. Without an actor the portal does it. */
export const handOver = async (
  context: Pick<Context, "db" | "now"> & { readonly actor: Context["actor"] | null },
  id: InvoiceId,
): Promise<void> => {
  const { row } = await moveOne(context, invoiceMoves, id, { action: "send" });
  await tellIssued(context, row);
};

export const sendInvoice: Act<typeof invoiceCalls.sendInvoice> = async (context, { id }) => {
  await handOver(context, id);
  return true as const;
};
