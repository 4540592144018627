import type { Invoice } from "@tushen/contract/money/invoice";
import { yuanText } from "@tushen/domain/ground/amount";

/** `041002600104 12345678`; a dash while there is none. */
export const numberText = ({ invoiceCode, invoiceNo }: Invoice): string =>
  [invoiceCode, invoiceNo].filter((part) => part !== "").join(" ") || "—";

/** The amount; a red invoice takes it back. */
export const amountText = ({ amount, originInvoiceId }: Invoice): string =>
  yuanText(originInvoiceId === null ? amount : -amount);
