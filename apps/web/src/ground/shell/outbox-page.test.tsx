import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import type { Call } from "@tushen/contract/ground/call";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

/** Not a call of the contract: only a server under development answers it. */
const outbox = { path: "GET /dev/outbox" } as unknown as Call;
const letter = (text: string, kind: string, to: string) => ({ time: "2026-11-23T01:02:03Z", to, kind, text });

const open = async (letters: () => object, status = 200) => {
  const server = answerFrame();
  server.raw(outbox, () => new Response(JSON.stringify(letters()), { status }));
  await openPortal("#/dev/outbox");
};

describe("the inbox of development", () => {
  it("shows outgoing messages, and newer ones after a refresh", async () => {
    const letters = [letter("验证码 482913", "sms", "13803710091")];
    await open(() => letters);
    const sms = page.getByRole("row", { name: /验证码 482913/ });
    await expect.element(sms.getByText("短信")).toBeVisible();
    await expect.element(sms.getByText("13803710091")).toBeVisible();
    await expect.element(sms.getByText("2026-11-23 09:02:03")).toBeVisible();
    letters.push(letter("7K2P", "captcha", "图片 3"));
    await page.getByRole("button", { name: "刷新" }).click();
    await expect.element(page.getByRole("row", { name: /7K2P/ }).getByText("图片验证码")).toBeVisible();
  });

  it("reads an answer in an envelope too, and may be empty", async () => {
    await open(() => ({ code: "0", detail: [] }));
    await expect.element(page.getByText("还没有发出任何消息")).toBeVisible();
  });

  it("says outside development that it is missing, without breaking the page", async () => {
    await open(() => ({}), 404);
    await expect.element(page.getByRole("button", { name: "重试" })).toBeVisible();
    await expect.element(page.getByRole("heading", { name: "开发收件箱" })).toBeVisible();
  });
});
