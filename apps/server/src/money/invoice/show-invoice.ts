import type { InvoiceId } from "@tushen/contract/ground/fields";
import type { Invoice } from "@tushen/contract/money/invoice";
import { possibleActions } from "@tushen/domain/ground/state-machine";
import { invoiceFormats, invoiceKinds, isPaperKind } from "@tushen/domain/money/invoice-kind";
import { invoiceMachine } from "@tushen/domain/money/invoice-state";
import type { Context, Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { partsOf } from "../../ground/rights/index.ts";
import { fileIdOf } from "./invoice-moves.ts";

const withNames = (db: Db) =>
  db
    .selectFrom("invoice")
    .innerJoin("fee", "fee.id", "invoice.fee_id")
    .innerJoin("project_application", "project_application.id", "invoice.application_id")
    .innerJoin("organisation", "organisation.id", "invoice.house_org_id")
    .leftJoin("invoice as origin", "origin.id", "invoice.origin_id")
    .selectAll("invoice")
    .select(["fee_no", "project_name", "org_name", "origin.invoice_no as originNo"]);
type Named = Awaited<ReturnType<ReturnType<typeof withNames>["execute"]>>[number];

const actionsOf = (actor: Context["actor"], row: Named): Invoice["actions"] => {
  const facts = {
    ...{ isPaper: isPaperKind(row.kind), isBlue: row.origin_id === null, numberGiven: true, reasonGiven: true },
    ...{ feeConfirmed: true, noneOpen: true, withinReceived: true, coversReceived: true, titleValid: true },
  };
  return possibleActions(invoiceMachine, row.state, partsOf(actor), facts)
    .filter(({ allowed }) => allowed)
    .map(({ action, label }) => ({ action, label, allowed: true, whyNot: null }));
};

const present = (actor: Context["actor"], row: Named): Invoice => ({
  id: row.id,
  auditFeeId: row.fee_id,
  feeNo: row.fee_no,
  projectApplicationId: row.application_id,
  projectName: row.project_name,
  houseName: row.org_name,
  kind: row.kind,
  kindLabel: invoiceKinds[row.kind].label,
  isPaper: isPaperKind(row.kind),
  buyer: { ...row.buyer },
  items: row.items.map((item) => ({ ...item })),
  amount: row.amount_in_fen,
  taxRate: row.tax_rate,
  taxAmount: row.tax_in_fen,
  remark: row.remark,
  receiverMobile: row.receiver_mobile,
  state: row.state,
  stateLabel: invoiceMachine.states[row.state],
  invoiceCode: row.invoice_code,
  invoiceNo: row.invoice_no ?? "",
  issueDate: row.issued_on,
  issuerName: row.issuer_name,
  reason: row.reason,
  originInvoiceId: row.origin_id,
  originInvoiceNo: row.originNo,
  printCount: row.print_count,
  files: invoiceFormats.filter((format) => fileIdOf(row, format) !== null),
  isFromPlatform: row.is_from_platform,
  applicantName: row.applicant_name,
  createTime: row.create_time,
  actions: actionsOf(actor, row),
  version: row.version,
});

/** Invoices with the names of project and house, and what the actor may do with each. */
export const invoiceRows = async (
  { db, actor }: Pick<Context, "db" | "actor">,
  narrowed: (query: ReturnType<typeof withNames>) => ReturnType<typeof withNames>,
): Promise<Invoice[]> => (await narrowed(withNames(db)).execute()).map((row) => present(actor, row));

export const showInvoice = async (context: Pick<Context, "db" | "actor">, id: InvoiceId): Promise<Invoice> => {
  const [row] = await invoiceRows(context, (query) => query.where("invoice.id", "=", id));
  return row ?? refuse("platform.not-found");
};
