import { feeCalls } from "@tushen/contract/money/fee";
import type { Fee } from "@tushen/contract/money/fee-shape";
import { type Invoice, invoiceCalls } from "@tushen/contract/money/invoice";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerUpload } from "../../../test/answer-upload.ts";
import { eventually } from "../../../test/eventually.ts";
import { good, onThisComputer } from "../../../test/on-this-computer.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const fee = {
  ...{ id: 5, feeNo: "SF202611230001", projectApplicationId: 3, projectSubmissionId: 7, projectName: "龙子湖人才住房" },
  ...{ atlasName: "第一批", houseOrgId: 2, houseName: "郑州睿图", feeType: "1", feeTypeLabel: "施工图审查费" },
  ...{ payMode: "1", payModeLabel: "建设单位支付", totalAmount: 106_000, discountRate: 0, discountReason: "" },
  ...{ payableAmount: 106_000, depositAmount: 0, receivedAmount: 106_000, refundedAmount: 0, outstandingAmount: 0 },
  ...{ payerName: "郑州金色置业有限公司", payerCreditCode: "91410105MA46HC001Q", dueDate: null, isOverdue: false },
  ...{ state: "PAID", stateLabel: "已到账", standing: null, sentTime: "2026-11-23T01:00:00Z", paidTime: null },
  ...{ createTime: "2026-11-23T01:00:00Z", items: [], remark: "", reason: null, warnings: [], rateName: null },
  ...{ discountLimit: 200, account: null, receipts: [], statements: [], refunds: [], refundDue: null, surcharge: null },
  ...{ notice: null, submitterName: null, senderName: null, actions: [], version: 3 },
} as unknown as Fee;

const invoice = (facts: Partial<Invoice> = {}): Invoice =>
  ({
    ...{ id: 9, auditFeeId: 5, feeNo: fee.feeNo, projectApplicationId: 3, projectName: fee.projectName },
    ...{ houseName: "郑州睿图", kind: "1", kindLabel: "增值税电子普通发票（数电）", isPaper: false },
    buyer: {
      ...{ titleType: "1", title: fee.payerName, taxNo: fee.payerCreditCode },
      ...{ address: "", phone: "", bankName: "", bankAccount: "" },
    },
    ...{ items: [], amount: 106_000, taxRate: 60, taxAmount: 6000, remark: "", receiverMobile: "", state: "APPLIED" },
    ...{ stateLabel: "已申请", invoiceCode: "", invoiceNo: "", issueDate: null, issuerName: null, reason: null },
    ...{
      originInvoiceId: null,
      originInvoiceNo: null,
      printCount: 0,
      files: [],
      isFromPlatform: false,
      applicantName: "陈思远",
    },
    ...{ createTime: "2026-11-23T02:00:00Z", actions: [], version: 1 },
    ...facts,
  }) as Invoice;

const openFee = async (orgType: "CENSOR" | "CONSTRUCT", invoices: Invoice[], roleCode?: string) => {
  const server = answerFrame({ orgType, ...(roleCode && { roleCode }) });
  server.with(feeCalls.getFee, fee);
  server.with(invoiceCalls.listInvoiceTitles, []);
  server.with(invoiceCalls.queryInvoices, {
    ...{ list: invoices, total: invoices.length, pageNum: 1, pageSize: 50, issuedSum: 0 },
  });
  server.with(invoiceCalls.applyForInvoice, invoice());
  server.with(invoiceCalls.issueInvoice, { id: invoice().id, number: "26419000000000000001" });
  server.with(invoiceCalls.recordInvoiceNumber, true);
  server.with(invoiceCalls.reddenInvoice, { id: invoice().id });
  await openPortal("#/projectReport/auditFee?id=5", { as: "T" });
  return server;
};

const bodyOf = (
  server: Awaited<ReturnType<typeof openFee>>,
  act: "applyForInvoice" | "issueInvoice" | "reddenInvoice",
) => JSON.parse(server.askedFor(invoiceCalls[act])[0]?.body ?? "{}") as object;
const dialog = () => page.getByRole("dialog");

describe("the invoices of a fee", () => {
  it("are applied for by the owner, with the payer filled in and wrong numbers named", async () => {
    const server = await openFee("CONSTRUCT", []);
    await page.getByRole("button", { name: "申请开票" }).click();
    await expect.element(dialog().getByRole("textbox", { name: "发票抬头" })).toHaveValue(fee.payerName);
    const taxNo = dialog().getByRole("textbox", { name: "纳税人识别号" });
    await taxNo.fill("91410105MA46HC001R");
    await expect
      .element(dialog().getByRole("status"))
      .toHaveTextContent("纳税人识别号不正确，请填写18位统一社会信用代码");
    await expect.element(dialog().getByRole("button", { name: "申请", exact: true })).toBeDisabled();
    await taxNo.fill(fee.payerCreditCode);
    await dialog()
      .getByRole("textbox", { name: /^开票金额/ })
      .fill("2,000");
    await expect.element(dialog().getByRole("status")).toHaveTextContent("不能超过 1,060.00 元");
    await dialog()
      .getByRole("textbox", { name: /^开票金额/ })
      .fill("1,060.00");
    await dialog().getByRole("button", { name: "申请", exact: true }).click();
    await eventually(() => expect(server.askedFor(invoiceCalls.applyForInvoice)).toHaveLength(1));
    const sent = {
      auditFeeId: 5,
      kind: "1",
      buyer: { title: fee.payerName, taxNo: fee.payerCreditCode },
      isKept: true,
    };
    expect(bodyOf(server, "applyForInvoice")).toMatchObject(sent);
  });

  it("are issued by finance on the application, with the tax shown", async () => {
    const issue = { action: "issue", label: "开具发票", allowed: true, whyNot: null };
    const server = await openFee("CENSOR", [invoice({ actions: [issue] })], "CENSOR_FINANCE");
    await expect.element(page.getByText("已申请", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "开具发票" }).click();
    await expect.element(dialog().getByRole("status")).toHaveTextContent("其中税额 60.00 元");
    await dialog().getByRole("button", { name: "开具", exact: true }).click();
    await eventually(() => expect(server.askedFor(invoiceCalls.issueInvoice)).toHaveLength(1));
    expect(bodyOf(server, "issueInvoice")).toMatchObject({ auditFeeId: 5, taxRate: 60 });
  });

  it("show number and red invoice, and are taken back with a reason", async () => {
    const redden = { action: "redden", label: "红冲发票", allowed: true, whyNot: null };
    const sent = { state: "SENT", stateLabel: "已发送", invoiceNo: "26419000000000000001" } as const;
    const server = await openFee("CENSOR", [
      invoice({ ...sent, issueDate: "2026-11-23", files: ["pdf", "xml"], actions: [redden] }),
    ]);
    await expect.element(page.getByText(/号码 26419000000000000001/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "下载发票" })).toBeVisible();
    await page.getByRole("button", { name: "红冲发票" }).click();
    await dialog().getByRole("textbox").fill("开票金额有误");
    await dialog().getByRole("button", { name: "红冲", exact: true }).click();
    await eventually(() => expect(bodyOf(server, "reddenInvoice")).toEqual({ id: 9, reason: "开票金额有误" }));
  });

  const uploadOne = async (name: string) => {
    answerUpload({ code: "SUCCESS", detail: { fileId: 77 } });
    const input = dialog().getByTestId("attachments").element().querySelector("input") as HTMLInputElement;
    await userEvent.upload(input, new File(["PK"], name));
    await expect.element(dialog().getByRole("button", { name, exact: true })).toBeVisible();
  };

  it("are written down with number and files when the tax platform issued them, and made red there first", async () => {
    const issue = { action: "issue", label: "开具发票", allowed: true, whyNot: null };
    const redden = { action: "redden", label: "红冲发票", allowed: true, whyNot: null };
    const server = await openFee("CENSOR", [invoice({ actions: [issue] })], "CENSOR_FINANCE");
    await page.getByRole("button", { name: "开具发票" }).click();
    await dialog().getByRole("radio", { name: "已在税务平台开具，登记号码和文件" }).click();
    await expect.element(dialog().getByRole("status")).toHaveTextContent("请填写20位数电发票号码");
    await dialog().getByRole("textbox", { name: "数电发票号码" }).fill("26412000001234567890");
    await expect.element(dialog().getByRole("status")).toHaveTextContent("请上传税务平台给出的发票文件");
    await uploadOne("发票.ofd");
    await dialog().getByRole("button", { name: "开具", exact: true }).click();
    const platform = { invoiceNo: "26412000001234567890", date: expect.any(String), fileIds: [77] };
    await eventually(() => expect(bodyOf(server, "issueInvoice")).toMatchObject({ platform }));
    const sent = { state: "SENT", stateLabel: "已发送", invoiceNo: platform.invoiceNo, isFromPlatform: true } as const;
    const after = await openFee("CENSOR", [invoice({ ...sent, files: ["ofd"], actions: [redden] })]);
    await expect.element(page.getByRole("button", { name: "下载OFD" })).toBeVisible();
    await page.getByRole("button", { name: "红冲发票" }).click();
    await expect.element(dialog().getByText(/请先在税务平台红冲/)).toBeVisible();
    await dialog()
      .getByRole("textbox", { name: /^红冲的理由/ })
      .fill("购买方名称有误");
    await expect.element(dialog().getByRole("button", { name: "红冲", exact: true })).toBeDisabled();
    await dialog().getByRole("textbox", { name: "数电发票号码" }).fill("26412000001234567891");
    await uploadOne("红字发票.pdf");
    await dialog().getByRole("button", { name: "红冲", exact: true }).click();
    await eventually(() =>
      expect(bodyOf(after, "reddenInvoice")).toMatchObject({ platform: { invoiceNo: "26412000001234567891" } }),
    );
  });

  it("on paper get the number that the tax device gave", async () => {
    const record = { action: "record", label: "登记发票号码", allowed: true, whyNot: null };
    const issuing = { state: "ISSUING", stateLabel: "开票中", isPaper: true } as const;
    const server = await openFee("CENSOR", [invoice({ ...issuing, actions: [record] })]);
    await page.getByRole("button", { name: "登记发票号码" }).click();
    await dialog().getByRole("textbox", { name: "发票代码" }).fill("041002600104");
    await expect.element(dialog().getByRole("button", { name: "登记", exact: true })).toBeDisabled();
    await dialog().getByRole("textbox", { name: "发票号码" }).fill("12345678");
    await dialog().getByRole("button", { name: "登记", exact: true }).click();
    await eventually(() => expect(server.askedFor(invoiceCalls.recordInvoiceNumber)).toHaveLength(1));
  });
});

describe("the tax device of this computer", () => {
  const actionOf = (action: string, label: string) => ({ action, label, allowed: true, whyNot: null });
  const issuing: Partial<Invoice> = {
    state: "ISSUING",
    ...{ stateLabel: "开票中", isPaper: true, actions: [actionOf("record", "登记发票号码")] },
  };
  const number = { invoiceCode: "041002600104", invoiceNo: "12345678" };
  const issued: Partial<Invoice> = {
    state: "ISSUED",
    ...{ stateLabel: "已开具", isPaper: true, ...number, issueDate: "2026-11-23", version: 4 },
    actions: [actionOf("print", "打印发票")],
  };
  const ready = good({ state: "READY", taxDiskNo: "499000000001" });
  const listOf = (one: Invoice) => ({ list: [one], total: 1, pageNum: 1, pageSize: 50, issuedSum: 0 });

  it("writes an invoice whose number is kept, then prints it with the version that was read (C347, C348, C349)", async () => {
    const server = await openFee("CENSOR", [invoice(issuing)]);
    const said: string[] = [];
    const asked = onThisComputer((path, _query, body) => {
      if (path === "/device/status") return ready;
      said.push(body);
      return good(path === "/device/issue" ? number : true);
    });
    server.with(invoiceCalls.printInvoice, { ...number, printCount: 1, invoice: invoice(issued) });
    await page.getByRole("button", { name: "用开票设备开具" }).click();
    await expect
      .element(dialog().getByRole("status"))
      .toHaveTextContent("开票设备已就绪，税控盘 499000000001。请先核对打印机中的空白发票。");
    server.with(invoiceCalls.queryInvoices, listOf(invoice(issued)));
    await dialog().getByRole("button", { name: "开具", exact: true }).click();
    await dialog().getByRole("button", { name: "打印", exact: true }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    const sentTo = (name: "recordInvoiceNumber" | "printInvoice") =>
      JSON.parse(server.askedFor(invoiceCalls[name])[0]?.body ?? "{}") as object;
    expect(sentTo("recordInvoiceNumber")).toEqual({ id: 9, ...number });
    expect(sentTo("printInvoice")).toEqual({ id: 9, version: 4 });
    expect(said.map((body) => JSON.parse(body) as object)).toMatchObject([{ invoiceId: 9, amount: 106_000 }, number]);
    expect(new Set(asked.map(({ hostname }) => hostname))).toEqual(new Set(["127.0.0.1"]));
  });

  it("is looked for again where there is no helper or the device is not ready, which is said in words", async () => {
    await openFee("CENSOR", [invoice(issuing)]);
    let answer: unknown;
    onThisComputer(() => answer);
    await page.getByRole("button", { name: "用开票设备开具" }).click();
    await expect.element(dialog().getByRole("alert")).toMatchTextContent(/^没有找到本机程序/);
    await expect.element(dialog().getByRole("link", { name: "下载本机签章助手" })).toBeVisible();
    await expect.element(dialog().getByRole("button", { name: "开具", exact: true })).toBeDisabled();
    answer = good({ state: "NO_DISK", taxDiskNo: "" });
    await dialog().getByRole("button", { name: "重试" }).click();
    await expect
      .element(dialog().getByRole("alert"))
      .toHaveTextContent("开票设备未就绪：请检查税控盘已插好、打印机已开机并装好发票，再重试");
    answer = ready;
    await dialog().getByRole("button", { name: "重试" }).click();
    await expect.element(dialog().getByRole("button", { name: "开具", exact: true })).toBeEnabled();
  });

  it("prints nothing where another print came first, and says what its own trouble is", async () => {
    const server = await openFee("CENSOR", [invoice(issued)]);
    const paths = onThisComputer((path) =>
      path === "/device/status" ? ready : { code: "helper.bad-call", message: "参数不合法", detail: null },
    );
    const late = "这张发票刚才已由他人打印或变更，请刷新页面核对打印次数，再决定是否重打";
    server.refuse(invoiceCalls.printInvoice, { code: "invoice.printed-meanwhile", message: late });
    await page.getByRole("button", { name: "打印发票" }).click();
    await dialog().getByRole("button", { name: "打印", exact: true }).click();
    await expect.element(dialog().getByRole("alert")).toHaveTextContent(late);
    expect(paths.map(({ pathname }) => pathname)).toEqual(["/device/status"]);
    server.with(invoiceCalls.printInvoice, { ...number, printCount: 1, invoice: invoice(issued) });
    await dialog().getByRole("button", { name: "打印", exact: true }).click();
    await expect
      .element(dialog().getByRole("alert"))
      .toHaveTextContent("参数不合法。本次打印已计数，请看打印机是否打出，没有打出的排除故障后重打");
  });
});

it("the list of invoices leads to the fee", async () => {
  const server = answerFrame({ orgType: "CENSOR" });
  const list = [invoice({ state: "SENT", stateLabel: "已发送", invoiceNo: "26419000000000000001" })];
  server.with(invoiceCalls.queryInvoices, { list, total: 1, pageNum: 1, pageSize: 50, issuedSum: 106_000 });
  await openPortal("#/invoices", { as: "T" });
  await expect.element(page.getByText("已开具 1,060.00 元")).toBeVisible();
  await expect.element(page.getByRole("cell", { name: /26419000000000000001/ })).toBeVisible();
});
