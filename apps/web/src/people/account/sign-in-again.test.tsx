import { accountCalls } from "@tushen/contract/people/account";
import { complaintCalls } from "@tushen/contract/oversight/complaint";
import { registrationCalls } from "@tushen/contract/people/registration";
import type { MyAccount } from "@tushen/contract/people/own-account";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerCaptcha } from "../../../test/answer-captcha.ts";
import { credential } from "../../../test/answers.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { messages } from "../../ground/platform/messages.ts";

const mine = {
  isLimited: false,
  accountId: 1,
  accountUsername: "owner",
  createTime: "2026-01-01T08:00:00+08:00",
  person: { personName: "王建国", mobile: "138****8000", idNumber: null, registrations: [] },
  organisation: { orgName: "绿城建设", creditCode: "91410105MA46HC001Q", address: "" },
  otherAccounts: [],
  relations: [],
} as unknown as MyAccount;
const over = { code: "platform.sign-in-first", message: messages.signInFirst };
const field = (name: string) => page.getByRole("textbox", { name, exact: true });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const again = page.getByRole("dialog", { name: /^请重新登录/ });

/** A page with three typed fields whose act meets the end of the session. */
const typedAndOver = async () => {
  const server = answerFrame();
  server.with(accountCalls.readMyAccount, mine);
  server.with(accountCalls.listSessions, []);
  await openPortal("#/account", { as: "T1" });
  await button("修改密码").click();
  await field("原密码").fill("Tushen@2026");
  await field("新密码").fill("abcd123!");
  await field("再输一遍新密码").fill("abcd123!");
  server.refuse(registrationCalls.changePassword, over, 401);
  server.refuse(accountCalls.currentCredential, over, 401);
  answerCaptcha(server);
  await page.getByRole("dialog").getByRole("button", { name: "修改密码" }).click();
  await expect.element(again).toBeVisible();
  expect(sessionStorage.getItem("token")).toBeNull();
  server.with(accountCalls.login, { redirectUrl: "http://portal.example/?code=ABC123&state=s1", state: "s1" });
  server.raw(accountCalls.exchangeCode, () =>
    Response.json({ access_token: "T2", token_type: "Bearer", expires_in: 43_200 }),
  );
  server.with(registrationCalls.changePassword, true);
  return server;
};

const signIn = async (username = "owner") => {
  await again.getByRole("textbox", { name: "用户名" }).fill(username);
  await again.getByRole("textbox", { name: "密码", exact: true }).fill("Tushen@2026");
  await again.getByRole("textbox", { name: "图片验证码" }).fill("7KM4");
  await userEvent.keyboard("{Enter}");
};

describe("a session that ends under an open page", () => {
  it("leaves typed text in place, and the failed act can be pressed again", async () => {
    const server = await typedAndOver();
    await expect.element(again.getByRole("textbox", { name: "用户名" })).toHaveValue("owner");
    server.with(accountCalls.currentCredential, [credential()]);
    await signIn();
    await expect.element(again).not.toBeInTheDocument();
    expect(location.hash).toBe("#/account");
    expect(sessionStorage.getItem("token")).toBe("T2");
    await expect.element(field("原密码")).toHaveValue("Tushen@2026");
    await page.getByRole("dialog").getByRole("button", { name: "修改密码" }).click();
    await expect.element(page.getByText("密码已修改，其他设备上的登录已退出")).toBeVisible();
    expect(server.askedFor(registrationCalls.changePassword).at(-1)?.headers.get("authorization")).toBe("Bearer T2");
  });

  it("comes back in the office of the page when the person signs in in another one", async () => {
    const server = await typedAndOver();
    const elsewhere = credential({ id: 2 as never, orgName: "绿城置业" });
    server.with(accountCalls.currentCredential, [elsewhere]);
    server.with(accountCalls.allCredentials, [credential(), elsewhere]);
    server.with(accountCalls.switchCredential, "T3");
    await signIn();
    await eventually(() => expect(sessionStorage.getItem("token")).toBe("T3"));
    expect(server.askedFor(accountCalls.switchCredential)[0]?.url.pathname).toMatch(/\/1$/);
    await expect.element(field("新密码")).toHaveValue("abcd123!");
  });

  it("tells another person whose page it is, and gives it back to the first", async () => {
    const server = await typedAndOver();
    server.with(accountCalls.logout, true);
    server.with(accountCalls.currentCredential, [
      credential({ id: 9 as never, personId: 9 as never, personName: "李四", orgName: "中原设计院" }),
    ]);
    await signIn("designer");
    const dialog = page.getByRole("dialog", { name: /^登录的身份与本页不同/ });
    await expect.element(dialog.getByText("刚才登录的是李四（中原设计院）。")).toBeVisible();
    await expect.element(dialog.getByRole("button", { name: "打开李四的工作台" })).toBeVisible();
    expect(sessionStorage.getItem("token")).toBeNull();
    await dialog.getByRole("button", { name: "仍以王建国登录" }).click();
    await eventually(() =>
      expect(server.askedFor(accountCalls.logout)[0]?.headers.get("authorization")).toBe("Bearer T2"),
    );
    server.with(accountCalls.currentCredential, [credential()]);
    await signIn();
    await expect.element(again).not.toBeInTheDocument();
    await expect.element(field("新密码")).toHaveValue("abcd123!");
  });

  it("says what was wrong, draws another captcha and keeps asking", async () => {
    const server = await typedAndOver();
    server.refuse(accountCalls.login, { code: "account.captcha-wrong", message: "验证码错误！" });
    await signIn();
    await expect.element(again.getByText("验证码错误！")).toBeVisible();
    await eventually(() => expect(server.askedFor(accountCalls.drawCaptcha)).toHaveLength(2));
    await expect.element(again.getByRole("textbox", { name: "图片验证码" })).toHaveValue("");
  });

  it("can be put aside to read the page, with a line that asks again", async () => {
    await typedAndOver();
    await again.getByRole("button", { name: "关闭" }).click();
    await expect.element(again).not.toBeInTheDocument();
    await expect.element(field("新密码")).toHaveValue("abcd123!");
    await page.getByRole("status").getByRole("button", { name: "重新登录" }).click();
    await expect.element(again).toBeVisible();
  });

  it("lets reads wait for the person instead of failing", async () => {
    const server = answerFrame();
    server.with(complaintCalls.searchComplaints, { list: [], total: 0, pageNum: 1, pageSize: 20 } as never);
    await openPortal("#/complaint", { as: "T1" });
    await expect.element(page.getByRole("heading", { name: "申诉列表" })).toBeVisible();
    await eventually(() => expect(sessionStorage.getItem("credentials")).toContain("绿城建设"));
    server.refuse(complaintCalls.searchComplaints, over, 401);
    answerCaptcha(server);
    location.hash = "#/complaint?page=2";
    await expect.element(again).toBeVisible();
    await expect.element(page.getByText("请重新登录后继续。")).not.toBeInTheDocument();
    location.hash = "#/auditFeeList";
    await expect.element(page.getByText(messages.signInFirst)).toBeVisible();
    await expect.element(again).not.toBeInTheDocument();
  });
});
