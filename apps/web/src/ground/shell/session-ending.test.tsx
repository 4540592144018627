import { accountCalls } from "@tushen/contract/people/account";
import { SUCCESS } from "@tushen/contract/ground/envelope";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { credential } from "../../../test/answers.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { readSessionEnd } from "./session-end.ts";

/** Every answer about the account says how long the session lasts. */
const lasting = (server: ReturnType<typeof answerFrame>, left: string) =>
  server.raw(
    accountCalls.currentCredential,
    () =>
      new Response(JSON.stringify({ code: SUCCESS, detail: [credential()] }), {
        headers: { "content-type": "application/json", "x-session-left": left },
      }),
  );
const dialog = page.getByRole("dialog");

describe("a session about to end", () => {
  it("is announced two minutes before, and can be prolonged without losing typed text", async () => {
    const server = answerFrame();
    lasting(server, "119,40000");
    await openPortal("#/reportChangeList", { as: "T" });
    await expect.element(dialog.getByText("登录即将失效")).toBeVisible();
    await expect.element(dialog.getByText(/^1 分 \d\d 秒后需要重新登录。$/)).toBeVisible();
    lasting(server, "43200,40000");
    await dialog.getByRole("button", { name: "继续使用" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(location.hash).toBe("#/reportChangeList");
    expect(sessionStorage.getItem("token")).toBe("T");
  });

  it("at its longest duration asks to sign in again, and keeps the page open", async () => {
    const server = answerFrame();
    lasting(server, "100,100");
    server.raw(accountCalls.drawCaptcha, () => new Response("", { headers: { "signup-key": "key-1" } }));
    await openPortal("#/complaint?page=2", { as: "T" });
    await expect.element(dialog.getByText(/^本次登录已满 24 小时。/)).toBeVisible();
    await dialog.getByRole("button", { name: "重新登录" }).click();
    await expect.element(page.getByRole("dialog", { name: /^请重新登录/ })).toBeVisible();
    expect(sessionStorage.getItem("token")).toBeNull();
    expect(location.hash).toBe("#/complaint?page=2");
    await expect.element(page.getByRole("heading", { name: "申诉列表" })).toBeVisible();
  });

  it("is not announced earlier, and the announcement can be closed", async () => {
    const server = answerFrame();
    lasting(server, "7200,40000");
    await openPortal("#/reportChangeList", { as: "T" });
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.element(dialog).not.toBeInTheDocument();
    lasting(server, "90,40000");
    location.hash = "#/complaint";
    await dialog.getByRole("button", { name: "稍后" }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.each([
    [null, undefined],
    ["x", undefined],
    ["120,3600", { at: 120_000, isFinal: false }],
    ["120,120", { at: 120_000, isFinal: true }],
  ])("is read from %s", (header, end) => expect(readSessionEnd(header, 0)).toEqual(end));
});
