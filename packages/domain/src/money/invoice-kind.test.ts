import { describe, expect, it } from "vitest";
import { type InvoiceTitle, isPaperNumber, taxWithin, titleProblem } from "./invoice-kind.ts";

const firm: InvoiceTitle = {
  ...{ titleType: "1", title: "金色置业有限公司", taxNo: "91410105MA46HC001Q" },
  ...{ address: "", phone: "", bankName: "", bankAccount: "" },
};
const bank = { address: "郑州市金水区", phone: "0371-6000000", bankName: "工行金水支行", bankAccount: "1702020209" };

describe("a title", () => {
  it("asks an organisation for its number, and for bank and address on a special invoice", () => {
    expect(titleProblem("1", firm)).toBeNull();
    expect(titleProblem("1", { ...firm, title: " " })).toBe("请填写发票抬头");
    expect(titleProblem("1", { ...firm, taxNo: "91410105MA46HC001R" })).toMatch("纳税人识别号不正确");
    expect(titleProblem("2", firm)).toBe("专用发票须填写地址、电话、开户行和账号");
    expect(titleProblem("4", { ...firm, ...bank })).toBeNull();
  });

  it("of a person needs no number, and gets no special invoice", () => {
    const person: InvoiceTitle = { ...firm, titleType: "2", title: "王建国", taxNo: "" };
    expect(titleProblem("1", person)).toBeNull();
    expect(titleProblem("2", person)).toBe("专用发票只能开给单位");
  });
});

describe("the tax within an amount", () => {
  it.each([
    [10_600, 60, 600],
    [11_702_000, 60, 662_377],
    [10_300, 30, 300],
    [1, 60, 0],
    [5000, 0, 0],
  ])("%i at %i thousandths is %i", (amount, rate, tax) => expect(taxWithin(amount, rate)).toBe(tax));
});

it("a paper invoice has a code of 10 or 12 digits and a number of 8", () => {
  expect(isPaperNumber("041002100104", "12345678")).toBe(true);
  expect(isPaperNumber("4100210010", "12345678")).toBe(true);
  expect(isPaperNumber("41002100", "12345678")).toBe(false);
  expect(isPaperNumber("4100210010", "1234567a")).toBe(false);
});
