import type { SealUse } from "@tushen/contract/papers/seal-use";
import { signatureCalls } from "@tushen/contract/papers/signature";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const dot =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const use = (over: Partial<SealUse> = {}): SealUse =>
  ({
    ...{ id: 8, sealName: "林雨桐一级注册建筑师章", sealType: "3", sealTypeName: "注册建筑师章", sealState: "ACTIVE" },
    ...{ taskId: 5, itemId: 1, taskName: "建施-01 平面图等2个文件", title: "建施-01 平面图", page: 1 },
    ...{ projectName: "龙子湖人才住房", personName: "林雨桐", signTime: "2026-11-23T01:00:00Z" },
    ...{ address: "10.2.3.4", agent: "Windows 电脑 · Edge 浏览器", disputeTime: null, disputerName: null },
    ...{ disputeReason: null, mayDispute: true },
    ...over,
  }) as SealUse;

describe("the uses of one's seals", () => {
  it("show the place of the seal, who used it and from where; one is disputed with a reason", async () => {
    const server = answerFrame({ orgType: "DESIGN" });
    let shown = use();
    server.with(signatureCalls.listUses, () => ({ list: [shown], total: 1, pageNum: 1, pageSize: 50 }));
    server.with(signatureCalls.usePicture, { picture: dot });
    server.with(signatureCalls.disputeUse, ({ body }) => {
      const { reason } = JSON.parse(body);
      const disputed = { disputeTime: "2026-11-23T02:00:00Z", disputerName: "林雨桐", disputeReason: reason };
      shown = use({ ...disputed, sealState: "FROZEN", mayDispute: false });
      return true as const;
    });
    await openPortal("#/sealUses", { as: "T" });
    await expect.element(page.getByText("Windows 电脑 · Edge 浏览器")).toBeVisible();
    await expect.element(page.getByText("10.2.3.4")).toBeVisible();
    await page.getByRole("button", { name: "放大查看 建施-01 平面图的用章处" }).click();
    await page.getByRole("button", { name: "关闭" }).first().click();

    await page.getByRole("button", { name: "不是我用的" }).click();
    await expect.element(page.getByText("林雨桐一级注册建筑师章立即冻结", { exact: false })).toBeVisible();
    await page.getByRole("textbox", { name: /理由/ }).fill("当天在外地出差，没有签过");
    await page.getByRole("button", { name: "提出异议并冻结印章" }).click();
    await expect.element(page.getByText("已提出异议，印章已停用", { exact: false })).toBeVisible();
    await expect.element(page.getByText("当天在外地出差，没有签过")).toBeVisible();
    await expect.element(page.getByText("注册建筑师章 · 已冻结")).toBeVisible();
  });
});
