import { operationCalls } from "@tushen/contract/ground/operation";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { says } from "../../../test/says.ts";
import { backupWord, diskWord, endWord, lastingText } from "./status-words.ts";

const admin = { orgType: "PLATFORM", roles: [{ code: "SYS_ADMIN", items: [] }] } as never;
const node = (host: string, isSilent: boolean) => ({
  ...{ nodeId: host, host, pid: 12, role: "both" as const, version: "0.1.0", isSilent },
  ...{ startTime: "2026-11-27T01:00:00.000Z", beatTime: "2026-11-27T02:00:00.000Z" },
});
const queue = (title: string, load: object) => ({
  ...{ name: title, title, waiting: 0, running: 0, failed: 0, waitingSince: null },
  ...load,
});
const status = {
  readTime: "2026-11-27T02:00:05.000Z",
  nodes: [node("node-a", false), node("node-b", true)],
  queues: [
    queue("夜间备份", {}),
    queue("读取图纸", { waiting: 40, failed: 1, waitingSince: "2026-11-27T01:48:00.000Z" }),
  ],
  database: { version: "18.1", sizeInBytes: 52_428_800, connections: 9, mostConnections: 100 },
  disk: { freeInBytes: 5e9, totalInBytes: 1e11 },
  storesInBucket: false,
  backup: { lastTime: "2026-11-25T19:30:00.000Z" },
  certificates: [
    { kind: "TIME_STAMP" as const, name: "时间戳根证书", endTime: "2026-11-26T02:00:00.000Z" },
    { kind: "TLS" as const, name: "https://tushen.example.cn", endTime: "2026-12-17T02:00:05.000Z" },
    { kind: "SEAL" as const, name: "中原设计院 审查专用章", endTime: "2026-11-30T15:59:59.000Z" },
  ],
  slowCalls: [
    { call: "statistic.readYear", title: "年度统计", count: 31, p95InMs: 2300 },
    { call: "project.search", title: "项目查询", count: 912, p95InMs: 180 },
  ],
};
const failed = {
  ...{ jobId: "0b0e7a52-5c0e-4b8c-9f4e-111111111111", name: "drawing.prepare-sheet", title: "读取图纸" },
  ...{ failTime: "2026-11-27T01:50:00.000Z", reason: "读取图纸时内存不足" },
};

const open = async () => {
  const server = answerFrame(admin);
  let jobs = [failed];
  server.with(operationCalls.readStatus, status);
  server.with(operationCalls.listFailedJobs, () => jobs);
  server.with(operationCalls.retryJobs, () => {
    jobs = [];
    return { count: 1 };
  });
  await openPortal("#/adminUnit/operation", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "运行状态" })).toBeVisible();
  return server;
};

describe("运行状态", () => {
  it("says what is wrong before what is well", async () => {
    await open();
    await says(page.getByRole("row", { name: /node-b/ }), "没有报到");
    await says(page.getByRole("row", { name: /node-a/ }), "运行中");
    await expect.element(page.getByText("空间不足一成")).toBeVisible();
    await expect.element(page.getByText("昨夜没有备份")).toBeVisible();
    const rows = page.getByRole("row", { name: /夜间备份|读取图纸 40/ });
    await says(rows.first(), "读取图纸400112 分钟");
  });

  it("names certificates that end soon, and calls that were slow", async () => {
    await open();
    const table = page.getByRole("table");
    await says(table.getByRole("row", { name: /时间戳证书/ }), "已过期");
    await says(table.getByRole("row", { name: /网站证书/ }), "20 天后到期");
    await says(table.getByRole("row", { name: /印章证书/ }), "3 天后到期");
    await says(table.getByRole("row", { name: /年度统计/ }), "年度统计312.3 秒");
    await says(table.getByRole("row", { name: /项目查询/ }), "项目查询912180 毫秒");
  });

  it("runs failed jobs again, which then leave the page", async () => {
    const server = await open();
    await expect.element(page.getByText("读取图纸时内存不足")).toBeVisible();
    await page.getByRole("button", { name: "重试", exact: true }).click();
    await expect.element(page.getByText("读取图纸时内存不足")).not.toBeInTheDocument();
    await expect.element(page.getByText("已重新排队 1 个任务")).toBeVisible();
    expect(server.askedFor(operationCalls.retryJobs).map(({ body }) => JSON.parse(body))).toEqual([
      { jobIds: [failed.jobId] },
    ]);
  });
});

describe("the words", () => {
  it.each([
    [0.01, "即将写满"],
    [0.05, "空间不足一成"],
    [0.5, "充足"],
  ])("for a disk with %d of it free", (share, text) => {
    expect(diskWord({ freeInBytes: share * 1e9, totalInBytes: 1e9 }).text).toBe(text);
  });

  it("for a backup that is not set up, was never made, is missing or is there", () => {
    const at = "2026-11-27T02:00:00.000Z";
    const words = [null, { lastTime: null }, { lastTime: "2026-11-25T19:30:00.000Z" }, { lastTime: at }];
    expect(words.map((one) => backupWord(one, at).text)).toEqual([
      "未设置备份目录",
      "还没有备份",
      "昨夜没有备份",
      "正常",
    ]);
  });

  it.each([
    ["2026-11-27T01:59:59.000Z", "bad", "已过期"],
    ["2026-11-27T05:00:00.000Z", "bad", "3 小时后到期"],
    ["2026-12-20T02:00:00.000Z", "warn", "23 天后到期"],
  ])("for a certificate that ends at %s", (end, tone, text) => {
    expect(endWord(end, "2026-11-27T02:00:00.000Z")).toEqual({ tone, text });
  });

  it.each([
    ["2026-11-27T01:59:30.000Z", "30 秒"],
    ["2026-11-27T01:00:00.000Z", "1 小时"],
    ["2026-11-24T02:00:00.000Z", "3 天"],
  ])("for what lasts since %s", (from, text) => {
    expect(lastingText(from, "2026-11-27T02:00:00.000Z")).toBe(text);
  });
});
