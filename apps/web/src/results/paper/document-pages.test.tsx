import { certificateCalls } from "@tushen/contract/results/certificate";
import { consultationCalls } from "@tushen/contract/review/consultation";
import { feeCalls } from "@tushen/contract/money/fee";
import { paperCalls } from "@tushen/contract/results/paper";
import type { Paper, PaperName } from "@tushen/contract/results/paper-shape";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { certificate } from "../../../test/certificate-answers.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { sheetUrl, submission } from "../../../test/review-answers.ts";

const url = sheetUrl();

const paper = (of: PaperName, title: string): Paper => ({
  ...{ letterId: 3 as Paper["letterId"], of, kind: "OPINION", title, letterNo: "NO-3", round: 1 },
  ...{ state: "SENT", stateLabel: "已发送", isOwn: false, sendTime: "2026-11-21T08:00:00Z", senderName: "许静" },
  ...{ makerName: "睿图审查", versionNo: 1, url, fileName: `${title}.pdf`, versions: [], receipts: [], signers: [] },
});

/** Answers every call of these pages with one paper that is printed and sent. */
const answerAll = (of: PaperName, title: string) => {
  const server = answerFrame({ orgType: "CONSTRUCT" });
  const shown = paper(of, title);
  server.with(submissionCalls.readSubmission, submission());
  server.with(submissionCalls.querySubmissions, { list: [], total: 0, pageNum: 1, pageSize: 50 });
  server.with(paperCalls.listPapers, { papers: [shown], possible: [] });
  server.with(paperCalls.readPaper, shown);
  return server;
};

// biome-ignore format: one page per line reads as a table
const pages = [
  ["policyOpinion", "政策性审查意见书", "policyOpinion"],
  ["notification", "审查意见告知书", "opinionLetter"],
  ["pdf-feedback", "意见反馈表", "replyForm"],
  ["consultation", "咨询意见书", "opinionLetter"],
  ["consultingReport", "咨询报告", "consultingReport"],
  ["fireProtectionFiling", "消防审查备案表", "filing"],
  ["registrationForm", "小型项目登记表", "registrationForm"],
  ["censorNotice", "形式审查通知书", "notice"],
] as const;

const showsPdf = () =>
  expect
    .poll(() => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"], { timeout: 20_000 })
    .toBe("true");

describe("the twelve pages of documents (F043, F044)", () => {
  it.each(pages)("%s is called %s and shows a PDF", async (path, title, of) => {
    answerAll(of, title);
    await openPortal(`#/projectReport/${path}?projectSubmissionId=11`, { as: "T" });
    await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent(title);
    await showsPdf();
  });

  it("certification and subCertification show the certificate and its part as a PDF", async () => {
    const server = answerAll("notice", "审查合格书");
    const sub = {
      ...{ id: 61, certificateId: 81, subNo: "4101052611210101-TX-001-01", unitName: "1#楼", state: "SENT" },
      ...{ stateLabel: "已发放", hasPdf: true, fileId: 7, sha256: null, sentTime: null, problem: null },
      ...{ verificationAddress: "https://tushen.example.cn/#/qr?t=sub", actions: [] },
    } as never;
    server.with(certificateCalls.listCertificates, [certificate({ state: "SENT", hasPdf: true, subs: [sub] })]);
    server.with(certificateCalls.certificateUrl, { url, expiresAt: "" } as never);
    server.with(certificateCalls.subCertificateUrl, { url, expiresAt: "" } as never);
    await openPortal("#/projectReport/certification?projectApplicationId=41", { as: "T" });
    await showsPdf();
    await openPortal("#/projectReport/subCertification?projectApplicationId=41&certificateId=81", { as: "T" });
    await expect.element(page.getByRole("heading", { level: 1, name: /审查合格书（子证书）/ })).toBeVisible();
    await showsPdf();
  });

  it("consultantArrangement shows the agreement as a PDF", async () => {
    const server = answerAll("agreement", "咨询协议");
    server.with(consultationCalls.readConsultation, {
      ...{ id: 11, state: "SIGNED", stateLabel: "已签订", wish: "", version: 3, scope: "防火分区优化", duties: "" },
      ...{ feeInFen: 100, limitDays: 10, leaderCredentialId: 5, leaderName: "沈卫东", offeredByName: "许静" },
      ...{ offerTime: null, returnReason: null, signedByName: null, signTime: null, actions: [] },
    } as never);
    server.with(paperCalls.agreementUrl, { url, expiresAt: "" } as never);
    await openPortal("#/projectReport/consultantArrangement?projectSubmissionId=11", { as: "T" });
    await showsPdf();
  });

  it("auditFee shows the notice of a fee as a PDF", async () => {
    const server = answerAll("notice", "收费通知单");
    const notice = {
      ...{ letterId: 9, letterNo: "SF410105202600001", stateLabel: "已发送", url, isSigned: false },
      fileName: "通知单.pdf",
    };
    server.with(feeCalls.getFee, {
      ...{ id: 5, feeNo: "SF202611230001", projectApplicationId: 3, projectSubmissionId: 7, projectName: "人才住房" },
      ...{ atlasName: "第一批", houseOrgId: 2, houseName: "郑州睿图", feeType: "1", feeTypeLabel: "施工图审查费" },
      ...{ payMode: "1", payModeLabel: "建设单位支付", totalAmount: 100, discountRate: 0, discountReason: "" },
      ...{ payableAmount: 100, depositAmount: 0, receivedAmount: 0, refundedAmount: 0, outstandingAmount: 100 },
      ...{ payerName: "金色置业", dueDate: "2026-12-08", isOverdue: false, state: "CHARGE_SENT", standing: null },
      ...{ stateLabel: "已发收费通知", sentTime: "2026-11-23T01:00:00Z", paidTime: null, items: [], remark: "" },
      ...{ createTime: "2026-11-23T01:00:00Z", payerCreditCode: "", reason: null, warnings: [], rateName: "" },
      ...{ discountLimit: 200, account: null, receipts: [], statements: [], refunds: [], refundDue: null },
      ...{ surcharge: null, notice, submitterName: null, senderName: null, actions: [], version: 3 },
    } as never);
    await openPortal("#/projectReport/auditFee?id=5&view=notice", { as: "T" });
    await showsPdf();
  });
});
