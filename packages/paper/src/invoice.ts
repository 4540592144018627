import { chineseDate } from "@tushen/domain/ground/calendar/chinese-date";
import { yuanText } from "@tushen/domain/ground/amount";
import { type InvoiceKind, invoiceKinds } from "@tushen/domain/money/invoice-kind";
import { chineseAmount } from "./chinese-amount.ts";
import type { Paper } from "./paper.ts";

interface Party {
  title: string;
  taxNo: string;
  address: string;
  bank: string;
}

/** A digital invoice from the issuer that is built in. Money is in fen, rates in thousandths, dates are YYYY-MM-DD. */
export interface InvoicePaperData {
  system: string;
  kind: InvoiceKind;
  number: string;
  /** A red invoice takes back the one named in `redOf`. */
  isRed: boolean;
  redOf: string | null;
  issuedOn: string;
  seller: Party;
  buyer: Party;
  lines: { item: string; withoutTax: number; tax: number; taxRate: number }[];
  /** With the tax. */
  amount: number;
  tax: number;
  remark: string;
  issuer: string;
  printedAt: Date;
}

const partyLines = (role: string, { title, taxNo, address, bank }: Party) => [
  [
    { label: `${role}名称`, value: title },
    { label: "纳税人识别号", value: taxNo || "/" },
  ],
  ...(address === "" && bank === ""
    ? []
    : [
        [
          { label: "地址、电话", value: address || "/" },
          { label: "开户行及账号", value: bank || "/" },
        ],
      ]),
];

/** 电子发票 */
export const invoicePaper = (data: InvoicePaperData): Paper => {
  const money = (fen: number) => yuanText(data.isRed ? -fen : fen);
  return {
    system: data.system,
    title: data.isRed ? "电子发票（红字）" : "电子发票",
    subtitle: invoiceKinds[data.kind].label,
    printedAt: data.printedAt,
    blocks: [
      {
        type: "facts",
        lines: [
          [
            { label: "发票号码", value: data.number },
            { label: "开票日期", value: chineseDate(data.issuedOn) },
          ],
          ...(data.redOf === null ? [] : [[{ label: "冲销的发票", value: data.redOf }]]),
          ...partyLines("购买方", data.buyer),
          ...partyLines("销售方", data.seller),
        ],
      },
      { type: "heading", text: "开票内容" },
      {
        type: "table",
        columns: [
          { title: "项目名称", share: 1 },
          { title: "金额（元）", widthInMm: 34, align: "right" },
          { title: "税率", widthInMm: 18, align: "center" },
          { title: "税额（元）", widthInMm: 30, align: "right" },
        ],
        rows: [
          ...data.lines.map(({ item, withoutTax, tax, taxRate }) => [
            item,
            money(withoutTax),
            taxRate === 0 ? "免税" : `${taxRate / 10}%`,
            money(tax),
          ]),
          ["合计", money(data.amount - data.tax), "", money(data.tax)],
        ],
      },
      {
        type: "facts",
        lines: [
          [{ label: "合计（大写）", value: `${data.isRed ? "负数" : ""}${chineseAmount(data.amount)}` }],
          [
            { label: "价税合计", value: `${money(data.amount)}元` },
            { label: "开票人", value: data.issuer },
          ],
          ...(data.remark === "" ? [] : [[{ label: "备注", value: data.remark }]]),
        ],
      },
      {
        type: "note",
        title: "说明：",
        items: ["本票由系统内置的开票程序生成，号码不是税务机关赋予的号码，仅供演示和试用，不能作为记账和抵扣凭证。"],
      },
    ],
  };
};
