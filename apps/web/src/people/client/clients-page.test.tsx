import { clientCalls, type RegisteredClient } from "@tushen/contract/people/client";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const client = (facts: Partial<RegisteredClient> = {}): RegisteredClient => ({
  clientId: "urban-archive",
  clientName: "城建档案管理系统",
  redirectUris: ["https://archive.example.cn/callback"],
  createTime: "2026-11-21T08:00:00+08:00",
  tokenCount: 3,
  isPortal: false,
  ...facts,
});

const open = async () => {
  const server = answerFrame({ orgType: "PLATFORM", orgName: "平台运营中心" });
  const portal = client({ clientId: "portal", clientName: "图审通", redirectUris: ["/"], isPortal: true });
  server.with(clientCalls.listClients, [portal, client()]);
  await openPortal("#/systemUnit/clients", { as: "T" });
  await expect.element(page.getByText("城建档案管理系统")).toBeVisible();
  return server;
};

describe("接入应用", () => {
  it("lists the applications; the portal itself is not touched", async () => {
    await open();
    await expect.element(page.getByText(/编号 urban-archive · 2026-11-21 登记 · 现有 3 处登录/)).toBeVisible();
    await expect.element(page.getByText("本平台自身")).toBeVisible();
    expect(page.getByRole("button", { name: "注销" }).elements()).toHaveLength(1);
  });

  it("registers one with its addresses line by line, and shows the secret once", async () => {
    const server = await open();
    server.with(clientCalls.registerClient, { secret: "S3cret-shown-once" });
    await page.getByRole("button", { name: "登记应用" }).click();
    await page.getByRole("textbox", { name: /应用名称/ }).fill("施工许可系统");
    await page.getByRole("textbox", { name: /应用编号/ }).fill("permits");
    await page.getByRole("textbox", { name: /回调地址/ }).fill("https://a.example.cn/cb\nhttps://b.example.cn/cb");
    await page.getByRole("button", { name: "登记", exact: true }).click();
    await expect.element(page.getByText("S3cret-shown-once")).toBeVisible();
    expect(JSON.parse(server.askedFor(clientCalls.registerClient)[0]?.body ?? "")).toEqual({
      clientId: "permits",
      clientName: "施工许可系统",
      redirectUris: ["https://a.example.cn/cb", "https://b.example.cn/cb"],
    });
  });

  it("says at the field what an address has to be", async () => {
    await open();
    await page.getByRole("button", { name: "登记应用" }).click();
    await page.getByRole("textbox", { name: /回调地址/ }).fill("/callback");
    await page.getByRole("button", { name: "登记", exact: true }).click();
    await expect.element(page.getByText(/请填写完整的网址/)).toBeVisible();
  });

  it("asks before it removes one", async () => {
    const server = await open();
    server.with(clientCalls.removeClient, true);
    await page.getByRole("button", { name: "注销" }).click();
    await expect.element(page.getByText(/它持有的登录全部失效/)).toBeVisible();
    await page.getByRole("button", { name: "注销应用" }).click();
    await eventually(() => expect(server.asked.at(-1)?.method).toBeDefined());
    await expect.element(page.getByText("应用已注销")).toBeVisible();
  });
});
