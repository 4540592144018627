import { auditCalls } from "@tushen/contract/ground/audit";
import { type ChangedWording, wordingCalls } from "@tushen/contract/ground/wording";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { says } from "../../../test/says.ts";

const changed: ChangedWording = {
  kind: "acceptance.refused",
  title: "未受理",
  content: "{批次}暂不受理：{理由}",
  version: 3,
  changeTime: "2026-11-28T02:00:00.000Z",
  changerName: "平台管理员",
};

const open = async (hash = "#/adminUnit/wordings?kind=acceptance.refused") => {
  const server = answerFrame({ orgType: "PLATFORM", roles: [{ code: "SYS_ADMIN", items: [] }] });
  server.with(wordingCalls.listWordings, [changed]);
  server.with(wordingCalls.saveWording, true);
  server.with(wordingCalls.restoreWording, true);
  server.with(auditCalls.queryAuditLines, { list: [], total: 0, pageNum: 1, pageSize: 200 });
  await openPortal(hash, { as: "T" });
  await expect.element(page.getByRole("heading", { name: "消息文案", exact: true })).toBeVisible();
  return server;
};
const sent = (server: Awaited<ReturnType<typeof open>>, method: string) =>
  eventually(() => {
    const found = server.asked.find((one) => one.method === method && one.url.pathname.includes("/wording"));
    expect(found).toBeDefined();
    return JSON.parse(found?.body ?? "") as unknown;
  });
const title = page.getByRole("textbox", { name: "标题", exact: true });
const content = page.getByRole("textbox", { name: "正文", exact: true });
const preview = page.getByRole("article", { name: "预览" });

describe("the wordings of messages", () => {
  it("show the changed words, and how they read with sample values", async () => {
    await open();
    await expect.element(title).toHaveValue("未受理");
    const told = preview.getByText("“金色时代广场一期”（1号楼施工图）暂不受理：结构计算书缺少基础部分");
    await expect.element(told).toBeVisible();
    await expect.element(page.getByRole("button", { name: "保存" })).toBeDisabled();
  });

  it("take a placeholder where the cursor was, and are saved with the version shown", async () => {
    const server = await open();
    await content.fill("请注意：");
    await page.getByRole("list", { name: "变量" }).getByRole("button").filter({ hasText: "发出单位" }).click();
    await expect.element(content).toHaveValue("请注意：{发出单位}");
    await page.getByRole("button", { name: "保存" }).click();
    const body = { kind: "acceptance.refused", title: "未受理", content: "请注意：{发出单位}", version: 3 };
    expect(await sent(server, "PUT")).toEqual(body);
  });

  it("with a placeholder the message does not have say so, and are not saved", async () => {
    await open();
    await content.fill("{金额}元");
    await says(page.getByRole("alert"), "“金额”不是这种消息的变量，请用下面列出的变量。");
    await expect.element(page.getByRole("button", { name: "保存" })).toBeDisabled();
  });

  it("that are being typed stay while another message is looked at", async () => {
    await open();
    await content.fill("{批次}写到一半");
    await page.getByRole("button", { name: "受理通知 发给参建单位" }).click();
    await expect.element(title).toHaveValue("受理通知");
    await page.getByRole("button", { name: "不予受理 已修改 发给参建单位" }).click();
    await expect.element(content).toHaveValue("{批次}写到一半");
  });

  it("go back to the built-in ones after a question, and have a history", async () => {
    const server = await open();
    await page.getByRole("button", { name: "修改记录" }).click();
    await expect.element(page.getByText("没有修改过")).toBeVisible();
    expect(server.askedFor(auditCalls.queryAuditLines)[0]?.url.searchParams.get("object")).toBe("acceptance.refused");
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /关闭|Close/ })
      .first()
      .click();
    await page.getByRole("button", { name: "恢复默认" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "恢复默认" }).click();
    expect(await sent(server, "POST")).toEqual({ kind: "acceptance.refused", version: 3 });
  });

  it("are found by their words, or by who gets them", async () => {
    await open("#/adminUnit/wordings");
    await page.getByRole("searchbox", { name: "搜索消息" }).fill("法定代表人");
    await says(page.getByRole("status"), "找到 1 种");
    await expect.element(page.getByRole("heading", { name: "审查合格书待签章" })).toBeVisible();
  });
});
