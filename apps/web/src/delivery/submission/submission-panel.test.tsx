import { QueryClientProvider } from "@tanstack/react-query";
import { type InvalidApplication, invalidationCalls } from "@tushen/contract/delivery/invalidation";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import type { Submission } from "@tushen/contract/delivery/submission-shape";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerCalls, credential } from "../../../test/answers.ts";
import { may, submission } from "../../../test/review-answers.ts";
import { show } from "../../../test/show.ts";
import { createQueries } from "../../ground/platform/queries.ts";
import { VisitContext } from "../../ground/platform/visit.tsx";
import { KitRoot } from "../../ground/ui/kit-root.tsx";
import { SubmissionPanel } from "./submission-panel.tsx";

const houses = [
  { orgId: 8, orgName: "郑州睿图", houseClass: 1, address: "经三路", whyNot: null, hasTie: false },
  {
    orgId: 9,
    orgName: "河南恒信",
    houseClass: 2,
    address: "东风路",
    whyNot: "该审查机构为二类机构，只能承担中型及以下工程。",
    hasTie: false,
  },
];

const open = async (facts: Partial<Submission>, orgType = "CONSTRUCT", request: InvalidApplication | null = null) => {
  const server = answerCalls();
  server.with(submissionCalls.readSubmission, submission(facts));
  server.with(submissionCalls.listHouses, houses);
  server.with(invalidationCalls.getInvalidApplication, request);
  const account = credential({ orgType: orgType as never });
  await show(
    <KitRoot accent="#1b4b8f">
      <QueryClientProvider client={createQueries()}>
        <VisitContext value={{ account, applicationId: 3 }}>
          <SubmissionPanel id={11 as never} />
        </VisitContext>
      </QueryClientProvider>
    </KitRoot>,
  );
  await expect.element(page.getByText("第一批")).toBeVisible();
  return server;
};
const body = (asked: { body: string } | undefined) => JSON.parse(asked?.body ?? "{}");

describe("the owner's side of a submission", () => {
  it("chooses a house; one that may not be chosen says why", async () => {
    const server = await open({ state: "CONFIRMING", houseOrgId: null, houseName: null, actions: may("submit") });
    server.with(submissionCalls.chooseHouse, true);
    await expect.element(page.getByText("该审查机构为二类机构，只能承担中型及以下工程。")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "选择" }).nth(1)).toBeDisabled();
    await page.getByRole("button", { name: "选择" }).first().click();
    await eventually(() => expect(body(server.askedFor(submissionCalls.chooseHouse)[0]).houseOrgId).toBe(8));
  });

  it("reports after a question that says what is sent; what keeps it from doing so stands beside the button", async () => {
    const server = await open({ state: "CONFIRMING", actions: may("submit", "withdraw") });
    server.with(submissionCalls.applyForReview, true);
    await page.getByRole("button", { name: "确认并报审" }).click();
    await expect.element(page.getByText(/向 郑州睿图工程审查有限公司 报审 1 个单体、16 个文件/)).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "确认并报审" }).click();
    await eventually(() => expect(server.askedFor(submissionCalls.applyForReview)).toHaveLength(1));
  });

  it("cannot report while something is missing, and says what", async () => {
    const whyNot = "尚未确定审查机构，请先选择审查机构";
    await open({ state: "CONFIRMING", actions: [{ action: "submit", label: "确认并报审", allowed: false, whyNot }] });
    await expect.element(page.getByText(whyNot)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "确认并报审" })).toBeDisabled();
  });

  it("leads to the notice by which a house has refused it (E15)", async () => {
    await open({ state: "REFUSED", acceptanceNo: null });
    await expect
      .element(page.getByRole("link", { name: "形式审查通知书" }))
      .toHaveAttribute("href", "#/projectReport/censorNotice?projectApplicationId=3&projectSubmissionId=11");
  });

  it("leads to its own papers while some are missing", async () => {
    const whyNot = "还缺必传资料：01立项批准（应传 1 份，已传 0 份），请上传后再提交";
    await open({ state: "CONFIRMING", actions: [{ action: "submit", label: "确认并报审", allowed: false, whyNot }] });
    await expect.element(page.getByText(whyNot)).toBeVisible();
    const papers = page.getByRole("link", { name: "上传建设单位资料" }).element().getAttribute("href");
    expect(papers).toMatch(/monomerNormalProject\?.*&part=CONSTRUCT$/);
  });

  it("cannot report while a firm has not handed in", async () => {
    await open({ state: "FILLING", actions: may("withdraw") });
    await expect.element(page.getByText("还有单位未提交本单位资料，请等待或催办后再报审")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "确认并报审" })).toBeDisabled();
  });

  it("sends a share back with a reason, and withdraws with one", async () => {
    const server = await open({ state: "CONFIRMING", actions: may("rejectShare", "withdraw") });
    server.with(submissionCalls.rejectShare, true);
    await page.getByRole("button", { name: "退回" }).click();
    const send = page.getByRole("dialog").getByRole("button", { name: "退回" });
    await expect.element(send).toBeDisabled();
    await page.getByLabelText(/退回理由/).fill("缺少结构计算书");
    await send.click();
    await eventually(() =>
      expect(body(server.askedFor(submissionCalls.rejectShare)[0])).toEqual({
        docRepositoryVersionId: 31,
        reason: "缺少结构计算书",
      }),
    );
    await expect.element(page.getByRole("button", { name: "撤回报审" })).toBeEnabled();
  });

  it("shows the designer who owes what, without the owner's buttons", async () => {
    const [version] = submission().versions;
    const owing = {
      ...version,
      shares: version?.shares.map((one) => ({ ...one, submitted: false, submitTime: null })),
    };
    await open({ state: "FILLING", versions: [owing as never] }, "DESIGN");
    await expect.element(page.getByText(/等待 中原建筑设计研究院有限公司 提交/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: /报审|选择/ })).not.toBeInTheDocument();
  });
});

const waiting: InvalidApplication = {
  id: 5,
  projectApplicationId: 3 as never,
  projectSubmissionId: 11 as never,
  projectName: "金色时代广场一期",
  atlasName: "第一批",
  state: "SUBMITTED",
  stateLabel: "待审批",
  reason: "规划方案重大调整",
  files: [{ fileId: 7 as never, fileName: "会议纪要.pdf" }],
  applicantOrgId: 1 as never,
  applicantOrgName: "郑州金色置业有限公司",
  applicantName: "陈思远",
  submitTime: "2026-11-20T09:00:00+08:00",
  houseConsentTime: null,
  houseConsentName: null,
  decideTime: null,
  deciderName: null,
  deciderOrgName: null,
  decision: null,
  actions: [
    { action: "approve", label: "同意作废" },
    { action: "reject", label: "驳回作废申请" },
  ],
};

describe("a batch that ends before its time", () => {
  it("says why it is suspended and since when", async () => {
    const suspension = { reason: "建设资金暂未落实", byAuthority: false, time: "2026-11-20T09:00:00+08:00" };
    await open({ state: "SUSPENDED", suspension, actions: may("resume") }, "CENSOR");
    await expect.element(page.getByText(/期间不计审查期限.*建设资金暂未落实/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "恢复审查" })).toBeVisible();
  });

  it("is voided by the house after a question that says what follows, and only once 作废 is typed", async () => {
    const server = await open({ state: "FIRST_REVIEW", actions: [] }, "CENSOR", waiting);
    server.with(invalidationCalls.invalid, true);
    await expect.element(page.getByText("会议纪要.pdf")).toBeVisible();
    await page.getByRole("button", { name: "同意作废" }).click();
    await expect.element(page.getByText(/作废立即生效且不可恢复/)).toBeVisible();
    const yes = page.getByRole("dialog").getByRole("button", { name: "同意作废" });
    await expect.element(yes).toBeDisabled();
    await page.getByRole("dialog").getByRole("textbox").fill("作");
    await expect.element(yes).toBeDisabled();
    await page.getByRole("dialog").getByRole("textbox").fill("作废 ");
    await yes.click();
    await eventually(() => expect(body(server.askedFor(invalidationCalls.invalid)[0]).submissionId).toBe(11));
  });

  it("is requested to be voided by its owner with a reason and the typed word", async () => {
    const server = await open({ state: "FIRST_REVIEW", actions: [] });
    server.with(invalidationCalls.saveInvalidApplication, 5);
    server.with(invalidationCalls.submitInvalidApplication, true);
    await page.getByRole("button", { name: "作废…" }).click();
    await expect.element(page.getByText(/须经审查机构同意/)).toBeVisible();
    await page.getByRole("textbox", { name: /^作废理由/ }).fill("规划方案重大调整，不再使用");
    await expect.element(page.getByRole("button", { name: "提交作废申请" })).toBeDisabled();
    await page.getByRole("textbox", { name: /输入“作废”以确认/ }).fill("作废");
    await page.getByRole("button", { name: "提交作废申请" }).click();
    await eventually(() => expect(server.askedFor(invalidationCalls.submitInvalidApplication)).toHaveLength(1));
    expect(body(server.askedFor(invalidationCalls.saveInvalidApplication)[0])).toMatchObject({
      reason: "规划方案重大调整，不再使用",
      files: [],
    });
  });
});
