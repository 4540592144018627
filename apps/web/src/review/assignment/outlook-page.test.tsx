import type { OutputOf } from "@tushen/contract/ground/call";
import { assignmentCalls } from "@tushen/contract/review/assignment";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const days = [23, 24, 25, 26, 27, 30].map((day) => `2026-11-${day}`);
const allDays = [...days, ...["01", "02", "03", "04", "07", "08", "09", "10", "11"].map((day) => `2026-12-${day}`)];
const load = (...first: number[]) => allDays.map((_, day) => first[day] ?? 0);
const task = (reviewTaskId: number, disciplineName: string) => ({
  ...{ reviewTaskId, projectSubmissionId: 11, projectName: "龙子湖人才住房", disciplineName },
  ...{ stateLabel: "待审查", reviewerName: "韩静", leaderName: "沈卫东", sheets: 30, dueOn: "2026-11-24" },
  ...{ finishOn: "2026-11-27", lateDays: 3, isMovable: true },
});
const move = (reviewTaskId: number, disciplineName: string) => ({
  ...{ reviewTaskId, projectName: "龙子湖人才住房", disciplineName, sheets: 30, dueOn: "2026-11-24" },
  ...{ fromName: "韩静", reviewerCredentialId: 2, reviewerName: "丁海燕" },
  ...{ finishOn: "2026-11-27", finishOnAfter: "2026-11-24" },
});
const full = {
  ...{ days: allDays, pace: 20 },
  people: [
    {
      ...{ credentialId: 1, personName: "韩静", openTasks: 12, sheets: 300, lateCount: 2, isFull: true },
      load: allDays.map(() => 20),
    },
    {
      credentialId: 2,
      personName: "丁海燕",
      openTasks: 1,
      sheets: 30,
      lateCount: 0,
      isFull: false,
      load: load(20, 10),
    },
    {
      credentialId: 4,
      personName: "江海涛",
      openTasks: 3,
      sheets: 60,
      lateCount: 1,
      isFull: false,
      load: load(20, 20, 20),
    },
    { credentialId: 3, personName: "魏明达", openTasks: 0, sheets: 0, lateCount: 0, isFull: false, load: load() },
  ],
  lateTasks: [task(31, "建筑"), task(32, "结构")],
  movableCount: 2,
  moves: [move(31, "建筑"), move(32, "结构")],
  lateAfter: 0,
} as unknown as OutputOf<typeof assignmentCalls.readOutlook>;

const open = async (over: Partial<typeof full> = {}) => {
  const server = answerFrame({ orgType: "CENSOR", roles: [{ code: "CENSOR_PM", items: [] }] });
  server.with(assignmentCalls.readOutlook, { ...full, ...over });
  server.with(assignmentCalls.moveTasks, true);
  await openPortal("#/censorUnit/outlook", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "工作量预测" })).toBeVisible();
  return server;
};

describe("the outlook", () => {
  it("shows who is full and who is free, day by day, and what will be late", async () => {
    await open();
    await expect.element(page.getByRole("row", { name: /韩静 已满 300 张 12 项 2 项 20 20/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /丁海燕 有余量 30 张 1 项 — 20 10 0/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /江海涛 偏紧 60 张 3 项 1 项 20 20 20 0/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /魏明达 空闲/ })).toBeVisible();
    await expect.element(page.getByText("预计超期的任务（2 项）")).toBeVisible();
    await expect.element(page.getByText("3 个工作日").first()).toBeVisible();
  });

  it("lets the leader accept one move, or all of them after a question", async () => {
    const server = await open();
    await page.getByRole("button", { name: "采用：龙子湖人才住房结构转给丁海燕" }).click();
    await eventually(() => expect(server.askedFor(assignmentCalls.moveTasks)).toHaveLength(1));
    await page.getByRole("button", { name: "全部采用（2）" }).click();
    await page.getByRole("button", { name: "全部采用", exact: true }).click();
    await eventually(() => expect(server.askedFor(assignmentCalls.moveTasks)).toHaveLength(2));
    const moves = server.askedFor(assignmentCalls.moveTasks).map(({ body }) => JSON.parse(body ?? "{}").moves);
    expect(moves).toEqual([
      [{ reviewTaskId: 32, reviewerCredentialId: 2 }],
      [
        { reviewTaskId: 31, reviewerCredentialId: 2 },
        { reviewTaskId: 32, reviewerCredentialId: 2 },
      ],
    ]);
  });

  it.each([
    ["nothing is late", { lateTasks: [], moves: [] }, /没有任务会超期，不需要调整/],
    ["nothing of the leader's can move", { moves: [], movableCount: 0 }, /您负责的批次没有未开始的任务/],
    ["no move would help", { moves: [] }, /转给别人也不会更早完成/],
  ])("says why nothing is proposed when %s", async (_, over, text) => {
    await open(over);
    await expect.element(page.getByText(text)).toBeVisible();
  });

  it("asks nothing for others of the house, and says whose it is", async () => {
    const server = answerFrame({ orgType: "CENSOR", roles: [{ code: "CENSOR_REVIEWER", items: [] }] });
    await openPortal("#/censorUnit/outlook", { as: "T" });
    await expect.element(page.getByText("由审查项目负责人查看")).toBeVisible();
    expect(server.askedFor(assignmentCalls.readOutlook)).toEqual([]);
  });
});
