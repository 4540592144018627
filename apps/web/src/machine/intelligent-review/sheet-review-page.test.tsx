import { projectCalls } from "@tushen/contract/filing/project";
import type { FindingId, SubmissionId } from "@tushen/contract/ground/fields";
import {
  type Finding,
  intelligentReviewCalls,
  type ListedFinding,
  type RunOfSheets,
} from "@tushen/contract/machine/intelligent-review";
import { type FirstPassOutlook, preflightCalls } from "@tushen/contract/machine/preflight";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { project } from "../../../test/project-answers.ts";

const run: NonNullable<RunOfSheets["run"]> = {
  ...{
    taskId: 5,
    state: "DONE",
    stateLabel: "已完成",
    problem: null,
    starterName: "林雨桐",
    ruleCount: 25,
    engines: [],
    leftOut: [],
  },
  ...{ startTime: "2026-11-27T01:00:00Z", finishTime: "2026-11-27T01:00:04Z", normDay: "2026-11-27" },
  sheets: { read: 30, all: 30 },
  counts: [
    { result: "FAIL", name: "不满足", count: 1 },
    { result: "PASS", name: "通过", count: 4 },
  ],
};
const ofSheets: RunOfSheets = {
  ...{ projectSubmissionId: 51 as SubmissionId, submissionVersion: 1, sheetCount: 42, unread: 0 },
  ...{ run, canStart: true, isOwnCheck: true },
};
const listed: ListedFinding = {
  ...{ id: 70 as FindingId, rule: "图纸说法一致", ruleId: "facts-agree", component: "结施-01 结构设计总说明" },
  ...{ result: "FAIL", resultName: "不满足", message: "结施-01写明建筑高度 24.6 m，应与建施-01的 26.4 m 一致" },
  ...{ discipline: "JG", disciplineName: "结构", localIds: [], state: "PENDING", stateLabel: "未处理" },
  isWaived: false,
};

const finding: Finding = {
  ...listed,
  ...{ componentIds: [], components: [], value: "24.6 m", limit: null, source: null, levelName: "文本" },
  ...{ ruleVersion: 1, needs: "图纸文字", version: 0, decision: null, waiver: null },
  norm: { number: "GB 50352-2019", name: "", clauseNo: null, text: null, isChecked: false, isMandatory: false },
  draft: { opinion: listed.message, problemCategory: "2" },
  can: { accept: false, ignore: false, reopen: false, waive: true, takeBack: false },
};
const outlook: FirstPassOutlook = {
  ...{ houseName: "睿图审查", businessName: "房屋建筑", useName: "办公", base: 42, passed: 16, least: 20 },
  whyNot: null,
};

const serve = (...answers: [RunOfSheets, ...RunOfSheets[]]) => {
  const server = answerFrame({ orgType: "DESIGN" });
  server.with(projectCalls.readProject, { ...project(), projectSubmissionId: 51 as SubmissionId });
  server.with(
    intelligentReviewCalls.getRunOfSheets,
    () => (answers.length > 1 ? answers.shift() : answers[0]) ?? ofSheets,
  );
  server.with(intelligentReviewCalls.queryFindingsOfSheets, { list: [listed], total: 1, pageNum: 1, pageSize: 500 });
  server.with(intelligentReviewCalls.startReviewOfSheets, 6);
  server.with(preflightCalls.firstPassOutlook, outlook);
  return server;
};
const show = () => openPortal("#/reportUnit/intelligentReview?projectApplicationId=41", { as: "T" });

describe("the intelligent review of plain sheets", () => {
  it("shows a designer what the rules found on forms and sheets, as a check of their own", async () => {
    const server = serve(ofSheets);
    await show();
    await expect.element(page.getByRole("heading", { name: "预审自查" })).toBeVisible();
    await expect.element(page.getByText(/自查结果只有本单位能看到/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^图纸说法一致.*结施-01写明建筑高度/ })).toBeVisible();
    const asked = server.askedFor(intelligentReviewCalls.queryFindingsOfSheets)[0]?.url.searchParams;
    expect(asked?.get("projectSubmissionId")).toBe("51");
  });

  it("begins by a click, and shows how many sheets were read", async () => {
    const reading: RunOfSheets = { ...ofSheets, run: { ...run, state: "RUNNING", sheets: { read: 20, all: 30 } } };
    const server = serve({ ...ofSheets, run: null, unread: 3 }, reading, ofSheets);
    await show();
    await expect.element(page.getByText(/还有 3 张图纸正在读取/)).toBeVisible();
    await page.getByRole("button", { name: "开始智能审查" }).click();
    await expect.element(page.getByText("正在读取图纸文字，已读 20 / 30 张，完成后自动显示。")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "重新审查" })).toBeVisible();
    await expect.element(page.getByRole("list", { name: "审查结果" })).toBeVisible();
    const started = server.askedFor(intelligentReviewCalls.startReviewOfSheets)[0];
    expect(started).toBeDefined();
  });

  it("lets a designer put a finding aside for a reason, keeps it folded, and takes it back", async () => {
    const server = serve(ofSheets);
    const waiver = { reason: "按合同约定", by: "林雨桐", at: "2026-11-27T02:00:00Z" };
    let isWaived = false;
    const shown = () => ({
      ...{ ...finding, isWaived, waiver: isWaived ? waiver : null },
      can: { ...finding.can, waive: !isWaived, takeBack: isWaived },
    });
    const turn = (to: boolean) => () => {
      isWaived = to;
      return shown();
    };
    server.with(intelligentReviewCalls.readFinding, shown);
    server.with(intelligentReviewCalls.queryFindingsOfSheets, () => ({
      ...{ list: [{ ...listed, isWaived }], total: 1, pageNum: 1, pageSize: 500 },
    }));
    server.with(preflightCalls.waiveFinding, turn(true));
    server.with(preflightCalls.takeBackWaiver, turn(false));
    await show();
    await page.getByRole("button", { name: /^图纸说法一致/ }).click();
    await page.getByRole("button", { name: "不采纳" }).click();
    await page.getByRole("dialog").getByRole("textbox", { name: "理由" }).fill(waiver.reason);
    await page.getByRole("dialog").getByRole("button", { name: "不采纳" }).click();
    await expect.element(page.getByText("没有不满足的条文。")).toBeVisible();
    await page.getByText("本单位不采纳 1 项").click();
    await expect.element(page.getByText(/^林雨桐 .* 不采纳：按合同约定$/)).toBeVisible();
    await page.getByRole("button", { name: "撤销不采纳" }).click();
    await expect.element(page.getByText("本单位不采纳 1 项")).not.toBeInTheDocument();
    const sent = server.askedFor(preflightCalls.waiveFinding)[0]?.body ?? "";
    expect(JSON.parse(sent)).toEqual({ id: 70, reason: waiver.reason });
  });

  it("gives a designer the letter of what is open, as PDF or Word", async () => {
    const server = serve(ofSheets);
    server.with(preflightCalls.mockLetter, {} as never);
    await show();
    await page.getByRole("button", { name: "下载 Word" }).click();
    await eventually(() => expect(server.askedFor(preflightCalls.mockLetter)).toHaveLength(1));
    const { searchParams } = server.askedFor(preflightCalls.mockLetter)[0]?.url ?? new URL(location.href);
    expect(Object.fromEntries(searchParams)).toEqual({
      ...{ projectSubmissionId: "51", submissionVersion: "1", format: "docx" },
    });
  });

  it("says how comparable reviews began, from how many, and that it is no promise", async () => {
    const server = serve(ofSheets);
    await show();
    await expect.element(page.getByText("同类项目 42 个已审查完成，其中 16 个一次通过（38%）。")).toBeVisible();
    await expect.element(page.getByText(/^同类：睿图审查、房屋建筑、办公。这是以往项目的统计/)).toBeVisible();
    expect(server.askedFor(preflightCalls.firstPassOutlook)).toHaveLength(1);
  });

  it("shows no share of too few", async () => {
    const whyNot = "同类项目目前只有 7 个审查完成，满 20 个才统计。";
    const server = serve(ofSheets);
    server.with(preflightCalls.firstPassOutlook, { ...outlook, base: 7, passed: null, whyNot });
    await show();
    await expect.element(page.getByText(`暂无一次通过情况：${whyNot}`)).toBeVisible();
    await expect.element(page.getByText(/%/)).not.toBeInTheDocument();
  });
});
