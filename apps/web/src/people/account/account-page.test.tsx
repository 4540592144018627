import { accountCalls } from "@tushen/contract/people/account";
import { registrationCalls } from "@tushen/contract/people/registration";
import type { MyAccount, OwnSession } from "@tushen/contract/people/own-account";
import { sha256 } from "hash-wasm";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { credential } from "../../../test/answers.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const mine = (facts: Partial<MyAccount> = {}) =>
  ({
    isLimited: false,
    accountId: 1,
    accountUsername: "owner",
    createTime: "2026-01-01T08:00:00+08:00",
    person: {
      personName: "王建国",
      mobile: "138****8000",
      idNumber: "410105********0011",
      registrations: [{ regName: "一级注册建筑师", regNo: "1410110", validTo: "2028-12-31" }],
    },
    organisation: { orgName: "绿城建设", creditCode: "91410105MA46HC001Q", address: "" },
    otherAccounts: [],
    relations: [],
    ...facts,
  }) as MyAccount;

const session = (facts: Partial<OwnSession> = {}) =>
  ({
    id: 1,
    agent: "Windows 电脑 · Edge 浏览器",
    address: "10.2.0.1",
    orgName: "绿城建设",
    clientName: null,
    projectName: null,
    createTime: "2026-11-21T08:00:00+08:00",
    lastSeenTime: "2026-11-21T09:30:00+08:00",
    expireTime: "2026-11-21T21:30:00+08:00",
    isCurrent: true,
    ...facts,
  }) as OwnSession;

const open = async (account = mine(), sessions = [session()]) => {
  const server = answerFrame();
  server.with(accountCalls.readMyAccount, account);
  server.with(accountCalls.listSessions, sessions);
  await openPortal("#/account", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "我的账号", level: 1 })).toBeVisible();
  return server;
};

describe("我的账号", () => {
  it("shows person, firm and registrations, with the numbers in part", async () => {
    await open();
    await expect.element(page.getByText("138****8000")).toBeVisible();
    await expect.element(page.getByText("91410105MA46HC001Q")).toBeVisible();
    await expect.element(page.getByText("一级注册建筑师 1410110，有效期至 2028-12-31")).toBeVisible();
    await expect.element(page.getByText("当前身份")).toBeVisible();
  });

  it("offers the other offices and the other accounts of the person (F228)", async () => {
    const server = answerFrame();
    const other = credential({ id: 2 as never, orgName: "绿城置业", departmentName: "工程部" });
    server.with(accountCalls.allCredentials, [credential(), other]);
    server.with(
      accountCalls.readMyAccount,
      mine({ otherAccounts: [{ accountId: 5 as never, accountUsername: "owner9", orgNames: ["城投集团"] }] }),
    );
    server.with(accountCalls.listSessions, [session()]);
    server.refuse(accountCalls.switchAccount, { code: "account.suspended", message: "账号或所属单位已停用" });
    await openPortal("#/account", { as: "T" });
    await expect.element(page.getByText(/建设单位 · 工程部/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "切换到此身份" })).toBeVisible();
    await page.getByRole("button", { name: "切换到此账号" }).click();
    await expect.element(page.getByText("账号或所属单位已停用")).toBeVisible();
    expect(server.askedFor(accountCalls.switchAccount)[0]?.url.searchParams.get("accountId")).toBe("5");
  });

  it("lists the sessions in plain words, marks this one, and signs out elsewhere", async () => {
    const server = await open(mine(), [
      session(),
      session({ id: 2 as never, agent: "安卓手机 · 微信", address: "10.9.0.1", isCurrent: false, projectName: "一期" }),
    ]);
    await expect.element(page.getByText("本机当前登录")).toBeVisible();
    await expect.element(page.getByText(/地址 10\.9\.0\.1 .* 2026-11-21 09:30 最后使用/)).toBeVisible();
    await expect.element(page.getByText("凭身份码登录，仅限项目“一期”")).toBeVisible();
    server.with(accountCalls.endSession, true);
    server.with(accountCalls.listSessions, [session()]);
    await page.getByRole("button", { name: "退出该处登录" }).click();
    await expect.element(page.getByText("安卓手机 · 微信")).not.toBeInTheDocument();
    expect(server.asked.map(({ url }) => url.pathname)).toContain("/api/admin/session/end/2");
    await expect.element(page.getByRole("button", { name: "退出其他各处登录" })).toBeDisabled();
  });

  it("asks before it signs out everywhere else", async () => {
    const server = await open(mine(), [session(), session({ id: 2 as never, isCurrent: false })]);
    server.with(accountCalls.endOtherSessions, 1);
    await page.getByRole("button", { name: "退出其他各处登录" }).click();
    await page.getByRole("button", { name: "全部退出" }).click();
    await expect.element(page.getByText("已退出其他 1 处登录")).toBeVisible();
  });

  it("asks who acts before it ends a session, and goes on with the proof", async () => {
    const server = await open(mine(), [session(), session({ id: 2 as never, isCurrent: false })]);
    const asked = { code: "platform.prove-again", message: "请先再次确认是您本人。" };
    server.refuse(accountCalls.endSession, asked);
    await page.getByRole("button", { name: "退出该处登录" }).click();
    await expect.element(page.getByText(/仅有打开的登录还不够/)).toBeVisible();
    server.refuse(registrationCalls.proveAgain, { code: "account.password-wrong", message: "用户名或密码错误" });
    await page.getByRole("textbox", { name: /登录密码/ }).fill("wrong");
    await page.getByRole("button", { name: "确认并继续" }).click();
    await expect.element(page.getByText("用户名或密码错误")).toBeVisible();
    server.with(registrationCalls.proveAgain, { proof: "P1" });
    server.with(accountCalls.endSession, true);
    await page.getByRole("textbox", { name: /登录密码/ }).fill("Tushen@2026");
    await page.getByRole("button", { name: "确认并继续" }).click();
    await expect.element(page.getByText("该处登录已退出")).toBeVisible();
    expect(server.askedFor(accountCalls.endSession).map(({ headers }) => headers.get("identity-proof"))).toEqual([
      null,
      "P1",
    ]);
  });

  it("leaves everything as it was when the person does not say who acts", async () => {
    const server = await open(mine(), [session(), session({ id: 2 as never, isCurrent: false })]);
    server.refuse(accountCalls.endSession, { code: "platform.prove-again", message: "请先再次确认是您本人。" });
    await page.getByRole("button", { name: "退出该处登录" }).click();
    await page.getByRole("button", { name: "忘记密码？改用短信验证码" }).click();
    await expect.element(page.getByText(/发送至账号现在的手机号/)).toBeVisible();
    await page.getByRole("button", { name: "取消" }).click();
    await expect.element(page.getByText("请先再次确认是您本人。")).toBeVisible();
    expect(server.askedFor(accountCalls.endSession)).toHaveLength(1);
  });

  it("binds an outside account after asking for the password, which travels only as a hash", async () => {
    const server = await open();
    server.with(accountCalls.bindRelation, true);
    await page.getByRole("button", { name: "绑定外部账号" }).click();
    await page.getByRole("textbox", { name: /外部账号编号/ }).fill("wechat-1");
    await page.getByRole("textbox", { name: /本账号密码/ }).fill("Tushen@2026");
    await page.getByRole("button", { name: "绑定", exact: true }).click();
    await eventually(() => expect(server.askedFor(accountCalls.bindRelation)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(accountCalls.bindRelation)[0]?.body ?? "")).toEqual({
      relationId: "wechat-1",
      accountId: 1,
      username: "owner",
      password: await sha256("Tushen@2026"),
    });
  });

  it("keeps somebody with the code of one project away from the account", async () => {
    await open(mine({ isLimited: true }));
    await expect.element(page.getByText(/只能办理这一个项目/)).toBeVisible();
    await expect.element(page.getByText("登录在用")).not.toBeInTheDocument();
  });

  it("is open to a review house without any project (F226)", async () => {
    const server = answerFrame({ orgType: "CENSOR", orgName: "睿图审查", personName: "许静" });
    server.with(accountCalls.readMyAccount, mine());
    server.with(accountCalls.listSessions, [session()]);
    await openPortal("#/account", { as: "T" });
    await expect.element(page.getByRole("button", { name: "许静 睿图审查" })).toBeVisible();
    expect(sessionStorage.getItem("projectApplicationId")).toBeNull();
  });

  it("is reached from the account menu", async () => {
    answerFrame();
    await openPortal("#/complaint", { as: "T" });
    await page.getByRole("button", { name: "王建国 绿城建设" }).click();
    await expect.element(page.getByRole("link", { name: "我的账号" })).toHaveAttribute("href", "#/account");
  });
});
