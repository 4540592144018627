import { accountCalls } from "@tushen/contract/people/account";
import { afterEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { credential } from "../../../test/answers.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { reach } from "../platform/reach.ts";

/** A server that can be out of reach: nothing is answered then, neither calls nor the question whether it is there. */
const answerOrNot = () => {
  const server = answerFrame();
  const answering = window.fetch;
  let isAway = false;
  window.fetch = async (input, init) => {
    if (isAway) throw new TypeError("Failed to fetch");
    return init?.method === "HEAD" ? new Response() : answering(input, init);
  };
  return { server, goAway: () => (isAway = true), comeBack: () => (isAway = false) };
};
afterEach(async () => {
  vi.restoreAllMocks();
  await reach.ask();
});

describe("while the server is out of reach", () => {
  it("a page that cannot be opened says what works and what does not, and opens by itself later", async () => {
    const { goAway, comeBack } = answerOrNot();
    goAway();
    await openPortal("#/reportChangeList", { as: "T" });
    await expect.element(page.getByRole("heading", { name: "连接不上服务器" })).toBeVisible();
    await expect.element(page.getByText("在已打开的其他页面上继续查看和填写。")).toBeVisible();
    await expect.element(page.getByText("登录、打开项目和图纸、提交和签章、上传和下载文件。")).toBeVisible();
    comeBack();
    await expect.element(page.getByRole("heading", { name: "连接不上服务器" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    expect(sessionStorage.getItem("token"), "nobody has to sign in again").toBe("T");
  });

  it("an open page stays as it is below the notice", async () => {
    const { server, goAway, comeBack } = answerOrNot();
    await openPortal("#/reportChangeList", { as: "T" });
    const heading = page.getByRole("heading", { level: 1 });
    await expect.element(heading).toBeVisible();
    goAway();
    dispatchEvent(new Event("server-lost"));
    const bar = page.getByRole("status").getByText(/请勿关闭正在填写的页面/);
    await expect.element(bar).toBeVisible();
    await expect.element(heading).toBeVisible();
    const asked = server.asked.length;
    comeBack();
    await expect.element(bar).not.toBeInTheDocument();
    await eventually(() => expect(server.asked.length).toBeGreaterThanOrEqual(asked));
  });

  it("a refusal of the server is still shown as what it is", async () => {
    const server = answerFrame();
    server.refuse(accountCalls.currentCredential, { code: "platform.unavailable", message: "系统暂时不可用" }, 503);
    await openPortal("#/reportChangeList", { as: "T" });
    await expect.element(page.getByText("系统暂时不可用")).toBeVisible();
    expect(page.getByText("连接不上服务器").query()).toBeNull();
    server.with(accountCalls.currentCredential, [credential()]);
  });
});
