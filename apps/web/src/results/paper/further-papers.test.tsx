import { paperCalls } from "@tushen/contract/results/paper";
import type { ListedPaper, PossiblePaper } from "@tushen/contract/results/paper-shape";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { policyItems } from "@tushen/domain/results/policy-items";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { sheetUrl, submission } from "../../../test/review-answers.ts";

const answer = (orgType: string, papers: ListedPaper[], possible: PossiblePaper[] = []) => {
  const server = answerFrame({ orgType: orgType as never });
  server.with(submissionCalls.readSubmission, submission());
  server.with(paperCalls.listPapers, { papers, possible });
  const [first] = papers;
  if (first)
    server.with(paperCalls.readPaper, {
      ...first,
      ...{ makerName: "睿图审查", versionNo: 1, url: sheetUrl(), fileName: "a.pdf" },
      ...{ versions: [], receipts: [], signers: [] },
    });
  return server;
};
const open = (path: string) => openPortal(`#/projectReport/${path}?projectSubmissionId=11`, { as: "T" });
const paper = (facts: Partial<ListedPaper>): ListedPaper =>
  ({
    ...{ letterId: 5, of: "filing", kind: "REVIEW_FILING", title: "施工图审查（消防设计）备案表", letterNo: "BA-5" },
    ...{
      round: 1,
      state: "SENT",
      stateLabel: "已发送",
      isOwn: true,
      sendTime: "2026-11-21T08:00:00Z",
      senderName: "许静",
    },
    ...facts,
  }) as ListedPaper;

describe("the policy opinion", () => {
  const opinion = {
    items: policyItems.map(({ code, name }) => ({
      ...{ code, name, number: "", note: "", fileCount: code === "PLAN" ? 2 : 0, isRequired: code === "LAND" },
      verdict: code === "LAND" ? ("MISSING" as const) : ("MET" as const),
    })),
    ...{ permitted: { area: null, height: null }, designed: { area: 12_000, height: 24 } },
    ...{ conclusion: "用地批准文件未提交，请补交。", writerName: null, writeTime: null },
  };

  it("is written item by item; its conclusion follows the verdicts, and it is made from them", async () => {
    const server = answer("CENSOR", [], [{ of: "policyOpinion", allowed: false, whyNot: "请先填写并保存" }]);
    server.with(paperCalls.readPolicyOpinion, opinion);
    server.with(paperCalls.savePolicyOpinion, { ...opinion, writerName: "许静" });
    server.with(paperCalls.regeneratePolicyOpinion, null);
    await open("policyOpinion");
    await page.getByRole("button", { name: "填写审查意见" }).click();
    await expect.element(page.getByText("已交 2 份")).toBeVisible();
    await expect.element(page.getByText("未交（必交）")).toBeVisible();
    await page.getByRole("combobox", { name: "建设工程规划许可证的结论" }).click();
    await page.getByTitle("不符合", { exact: true }).click();
    await page.getByLabelText("建设工程规划许可证的说明").fill("许可面积与总图不一致");
    await expect
      .element(page.getByLabelText("审查结论"))
      .toHaveValue("建设工程规划许可证不符合规定，请更正；用地批准文件未提交，请补交。");
    await page.getByLabelText("规划许可的总建筑面积（㎡）").fill("11000");
    await expect.element(page.getByText("不符合（相差9.09%）")).toBeVisible();
    await page.getByRole("button", { name: "保存并生成意见书" }).click();
    await eventually(() => expect(server.askedFor(paperCalls.regeneratePolicyOpinion)).toHaveLength(1));
    const sent = JSON.parse(server.askedFor(paperCalls.savePolicyOpinion)[0]?.body ?? "");
    expect(sent.permitted).toEqual({ area: 11_000, height: null });
    expect(sent.items.find(({ code }: { code: string }) => code === "PLAN")).toEqual({
      ...{ code: "PLAN", number: "", verdict: "UNMET", note: "许可面积与总图不一致" },
    });
  });
});

describe("the record number of a filing", () => {
  const status = { recordNo: null, reason: null, applyTime: null, orgName: null, decideTime: null };

  it("is applied for by the house", async () => {
    const server = answer("CENSOR", [paper({})]);
    server.with(paperCalls.filingNumberStatus, { ...status, state: "NONE", stateLabel: "未申请" });
    server.with(paperCalls.applyFilingNumber, { ...status, state: "APPLYING", stateLabel: "备案号申请中" });
    await open("fireProtectionFiling");
    await page.getByRole("button", { name: "申请备案号" }).click();
    await eventually(() => expect(server.askedFor(paperCalls.applyFilingNumber)).toHaveLength(1));
  });

  it("is given by the authority, or refused with a reason", async () => {
    const server = answer("CONTROL", [paper({ isOwn: false })]);
    server.with(paperCalls.filingNumberStatus, { ...status, state: "APPLYING", stateLabel: "备案号申请中" });
    server.with(paperCalls.giveFilingNumber, { ...status, state: "ISSUED", stateLabel: "已备案", recordNo: "BA-1" });
    server.with(paperCalls.refuseFiling, true);
    await open("fireProtectionFiling");
    await page.getByRole("button", { name: "备案", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "备案", exact: true }).click();
    await eventually(() => expect(server.askedFor(paperCalls.giveFilingNumber)).toHaveLength(1));
    await page.getByRole("button", { name: "退回" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("签章不全，请补齐");
    await page.getByRole("dialog").getByRole("button", { name: "退回" }).click();
    await eventually(() => expect(server.askedFor(paperCalls.refuseFiling)).toHaveLength(1));
  });
});

describe("all papers of a batch", () => {
  it("stand on one page, where the house makes those that have no page of their own", async () => {
    const whyNot = "审查通过后才能生成该文书";
    const server = answer(
      "CENSOR",
      [paper({ of: "arrangement", kind: "ARRANGEMENT", title: "审查人员安排表", state: "DRAFT", sendTime: null })],
      [
        { of: "opinionLetter", allowed: true, whyNot: null },
        { of: "reviewReport", allowed: true, whyNot: null },
        { of: "arrangement", allowed: true, whyNot: null },
        { of: "energyTable", allowed: false, whyNot },
      ],
    );
    server.with(paperCalls.makePaper, true);
    server.with(paperCalls.sendPaper, true);
    await open("papers");
    await page.getByRole("button", { name: /生成文书/ }).click();
    await expect.element(page.getByText(whyNot)).toBeVisible();
    await page.getByText("生成人员安排表").click();
    await eventually(() => expect(server.askedFor(paperCalls.makePaper)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(paperCalls.makePaper)[0]?.body ?? "")).toEqual({
      ...{ projectSubmissionId: 11, of: "arrangement" },
    });
    await page.getByRole("button", { name: "不带签章发送" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "不带签章发送" }).click();
    await eventually(() => expect(server.askedFor(paperCalls.sendPaper)).toHaveLength(1));
  });
});
