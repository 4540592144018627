import { accountCalls } from "@tushen/contract/people/account";
import { messageCalls } from "@tushen/contract/ground/message";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const unreadOne = {
  id: 5,
  title: "审查意见告知书已送达",
  content: "请于 10 个工作日内答复",
  url: "#/complaint",
  sendTime: "2026-11-21T02:46:00Z",
  read: false,
};
const elsewhere = [{ credentialId: 2, orgId: 2, orgName: "中原设计院", unread: 3 }];

describe("the bell", () => {
  it("counts what is unread, and asks for the newest hundred when it is opened (F296)", async () => {
    const server = answerFrame();
    server.with(messageCalls.countMessages, { unread: 1, newest: 5, elsewhere: [] });
    server.with(messageCalls.listMessages, { list: [unreadOne], total: 1, unread: 1 });
    await openPortal("#/auditFeeList", { as: "T" });
    await expect.element(page.getByRole("button", { name: "消息，1 条未读" })).toBeVisible();
    expect(server.askedFor(messageCalls.listMessages)).toEqual([]);
    await page.getByRole("button", { name: "消息，1 条未读" }).click();
    await expect.element(page.getByText("请于 10 个工作日内答复")).toBeVisible();
    const asked = server.askedFor(messageCalls.listMessages)[0]?.url.searchParams;
    expect([asked?.get("page"), asked?.get("size")]).toEqual(["0", "100"]);
  });

  it("opens the place a message is about, and the message is read", async () => {
    const server = answerFrame();
    server.with(messageCalls.countMessages, { unread: 1, newest: 5, elsewhere: [] });
    server.with(messageCalls.listMessages, { list: [unreadOne], total: 1, unread: 1 });
    server.with(messageCalls.readMessage, true);
    await openPortal("#/auditFeeList", { as: "T" });
    await page.getByRole("button", { name: /消息，/ }).click();
    await page.getByRole("button", { name: /审查意见告知书已送达/ }).click();
    expect(location.hash).toBe("#/complaint");
    await eventually(() => expect(server.asked.map(({ url }) => url.pathname)).toContain("/api/message/5/read"));
    await expect.element(page.getByText("请于 10 个工作日内答复")).not.toBeInTheDocument();
  });

  it("shows a message that comes without a reload, and asks again for what is on the page", async () => {
    const server = answerFrame();
    let newest = 5;
    server.with(messageCalls.countMessages, () => ({ unread: newest - 5, newest, elsewhere: [] }));
    await openPortal("#/auditFeeList", { as: "T" });
    await expect.element(page.getByRole("button", { name: "消息", exact: true })).toBeVisible();
    const before = server.askedFor(accountCalls.allCredentials).length;
    newest = 7;
    // The bell asks when the window gets the focus, if its last answer is older than a second.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    window.dispatchEvent(new Event("visibilitychange"));
    await expect.element(page.getByRole("button", { name: "消息，2 条未读" })).toBeVisible();
    await eventually(() => expect(server.askedFor(accountCalls.allCredentials).length).toBeGreaterThan(before));
  });

  it("marks everything as read", async () => {
    const server = answerFrame();
    server.with(messageCalls.countMessages, { unread: 1, newest: 5, elsewhere: [] });
    server.with(messageCalls.listMessages, { list: [unreadOne], total: 1, unread: 1 });
    server.with(messageCalls.readAllMessages, 1);
    await openPortal("#/auditFeeList", { as: "T" });
    await page.getByRole("button", { name: /消息，/ }).click();
    await page.getByRole("button", { name: "全部已读" }).click();
    await eventually(() => expect(server.askedFor(messageCalls.readAllMessages)[0]?.body).toBe('{"upTo":5}'));
    await expect.element(page.getByRole("link", { name: "查看全部消息" })).toHaveAttribute("href", "#/messages");
  });

  it("counts messages to another office of the same person", async () => {
    const server = answerFrame();
    server.with(messageCalls.countMessages, { unread: 0, newest: 0, elsewhere });
    await openPortal("#/auditFeeList", { as: "T" });
    await page.getByRole("button", { name: "消息，另一身份有未读" }).click();
    await expect.element(page.getByText("您在中原设计院的身份有 3 条未读")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "切换身份" })).toBeVisible();
  });
});
