import type { FeeId, InvoiceId } from "@tushen/contract/ground/fields";
import type { InvoiceTitle } from "@tushen/contract/money/invoice";
import { strToU8, zipSync } from "fflate";
import { beforeAll, describe, expect, it } from "vitest";
import { demoRates } from "../../../seed/demo-rates.ts";
import { pdfBytes } from "../../../test/given-drawing.ts";
import { startGiven } from "../../../test/given.ts";
import { expectRefused } from "../../../test/portal.ts";
import { startStagedPortal } from "../../../test/stage.ts";
import { renderInvoice } from "./render-invoice.ts";

const portal = await startStagedPortal();
const given = startGiven(portal);
const { owner, owner3, designer, clerk, finance, officer } = await portal.cast(
  ...(["owner", "owner3", "designer", "clerk", "finance", "officer"] as const),
);
const today = "2026-11-23";
const whole = 11_702_000;
const buyer: InvoiceTitle = {
  ...{ titleType: "1", title: "郑州金色置业有限公司", taxNo: "91410105MA46HC001Q" },
  ...{ address: "", phone: "", bankName: "", bankAccount: "" },
};
const withBank = { ...buyer, address: "金水区1号", phone: "0371-60000000", bankName: "工行", bankAccount: "170202" };

/** A fee that is paid. */
const paidFee = async (): Promise<FeeId> => {
  const at = await given.reviewedSubmission();
  const { id } = await clerk.fee.initFee(at);
  await clerk.fee.submitFee({ id });
  await finance.fee.sendCharge({ id });
  await finance.fee.confirmCharge({ id, date: today });
  return id;
};

const invoicesOf = async (auditFeeId: FeeId) => (await finance.invoice.queryInvoices({ auditFeeId })).list;
const titles = async (client: typeof owner): Promise<string[]> =>
  (await client.message.listMessages({})).list.map(({ title }) => title);
const textAt = async (url: string | undefined) => (await portal.app.inject({ url: url ?? "" })).body;

beforeAll(async () => {
  await finance.rate.saveRates({ basedOn: 0, validFrom: today, note: "", table: demoRates });
});

describe("a digital invoice", () => {
  let auditFeeId: FeeId;
  let id: InvoiceId;

  it("is applied for by the owner of a paid fee, once and with a right title", async () => {
    const at = await given.reviewedSubmission();
    const { id: unpaid } = await clerk.fee.initFee(at);
    await expectRefused(owner.invoice.applyForInvoice({ auditFeeId: unpaid, buyer }), "platform.not-found");
    await clerk.fee.submitFee({ id: unpaid });
    await finance.fee.sendCharge({ id: unpaid });
    await expectRefused(owner.invoice.applyForInvoice({ auditFeeId: unpaid, buyer }), "invoice.not-confirmed");
    auditFeeId = await paidFee();
    const wrong = { ...buyer, taxNo: "91410105MA46HC001R" };
    await expectRefused(owner.invoice.applyForInvoice({ auditFeeId, buyer: wrong }), "invoice.title-wrong");
    await expectRefused(owner.invoice.applyForInvoice({ auditFeeId, buyer, kind: "2" }), "invoice.title-wrong");
    const tooMuch = [{ item: "审查费", amount: whole + 1 }];
    await expectRefused(owner.invoice.applyForInvoice({ auditFeeId, buyer, items: tooMuch }), "invoice.too-much");
    const tooLittle = [{ item: "审查费", amount: whole - 1 }];
    const refusal = await expectRefused(
      finance.invoice.issueInvoice({ auditFeeId, buyerName: buyer.title, taxNumber: buyer.taxNo, items: tooLittle }),
      "invoice.too-little",
    );
    expect(refusal.message).toContain("开票金额 117,019.99 元少于已到账未退的 117,020.00 元");
    const applied = await owner.invoice.applyForInvoice({ auditFeeId, buyer, isKept: true });
    expect(applied).toMatchObject({
      state: "APPLIED",
      amount: whole,
      taxAmount: 662_377,
      kindLabel: expect.any(String),
    });
    expect(applied.actions.map(({ action }) => action)).toEqual(["withdraw"]);
    await expectRefused(owner.invoice.applyForInvoice({ auditFeeId, buyer }), "invoice.already-there");
    expect(await owner.invoice.listInvoiceTitles({})).toEqual([buyer]);
    expect(await owner3.invoice.listInvoiceTitles({})).toEqual([]);
    expect(await titles(finance)).toContain("请开具发票");
    expect((await officer.invoice.queryInvoices({})).list).toEqual([]);
  });

  it("is declined or withdrawn before it is issued", async () => {
    const [first] = await invoicesOf(auditFeeId);
    await finance.invoice.declineInvoice({ id: first?.id as InvoiceId, reason: "抬头与付款单位不符" });
    expect(await titles(owner)).toContain("开票申请被退回");
    const again = await owner.invoice.applyForInvoice({ auditFeeId, buyer });
    await owner.invoice.withdrawInvoice({ id: again.id });
    await expectRefused(finance.invoice.declineInvoice({ id: again.id, reason: "已经撤回了" }), "invoice.wrong-state");
  });

  it("is issued with a number, and sent with PDF and XML when they are made (F016)", async () => {
    await owner.invoice.applyForInvoice({ auditFeeId, buyer, remark: "龙子湖人才住房" });
    await expectRefused(clerk.invoice.issueInvoice({ auditFeeId }), "platform.not-allowed");
    const issued = await finance.invoice.issueInvoice({ auditFeeId });
    id = issued.id;
    expect(issued.number).toMatch(/^26419\d{15}$/);
    await expectRefused(finance.invoice.issueInvoice({ auditFeeId }), "invoice.already-there");
    expect(await owner.invoice.electronicInvoice({ auditFeeId })).toBeNull();
    await portal.runOnly(renderInvoice);
    const [invoice] = await invoicesOf(auditFeeId);
    expect(invoice).toMatchObject({
      id,
      state: "SENT",
      files: ["pdf", "xml"],
      isFromPlatform: false,
      issueDate: today,
      remark: "龙子湖人才住房",
    });
    const pdf = await portal.app.inject({ url: (await owner.invoice.electronicInvoice({ auditFeeId }))?.url ?? "" });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    const xml = await textAt((await owner.invoice.electronicInvoice({ id, format: "xml" }))?.url);
    expect(xml).toContain("<TotalWithTax>117020.00</TotalWithTax>");
    expect(xml).toContain(`<Number>${issued.number}</Number>`);
    expect(await titles(owner)).toContain("发票已开具");
    await expectRefused(designer.invoice.electronicInvoice({ id }), "platform.not-allowed");
    await expectRefused(owner3.invoice.electronicInvoice({ id }), "platform.not-allowed");
    await expectRefused(finance.invoice.printInvoice({ id }), "invoice.electronic");
    await finance.invoice.sendInvoice({ id });
    expect((await officer.invoice.queryInvoices({ auditFeeId })).issuedSum).toBe(whole);
  });

  it("keeps the money from going back until it is red; then another one may be issued", async () => {
    const reason = "多收的部分退回";
    await expectRefused(finance.fee.startRefund({ id: auditFeeId, amount: 100, reason }), "fee.invoice-open");
    const red = await finance.invoice.reddenInvoice({ id, reason: "开票金额有误" });
    await portal.runOnly(renderInvoice);
    const [first, second] = await invoicesOf(auditFeeId);
    expect(first).toMatchObject({ id: red.id, state: "SENT", originInvoiceId: id, reason: "开票金额有误" });
    expect(second).toMatchObject({ id, state: "RED" });
    expect(await textAt((await owner.invoice.electronicInvoice({ id: red.id, format: "xml" }))?.url)).toContain(
      "<TotalWithTax>-117020.00</TotalWithTax>",
    );
    await expectRefused(finance.invoice.reddenInvoice({ id, reason: "开票金额有误" }), "invoice.wrong-state");
    await expectRefused(finance.invoice.reddenInvoice({ id: red.id, reason: "再红冲一次" }), "invoice.is-red");
    expect(await owner.invoice.electronicInvoice({ auditFeeId })).toBeNull();
    expect((await finance.invoice.queryInvoices({ auditFeeId })).issuedSum).toBe(0);
    const anew = await finance.invoice.issueInvoice({ auditFeeId, buyerName: buyer.title, taxNumber: buyer.taxNo });
    expect(anew.number).not.toBeNull();
  });

  it("is issued once when two press at the same moment", async () => {
    const fee = await paidFee();
    const both = await Promise.allSettled([
      finance.invoice.issueInvoice({ auditFeeId: fee }),
      finance.invoice.issueInvoice({ auditFeeId: fee }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await invoicesOf(fee)).toHaveLength(1);
  });
});

describe("an invoice of the tax platform", () => {
  const invoiceNo = "26412000001234567890";
  const uploaded = async (fileName: string, content: Uint8Array) =>
    (await finance.file.uploadByStream({ content: Buffer.from(content), fileName })).fileId;
  const pdf = () => uploaded("发票.pdf", pdfBytes("platform"));
  const ofd = () => uploaded("发票.ofd", zipSync({ "OFD.xml": strToU8("<ofd:OFD/>") }));

  it("keeps its number and its files, goes to the owner at once, and is made red with the number it has there", async () => {
    const auditFeeId = await paidFee();
    const issue = finance.invoice.issueInvoice;
    const wrong = { auditFeeId, platform: { invoiceNo: "123", fileIds: [await pdf()] } };
    await expectRefused(issue(wrong), "platform.malformed");
    const twice = { invoiceNo, fileIds: [await pdf(), await pdf()] };
    await expectRefused(issue({ auditFeeId, platform: twice }), "invoice.files-wrong");
    const packed = await uploaded("发票.zip", zipSync({ "invoice.txt": strToU8("26412000001234567890") }));
    await expectRefused(issue({ auditFeeId, platform: { invoiceNo, fileIds: [packed] } }), "invoice.files-wrong");
    const platform = { invoiceNo, date: "2026-11-20", fileIds: [await pdf(), await ofd()] };
    await expectRefused(issue({ auditFeeId, kind: "3", platform }), "invoice.paper-kind");
    const early = { ...platform, date: "2026-11-24" };
    await expectRefused(issue({ auditFeeId, platform: early }), "fee.day-ahead");
    const { id, number } = await issue({ auditFeeId, platform });
    expect(number).toBe(invoiceNo);
    const sent = { state: "SENT", issueDate: "2026-11-20", files: ["pdf", "ofd"], isFromPlatform: true };
    expect((await invoicesOf(auditFeeId))[0]).toMatchObject({ id, invoiceNo, ...sent });
    const kept = await portal.app.inject({
      url: (await owner.invoice.electronicInvoice({ id, format: "ofd" }))?.url ?? "",
    });
    expect(kept.rawPayload.subarray(0, 2).toString()).toBe("PK");
    expect(await owner.invoice.electronicInvoice({ id, format: "xml" })).toBeNull();
    const again = { auditFeeId: await paidFee(), platform: { invoiceNo, fileIds: [await pdf()] } };
    await expectRefused(issue(again), "invoice.number-taken");
    const reason = "购买方名称有误";
    await expectRefused(finance.invoice.reddenInvoice({ id, reason }), "invoice.redden-there");
    const red = { invoiceNo: "26412000001234567891", fileIds: [await ofd()] };
    await finance.invoice.reddenInvoice({ id, reason, platform: red });
    await portal.runOnly(renderInvoice);
    const [second, first] = await invoicesOf(auditFeeId);
    expect(first).toMatchObject({ state: "RED" });
    expect(second).toMatchObject({ state: "SENT", originInvoiceId: id, invoiceNo: red.invoiceNo, files: ["ofd"] });
  });

  it("takes no file of another firm", async () => {
    const auditFeeId = await paidFee();
    const { fileId } = await owner3.file.uploadByStream({ content: pdfBytes("theirs"), fileName: "发票.pdf" });
    const platform = { invoiceNo: "26412000001234567892", fileIds: [fileId] };
    await expectRefused(finance.invoice.issueInvoice({ auditFeeId, platform }), "platform.not-found");
    expect(await invoicesOf(auditFeeId)).toEqual([]);
  });
});

describe("an invoice on paper", () => {
  it("waits for the number of the tax device, is printed, and taken back by a red one with a number of its own", async () => {
    const auditFeeId = await paidFee();
    const { id, number } = await finance.invoice.issueInvoice({ auditFeeId, kind: "4", buyer: withBank });
    expect(number).toBeNull();
    await expectRefused(finance.invoice.printInvoice({ id }), "invoice.wrong-state");
    const wrong = { invoiceCode: "41", invoiceNo: "1" };
    await expectRefused(finance.invoice.recordInvoiceNumber({ id, ...wrong }), "invoice.number-wrong");
    await finance.invoice.failInvoice({ id, reason: "开票设备未连接" });
    await finance.invoice.issueInvoice({ auditFeeId });
    const given = { invoiceCode: "041002600104", invoiceNo: "12345678" };
    const early = { ...given, date: "2026-11-24" };
    await expectRefused(finance.invoice.recordInvoiceNumber({ id, ...early }), "fee.day-ahead");
    await finance.invoice.recordInvoiceNumber({ id, ...given });
    expect(await finance.invoice.printInvoice({ id })).toMatchObject({ ...given, printCount: 1 });
    const { invoice: read } = await finance.invoice.printInvoice({ id });
    expect(read.printCount).toBe(2);
    const pressed = await Promise.allSettled(
      [1, 2].map(() => finance.invoice.printInvoice({ id, version: read.version })),
    );
    expect(pressed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expectRefused(finance.invoice.printInvoice({ id, version: read.version }), "invoice.printed-meanwhile");
    expect((await invoicesOf(auditFeeId))[0]?.printCount).toBe(3);
    const red = await finance.invoice.reddenInvoice({ id, reason: "购买方退回发票" });
    expect((await invoicesOf(auditFeeId)).map(({ state }) => state)).toEqual(["ISSUING", "RED_APPLIED"]);
    await expectRefused(finance.invoice.recordInvoiceNumber({ id: red.id, ...given }), "invoice.number-taken");
    await finance.invoice.recordInvoiceNumber({ id: red.id, ...given, invoiceNo: "12345679" });
    expect((await invoicesOf(auditFeeId)).map(({ state }) => state)).toEqual(["ISSUED", "RED"]);
  });
});

it("a house that closed its desk takes no application", async () => {
  const auditFeeId = await paidFee();
  const orgId = await given.orgId("ruitu");
  const admin = await portal.signIn("house-admin");
  const close = (value: string) =>
    admin.parameter.updateOrgParameters({ orgId, parameters: [{ code: "INVOICE_SWITCH", value }] });
  await close("CLOSE");
  await expectRefused(owner.invoice.applyForInvoice({ auditFeeId, buyer }), "invoice.closed");
  await close("OPEN");
  await owner.invoice.applyForInvoice({ auditFeeId, buyer });
});
