import type { OutputOf } from "@tushen/contract/ground/call";
import { messageCalls } from "@tushen/contract/ground/message";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

type Message = OutputOf<typeof messageCalls.listMessages>["list"][number];

const message = (id: number, read = false): Message => ({
  id: id as never,
  title: `通知${id}`,
  content: `第${id}条的内容`,
  url: "#/complaint",
  sendTime: "2026-11-21T02:46:00Z",
  read,
});

const answer = (kept: Message[]) => {
  const server = answerFrame();
  server.with(messageCalls.listMessages, ({ url }) => {
    const wanted = url.searchParams.get("read");
    const list = kept.filter(({ read }) => wanted === null || String(read) === wanted);
    return { list, total: list.length, unread: kept.filter(({ read }) => !read).length };
  });
  server.with(messageCalls.countMessages, () => ({
    unread: kept.filter(({ read }) => !read).length,
    newest: Number(kept[0]?.id ?? 0),
    elsewhere: [],
  }));
  server.raw(messageCalls.readMessage, ({ url }) => {
    const id = Number(url.pathname.split("/")[3]);
    kept.splice(0, kept.length, ...kept.map((one) => (Number(one.id) === id ? { ...one, read: true } : one)));
    return new Response(JSON.stringify({ code: "SUCCESS", detail: true }));
  });
  return server;
};

describe("all messages", () => {
  it("are shown a hundred to a page, read and unread apart", async () => {
    const server = answer([message(3), message(2), message(1, true)]);
    await openPortal("#/messages", { as: "T" });
    await expect.element(page.getByRole("link", { name: "通知1" })).toBeVisible();
    const asked = () => server.askedFor(messageCalls.listMessages).at(-1)?.url.searchParams;
    expect(server.askedFor(messageCalls.listMessages).map(({ url }) => url.searchParams.get("size"))).toContain("100");
    await page.getByRole("combobox", { name: "状态" }).click();
    const unread = () => document.querySelector<HTMLElement>(".ant-select-item-option[title=未读]");
    await eventually(() => expect(unread()).toBeTruthy());
    unread()?.click();
    await eventually(() => expect(asked()?.get("read")).toBe("false"));
    await expect.element(page.getByRole("link", { name: "通知1" })).not.toBeInTheDocument();
  });

  it("lead to their subject, and opening one marks it as read", async () => {
    const server = answer([message(3)]);
    await openPortal("#/messages", { as: "T" });
    await page.getByRole("link", { name: "通知3" }).click();
    expect(location.hash).toBe("#/complaint");
    await eventually(() => expect(server.asked.map(({ url }) => url.pathname)).toContain("/api/message/3/read"));
  });

  it("can be marked as read one by one and all together", async () => {
    const server = answer([message(3), message(2)]);
    server.with(messageCalls.readAllMessages, 1);
    await openPortal("#/messages", { as: "T" });
    await page.getByRole("button", { name: "标为已读" }).first().click();
    await expect.element(page.getByRole("button", { name: "全部标为已读（1）" })).toBeVisible();
    await page.getByRole("button", { name: /全部标为已读/ }).click();
    await eventually(() => expect(server.askedFor(messageCalls.readAllMessages)[0]?.body).toBe('{"upTo":3}'));
  });

  it("may be none", async () => {
    answer([]);
    await openPortal("#/messages", { as: "T" });
    await expect.element(page.getByText("还没有消息")).toBeVisible();
  });

  it("are marked as read many at a time; those already read are left alone", async () => {
    const server = answer([message(3), message(2), message(1, true)]);
    await openPortal("#/messages", { as: "T" });
    await page.getByRole("checkbox", { name: "选择本页全部" }).click();
    await page.getByRole("button", { name: "标为已读", exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: /标为已读/ });
    await dialog.getByRole("button", { name: "标为已读 2 项" }).click();
    await expect.element(dialog.getByText("完成 2 项，未成 0 项，未办理 0 项，不办理 1 项")).toBeVisible();
    expect(
      server
        .askedFor(messageCalls.readMessage)
        .map(({ url }) => url.pathname)
        .toSorted(),
    ).toEqual(["/api/message/2/read", "/api/message/3/read"]);
    await dialog.getByRole("button", { name: "完成" }).click();
    await expect.element(page.getByText("未读")).not.toBeInTheDocument();
  });
});
