import { projectCalls } from "@tushen/contract/filing/project";
import type { FindingId, SubmissionId } from "@tushen/contract/ground/fields";
import {
  intelligentReviewCalls,
  type ListedFinding,
  type RunOfSheets,
} from "@tushen/contract/machine/intelligent-review";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
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
};

const open = async (...answers: [RunOfSheets, ...RunOfSheets[]]) => {
  const server = answerFrame({ orgType: "DESIGN" });
  server.with(projectCalls.readProject, { ...project(), projectSubmissionId: 51 as SubmissionId });
  server.with(
    intelligentReviewCalls.getRunOfSheets,
    () => (answers.length > 1 ? answers.shift() : answers[0]) ?? ofSheets,
  );
  server.with(intelligentReviewCalls.queryFindingsOfSheets, { list: [listed], total: 1, pageNum: 1, pageSize: 500 });
  server.with(intelligentReviewCalls.startReviewOfSheets, 6);
  await openPortal("#/reportUnit/intelligentReview?projectApplicationId=41", { as: "T" });
  return server;
};

describe("the intelligent review of plain sheets", () => {
  it("shows a designer what the rules found on forms and sheets, as a check of their own", async () => {
    const server = await open(ofSheets);
    await expect.element(page.getByRole("heading", { name: "预审自查" })).toBeVisible();
    await expect.element(page.getByText(/自查结果只有本单位能看到/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: /^图纸说法一致.*结施-01写明建筑高度/ })).toBeVisible();
    const asked = server.askedFor(intelligentReviewCalls.queryFindingsOfSheets)[0]?.url.searchParams;
    expect(asked?.get("projectSubmissionId")).toBe("51");
  });

  it("begins by a click, and shows how many sheets were read", async () => {
    const reading: RunOfSheets = { ...ofSheets, run: { ...run, state: "RUNNING", sheets: { read: 20, all: 30 } } };
    const server = await open({ ...ofSheets, run: null, unread: 3 }, reading, ofSheets);
    await expect.element(page.getByText(/还有 3 张图纸正在读取/)).toBeVisible();
    await page.getByRole("button", { name: "开始智能审查" }).click();
    await expect.element(page.getByText("正在读取图纸文字，已读 20 / 30 张，完成后自动显示。")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "重新审查" })).toBeVisible();
    await expect.element(page.getByRole("list", { name: "审查结果" })).toBeVisible();
    const started = server.askedFor(intelligentReviewCalls.startReviewOfSheets)[0];
    expect(started).toBeDefined();
  });
});
