import { isCreditCode } from "../people/credit-code.ts";
import { roundHalfUp } from "../ground/amount.ts";

/** Kinds of invoices, by the codes of the dictionary INVOICE_TYPE. */
export const invoiceKinds = {
  1: { label: "增值税电子普通发票（数电）", isPaper: false, isSpecial: false },
  2: { label: "增值税电子专用发票（数电）", isPaper: false, isSpecial: true },
  3: { label: "纸质普通发票", isPaper: true, isSpecial: false },
  4: { label: "纸质专用发票", isPaper: true, isSpecial: true },
  5: { label: "财政票据", isPaper: true, isSpecial: false },
} as const;
export type InvoiceKind = `${keyof typeof invoiceKinds}`;

/** A paper invoice is printed by the tax device of the house. */
export const isPaperKind = (kind: InvoiceKind): boolean => invoiceKinds[kind].isPaper;

/** Whether the buyer is an organisation (1) or a person (2): dictionary TITLE_TYPE. */
export const titleTypes = { 1: "单位", 2: "个人" } as const;
export type TitleType = `${keyof typeof titleTypes}`;

export interface InvoiceTitle {
  readonly titleType: TitleType;
  readonly title: string;
  readonly taxNo: string;
  readonly address: string;
  readonly phone: string;
  readonly bankName: string;
  readonly bankAccount: string;
}

/**
 * What is wrong with a title for this kind, as a sentence; null when nothing is. An organisation gives its unified
 * social credit code (GB 32100); a special invoice asks for address, phone, bank and account as well.
 */
export const titleProblem = (kind: InvoiceKind, buyer: InvoiceTitle): string | null => {
  if (buyer.title.trim() === "") return "请填写发票抬头";
  const { isSpecial } = invoiceKinds[kind];
  if (buyer.titleType === "2") return isSpecial ? "专用发票只能开给单位" : null;
  if (!isCreditCode(buyer.taxNo)) return "纳税人识别号不正确，请填写18位统一社会信用代码";
  const asked = [buyer.address, buyer.phone, buyer.bankName, buyer.bankAccount];
  return isSpecial && asked.some((text) => text.trim() === "") ? "专用发票须填写地址、电话、开户行和账号" : null;
};

/** Rates of the value-added tax on reviews, in thousandths: 6 % in general, 3 % and 1 % for small taxpayers, none. */
export const taxRates = [60, 30, 10, 0] as const;

/** The tax within an amount that contains it, in fen: 106.00 at 60 thousandths is 6.00. */
export const taxWithin = (amountInFen: number, rate: number): number => {
  const without = roundHalfUp(BigInt(amountInFen) * 1000n, BigInt(1000 + rate));
  return amountInFen - without;
};

/** A digital invoice of the tax authority's platform has a number of 20 digits and no code. */
export const isDigitalNumber = (number: string): boolean => /^\d{20}$/.test(number);

/** Files of a digital invoice: the invoice to read, the same as OFD (GB/T 33190), and its data. */
export const invoiceFormats = ["pdf", "ofd", "xml"] as const;
export type InvoiceFormat = (typeof invoiceFormats)[number];

/** A paper invoice has a code of 10 or 12 digits and a number of 8. */
export const isPaperNumber = (code: string, number: string): boolean =>
  /^(\d{10}|\d{12})$/.test(code) && /^\d{8}$/.test(number);
