import { expect, it } from "vitest";
import { invoicePaper, type InvoicePaperData } from "./invoice.ts";

const data: InvoicePaperData = {
  ...{ system: "图审通", kind: "1", number: "26419000000000000001", isRed: false, redOf: null, issuedOn: "2026-11-23" },
  seller: { title: "河南中原图审", taxNo: "91410105MA46HC001Q", address: "", bank: "" },
  buyer: { title: "金色置业", taxNo: "", address: "郑州市", bank: "" },
  lines: [{ item: "施工图审查服务", withoutTax: 10_000, tax: 600, taxRate: 60 }],
  ...{ amount: 10_600, tax: 600, remark: "", issuer: "钱会计", printedAt: new Date(0) },
};
const textOf = (facts: Partial<InvoicePaperData> = {}) => JSON.stringify(invoicePaper({ ...data, ...facts }).blocks);

it("names buyer, seller, tax and the sum in capitals, and says that it is no invoice of the tax authority", () => {
  const text = textOf();
  for (const part of [
    "金色置业",
    "河南中原图审",
    "6%",
    "100.00",
    "6.00",
    "106.00",
    "壹佰零陆元整",
    "不能作为记账和抵扣凭证",
  ])
    expect(text).toContain(part);
  expect(text).not.toContain("红字");
});

it("takes back with amounts below zero where it is red, and names what it takes back", () => {
  const red = { isRed: true, redOf: "26419000000000000000" };
  expect(invoicePaper({ ...data, ...red }).title).toBe("电子发票（红字）");
  for (const part of ["-100.00", "-106.00", "负数", "26419000000000000000"]) expect(textOf(red)).toContain(part);
});

it("says 免税 where there is no tax", () => {
  expect(textOf({ lines: [{ item: "审查", withoutTax: 10_600, tax: 0, taxRate: 0 }], tax: 0 })).toContain("免税");
});
