import { invoiceKinds } from "@tushen/domain/money/invoice-kind";
import type { InvoicePaperData } from "@tushen/paper/invoice";
import { yuanOfFen } from "../gateway/index.ts";

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const element = (name: string, text: string | number): string =>
  `<${name}>${String(text).replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? "")}</${name}>`;

/** The data of a digital invoice, for programs that book it. A red invoice has amounts below zero. */
export const invoiceXml = (invoice: InvoicePaperData): string => {
  const yuan = (fen: number): string => `${invoice.isRed && fen > 0 ? "-" : ""}${yuanOfFen(fen)}`;
  const items = invoice.lines.map(
    (line) =>
      `<Item>${element("Name", line.item)}${element("Amount", yuan(line.withoutTax))}${element("TaxRate", line.taxRate / 1000)}${element("TaxAmount", yuan(line.tax))}</Item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<Invoice>
${element("Issuer", "built-in sample issuer")}
${element("Kind", invoiceKinds[invoice.kind].label)}
${element("Number", invoice.number)}
${element("IssueDate", invoice.issuedOn)}
${invoice.redOf === null ? "" : element("RedOf", invoice.redOf)}
<Seller>${element("Name", invoice.seller.title)}${element("TaxNumber", invoice.seller.taxNo)}</Seller>
<Buyer>${element("Name", invoice.buyer.title)}${element("TaxNumber", invoice.buyer.taxNo)}</Buyer>
<Items>${items.join("")}</Items>
${element("TotalWithTax", yuan(invoice.amount))}
${element("TotalTax", yuan(invoice.tax))}
${element("Remark", invoice.remark)}
</Invoice>
`;
};
