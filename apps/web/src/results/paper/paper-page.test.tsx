import { paperCalls } from "@tushen/contract/results/paper";
import type { ListedPaper, Paper, PossiblePaper } from "@tushen/contract/results/paper-shape";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { sheetUrl, submission } from "../../../test/review-answers.ts";

const listed = (letterId: number, facts: Partial<ListedPaper> = {}): ListedPaper => ({
  letterId: letterId as ListedPaper["letterId"],
  of: "opinionLetter",
  kind: "OPINION",
  title: "审查意见告知书",
  letterNo: `NO-${letterId}`,
  round: 1,
  state: "SENT",
  stateLabel: "已发送",
  isOwn: false,
  sendTime: "2026-11-21T08:00:00Z",
  senderName: "许静",
  ...facts,
});
const draft = (letterId: number, facts: Partial<ListedPaper> = {}) =>
  listed(letterId, { state: "DRAFT", stateLabel: "草稿", isOwn: true, sendTime: null, senderName: null, ...facts });

const whole = (one: ListedPaper, facts: Partial<Paper> = {}): Paper => ({
  ...one,
  ...{ makerName: "睿图审查", versionNo: 1, url: sheetUrl(), fileName: `${one.title}.pdf` },
  ...{ versions: [], receipts: [], signers: [] },
  ...facts,
});

const answer = (
  orgType: string,
  papers: ListedPaper[],
  { possible = [], ...facts }: Partial<Paper> & { possible?: PossiblePaper[] } = {},
) => {
  const server = answerFrame({ orgType: orgType as never });
  server.with(submissionCalls.readSubmission, submission());
  server.with(paperCalls.listPapers, { papers, possible });
  server.with(paperCalls.readPaper, ({ url }) =>
    whole(papers.find(({ letterId }) => url.pathname.endsWith(`/${letterId}`)) ?? listed(0), facts),
  );
  return server;
};
const open = (path: string) => openPortal(`#/projectReport/${path}?projectSubmissionId=11`, { as: "T" });

describe("a paper page", () => {
  it("shows the newest paper, and the others in a list", async () => {
    answer("DESIGN", [listed(3), listed(2)]);
    await open("notification");
    await expect.element(page.getByRole("button", { name: /NO-3/ })).toHaveAttribute("aria-current", "true");
    await expect.poll(() => document.querySelector<HTMLElement>(".sheet-window")?.dataset["sharp"]).toBe("true");
    await page.getByRole("button", { name: /NO-2/ }).click();
    expect(location.hash).toContain("letter=2");
    await expect.element(page.getByRole("link", { name: "下载" })).toBeVisible();
    // What became of it concerns its maker and the authority.
    await expect.element(page.getByText("历次版本")).not.toBeInTheDocument();
    await expect.element(page.getByText("重新生成审查意见告知书")).not.toBeInTheDocument();
  });

  it("says that one is being made, and shows it by itself", async () => {
    const server = answer("CONSTRUCT", [listed(1)], { url: null });
    await open("notification");
    await expect.element(page.getByText("文书制作完成后自动显示。")).toBeVisible();
    server.with(paperCalls.readPaper, whole(listed(1)));
    await expect.element(page.getByRole("link", { name: "下载" })).toBeVisible();
  });

  it.each([
    ["notification", "审查意见告知书", ["opinionLetter", "reviewReport"]],
    ["pdf-feedback", "意见反馈表", ["replyForm", "reformReport"]],
    ["consultation", "咨询意见书", ["opinionLetter"]],
    ["consultingReport", "咨询报告", ["consultingReport"]],
    ["inspectionReport", "检查报告", ["inspectionReport", "reformReport"]],
    ["fireProtectionFiling", "消防审查备案表", ["filing"]],
    ["censorNotice", "形式审查通知书", ["notice"]],
  ])("of the address %s asks for its own papers, and says when there is none", async (path, title, of) => {
    const server = answer("CONSTRUCT", []);
    await open(path);
    await expect.element(page.getByText(`还没有${title}`)).toBeVisible();
    const [asked] = server.askedFor(paperCalls.listPapers);
    expect(asked?.url.searchParams.get("of")).toBe(of.join(","));
  });

  it("needs a project", async () => {
    answer("CONSTRUCT", []);
    await openPortal("#/projectReport/consultation", { as: "T" });
    await expect.element(page.getByText("还没有打开项目")).toBeVisible();
  });

  it("offers each batch of the project", async () => {
    const server = answer("CONSTRUCT", [listed(2)]);
    const row = { submitTime: null, ownerName: "绿城建设", sheetCount: 12 };
    server.with(submissionCalls.querySubmissions, {
      list: [
        { ...submission(), ...row },
        { ...submission(), ...row, id: 12, atlasName: "第二批" },
      ],
      ...{ total: 2, pageNum: 1, pageSize: 50 },
    });
    await openPortal("#/projectReport/fireProtectionFiling?projectApplicationId=3", { as: "T" });
    await page.getByText(/^第二批（/).click();
    await page.getByText(/^第一批（/).click();
    await eventually(() => expect(location.hash).toContain("projectSubmissionId=11"));
  });
});

describe("the maker of a paper", () => {
  it("sees why there is no draft yet", async () => {
    const whyNot = "各专业结论汇总后才能生成该文书，请先由审查项目负责人完成汇总";
    answer("CENSOR", [], { possible: [{ of: "opinionLetter", allowed: false, whyNot }] });
    await open("notification");
    const button = page.getByRole("button", { name: "生成审查意见告知书" });
    await expect.element(button).toBeDisabled();
    await button.hover({ force: true });
    await expect.element(page.getByText(whyNot)).toBeVisible();
  });

  it("makes it anew, is told before a signature is lost, and sends it unsigned only when it says so", async () => {
    const server = answer("CENSOR", [draft(5)], { possible: [{ of: "opinionLetter", allowed: true, whyNot: null }] });
    server.with(paperCalls.regenerateOpinionLetter, null);
    server.with(paperCalls.sendOpinionLetter, true);
    const first = await open("notification");
    await page.getByRole("button", { name: "重新生成审查意见告知书" }).click();
    await eventually(() => expect(server.askedFor(paperCalls.regenerateOpinionLetter)).toHaveLength(1));
    await page.getByRole("button", { name: "不带签章发送" }).click();
    await expect.element(page.getByText(/还没有签章，将不带签章发出/)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "不带签章发送" }).click();
    await eventually(() => expect(server.askedFor(paperCalls.sendOpinionLetter)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(paperCalls.sendOpinionLetter)[0]?.body ?? "")).toEqual({ withSignature: false });
    await first.unmount();

    const signed = answer("CENSOR", [draft(5, { state: "SIGNED", stateLabel: "已签章" })], {
      possible: [{ of: "opinionLetter", allowed: true, whyNot: null }],
    });
    signed.with(paperCalls.sendOpinionLetter, true);
    await open("notification");
    await page.getByRole("button", { name: "重新生成审查意见告知书" }).click();
    await expect.element(page.getByText(/已有的签章不再有效/)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "取消" }).click();
    await page.getByRole("button", { name: "发送", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "发送", exact: true }).click();
    await eventually(() => expect(signed.askedFor(paperCalls.sendOpinionLetter)).toHaveLength(1));
    expect(JSON.parse(signed.askedFor(paperCalls.sendOpinionLetter)[0]?.body ?? "")).toEqual({ withSignature: true });
  });

  it("sees who signs it, whom it reached, and its versions", async () => {
    const at = "2026-11-21T08:00:00Z";
    answer("CENSOR", [listed(6, { isOwn: true })], {
      signers: [
        ...[{ personName: "梁振华", orgName: "睿图审查", sealTypeLabel: "执业印章", taskStateLabel: "待签" }].map(
          (one) => ({
            ...one,
            signTime: null,
          }),
        ),
        { personName: "沈卫东", orgName: "睿图审查", sealTypeLabel: "执业印章", taskStateLabel: "待签", signTime: at },
      ],
      receipts: [
        { orgId: 1 as never, orgName: "绿城建设", sendTime: at, openTime: at, openerName: "陈思远" },
        { orgId: 2 as never, orgName: "中原院", sendTime: at, openTime: null, openerName: null },
      ],
      versions: [
        { versionNo: 2, source: "SIGNED", sourceLabel: "已签章", creatorName: null, createTime: at, url: sheetUrl() },
        {
          versionNo: 1,
          source: "DATA",
          sourceLabel: "由系统数据生成",
          creatorName: "许静",
          createTime: at,
          url: sheetUrl(),
        },
      ],
    });
    await open("notification");
    await expect.element(page.getByText("梁振华 · 执业印章待签")).toBeVisible();
    await expect.element(page.getByText("沈卫东 · 执业印章已签")).toBeVisible();
    await expect.element(page.getByText("绿城建设已查看")).toBeVisible();
    await expect.element(page.getByText(/陈思远 2026-11-21 16:00 首次查看/)).toBeVisible();
    await expect.element(page.getByText("中原院未查看")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "下载第1版 PDF" })).toBeVisible();
  });

  it("goes to the page of acceptance to send a notice", async () => {
    answer("CENSOR", [draft(7, { of: "notice", kind: "ACCEPTANCE", title: "审查通知书" })]);
    await open("censorNotice");
    await expect
      .element(page.getByRole("link", { name: "去受理并发出" }))
      .toHaveAttribute("href", "#/censorUnit/acceptance/11");
  });
});
