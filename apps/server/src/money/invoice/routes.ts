import { invoiceCalls } from "@tushen/contract/money/invoice";
import { serve } from "../../serve.ts";
import { applyForInvoice, declineInvoice, failInvoice, withdrawInvoice } from "./apply-for-invoice.ts";
import { electronicInvoice, printInvoice, sendInvoice } from "./hand-over.ts";
import { issueInvoice, reddenInvoice } from "./issue-invoice.ts";
import { queryInvoices } from "./query-invoices.ts";
import { recordInvoiceNumber } from "./record-number.ts";
import { listInvoiceTitles, removeInvoiceTitle } from "./titles.ts";

export const invoiceRoutes = serve("invoice", invoiceCalls, {
  issueInvoice,
  printInvoice,
  electronicInvoice,
  queryInvoices,
  applyForInvoice,
  withdrawInvoice,
  declineInvoice,
  recordInvoiceNumber,
  failInvoice,
  sendInvoice,
  reddenInvoice,
  listInvoiceTitles,
  removeInvoiceTitle,
});
