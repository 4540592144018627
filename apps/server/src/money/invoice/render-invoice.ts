import { InvoiceId } from "@tushen/contract/ground/fields";
import { taxWithin } from "@tushen/domain/money/invoice-kind";
import { invoicePaper, type InvoicePaperData } from "@tushen/paper/invoice";
import { renderPaper } from "@tushen/paper/render-pdf";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { removeFile, storeFile } from "../../ground/file/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { feePage } from "../fee/index.ts";
import { notifyOrganisation } from "../../ground/message/index.ts";
import { findInvoice, type InvoiceRecord } from "./invoice-moves.ts";
import { invoiceXml } from "./invoice-xml.ts";
import { handOver } from "./hand-over.ts";

/** The tax of each line; what rounding leaves goes to the last one, so that the lines sum up to the whole. */
const linesOf = (invoice: InvoiceRecord): InvoicePaperData["lines"] => {
  let left = invoice.tax_in_fen;
  return invoice.items.map(({ item, amount }, index) => {
    const tax = index === invoice.items.length - 1 ? left : taxWithin(amount, invoice.tax_rate);
    left -= tax;
    return { item, withoutTax: amount - tax, tax, taxRate: invoice.tax_rate };
  });
};

const dataOf = async ({ db, clock }: Portal, invoice: InvoiceRecord, system: string): Promise<InvoicePaperData> => {
  const house = await db
    .selectFrom("organisation")
    .leftJoin("pay_account", "pay_account.org_id", "organisation.id")
    .select(["org_name", "credit_code", "address", "bank_name", "bank_account"])
    .where("organisation.id", "=", invoice.house_org_id)
    .executeTakeFirstOrThrow();
  const origin = invoice.origin_id === null ? null : await findInvoice(db, invoice.origin_id);
  return {
    system,
    kind: invoice.kind,
    number: invoice.invoice_no ?? "",
    isRed: origin !== null,
    redOf: origin?.invoice_no ?? null,
    issuedOn: invoice.issued_on ?? "",
    seller: {
      ...{ title: house.org_name, taxNo: house.credit_code, address: house.address },
      bank: [house.bank_name, house.bank_account].filter(Boolean).join(" "),
    },
    buyer: {
      ...{ title: invoice.buyer.title, taxNo: invoice.buyer.taxNo },
      address: [invoice.buyer.address, invoice.buyer.phone].filter(Boolean).join(" "),
      bank: [invoice.buyer.bankName, invoice.buyer.bankAccount].filter(Boolean).join(" "),
    },
    lines: linesOf(invoice),
    ...{ amount: invoice.amount_in_fen, tax: invoice.tax_in_fen, remark: invoice.remark },
    issuer: invoice.issuer_name ?? "",
    printedAt: clock(),
  };
};

/** Makes PDF and XML of a digital invoice and sends it to the owner, once. */
export const renderInvoice = defineJob({
  name: "invoice.render",
  title: "生成电子发票",
  input: z.object({ invoiceId: InvoiceId, system: z.string() }),
  async run(portal: Portal, { invoiceId, system }) {
    const { db, files, clock } = portal;
    const invoice = await findInvoice(db, invoiceId);
    if (invoice.pdf_file_id !== null) return;
    const data = await dataOf(portal, invoice, system);
    const { pdf } = await renderPaper(invoicePaper(data));
    const place = {
      orgId: invoice.house_org_id,
      applicationId: invoice.application_id,
      divisionCode: invoice.division_code,
    };
    const name = `${data.isRed ? "红字发票" : "电子发票"}（${data.number}）`;
    const pdfId = await storeFile({ db, files }, { fileName: `${name}.pdf`, fileType: "pdf", ...place }, pdf);
    const xml = new TextEncoder().encode(invoiceXml(data));
    const xmlId = await storeFile({ db, files }, { fileName: `${name}.xml`, fileType: "xml", ...place }, xml);
    const isUsed = await inTransaction(db, async (trx) => {
      const now = clock();
      const { numUpdatedRows } = await trx
        .updateTable("invoice")
        .set({ pdf_file_id: pdfId, xml_file_id: xmlId })
        .where("id", "=", invoiceId)
        .where("pdf_file_id", "is", null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      // One that was made red before it was printed is not sent any more.
      const { state } = await findInvoice(trx, invoiceId);
      if (state !== "ISSUED") return true;
      await handOver({ db: trx, now, actor: null }, invoiceId);
      return true;
    });
    if (isUsed) return;
    await removeFile({ db }, pdfId);
    await removeFile({ db }, xmlId);
  },
  async givenUp({ db, clock }: Portal, { invoiceId }) {
    const invoice = await findInvoice(db, invoiceId);
    await notifyOrganisation(
      db,
      clock(),
      invoice.house_org_id,
      {
        title: "电子发票未能生成",
        content: `发票${invoice.invoice_no}的文件未能生成，请将编号告知平台管理员。`,
        url: feePage({ id: invoice.fee_id, application_id: invoice.application_id }),
      },
      ["CENSOR_FINANCE"],
    );
  },
});
