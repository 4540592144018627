import { fileCalls } from "@tushen/contract/ground/file";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const open = async () => {
  const server = answerFrame();
  await openPortal("#/testFileLink", { as: "T" });
  await page.getByRole("spinbutton", { name: "文件编号" }).fill("88");
  return server;
};

describe("the page that tests file addresses (R003)", () => {
  it("gives a download and a preview address to open", async () => {
    const server = await open();
    const expiresAt = "2026-11-21T12:00:00+08:00";
    server.with(fileCalls.downloadUrl, { url: "/api/file/passAuth/download?signature=a", expiresAt });
    server.with(fileCalls.signalUrl, { url: "/api/file/passAuth/download?signature=b", expiresAt });
    await page.getByRole("textbox", { name: "下载时的文件名" }).fill("平面图.pdf");
    await page.getByRole("button", { name: "取得下载地址" }).click();
    await expect
      .element(page.getByRole("link", { name: "打开下载地址" }))
      .toHaveAttribute("href", "/api/file/passAuth/download?signature=a");
    const asked = server.askedFor(fileCalls.downloadUrl)[0]?.url.searchParams;
    expect([asked?.get("fileId"), asked?.get("fileName")]).toEqual(["88", "平面图.pdf"]);
    await page.getByRole("button", { name: "取得查看地址" }).click();
    await expect.element(page.getByRole("link", { name: "打开查看地址" })).toBeVisible();
    await expect.element(page.getByText("2026-11-21 12:00 前有效，不需要登录")).toBeVisible();
  });

  it("says why there is none", async () => {
    const server = await open();
    server.refuse(fileCalls.downloadUrl, { code: "platform.not-allowed", message: "您没有权限进行此操作。" }, 403);
    await page.getByRole("button", { name: "取得下载地址" }).click();
    await expect.element(page.getByRole("alert").getByText("您没有权限进行此操作。")).toBeVisible();
  });
});
