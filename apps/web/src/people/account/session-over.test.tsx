import { accountCalls } from "@tushen/contract/people/account";
import { messageCalls } from "@tushen/contract/ground/message";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { credential } from "../../../test/answers.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { messages } from "../../ground/platform/messages.ts";

const picture = () =>
  new Response("<svg xmlns='http://www.w3.org/2000/svg'/>", {
    headers: { "signup-key": "key-1", "content-type": "image/svg+xml" },
  });
const token = () =>
  new Response(JSON.stringify({ access_token: "T2", token_type: "Bearer", expires_in: 43_200 }), {
    headers: { "content-type": "application/json" },
  });

describe("a session that is over", () => {
  it("says so, asks to sign in, and comes back to where one was (F262)", async () => {
    const server = answerFrame();
    await openPortal("#/complaint?page=2", { as: "T1" });
    await expect.element(page.getByRole("heading", { name: "申诉列表" })).toBeVisible();

    const over = { code: "platform.sign-in-first", message: messages.signInFirst };
    for (const call of [accountCalls.currentCredential, messageCalls.listMessages]) server.refuse(call, over, 401);
    location.hash = "#/auditFeeList?page=3";
    await expect.element(page.getByText(messages.signInFirst)).toBeVisible();
    expect(sessionStorage.getItem("token")).toBeNull();

    server.raw(accountCalls.drawCaptcha, picture);
    server.raw(accountCalls.exchangeCode, token);
    server.with(accountCalls.login, { redirectUrl: "http://portal.example/?code=ABC123&state=s1", state: "s1" });
    server.with(accountCalls.currentCredential, [credential()]);
    server.with(messageCalls.listMessages, { list: [], total: 0, unread: 0 });
    await page.getByRole("button", { name: "立即登录" }).click();
    await page.getByLabelText("用户名").fill("owner");
    await page.getByRole("textbox", { name: "密码", exact: true }).fill("Tushen@2026");
    await page.getByRole("textbox", { name: "验证码" }).fill("7KM4");
    await userEvent.keyboard("{Enter}");
    await eventually(() => expect(location.hash).toBe("#/auditFeeList?page=3"));
    await expect.element(page.getByRole("heading", { name: "审查费列表" })).toBeVisible();
    expect(sessionStorage.getItem("token")).toBe("T2");
  });
});
