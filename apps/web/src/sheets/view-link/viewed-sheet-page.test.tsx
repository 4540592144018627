import { accountCalls } from "@tushen/contract/people/account";
import { type ViewComment, type ViewedSheet, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { hatch, tinyPdf } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { answerCalls } from "../../../test/answers.ts";
import { eventually } from "../../../test/eventually.ts";
import { openPortal } from "../../../test/portal.tsx";

const plan = URL.createObjectURL(new Blob([tinyPdf({ width: 800, height: 400, content: hatch(50) }) as BlobPart]));
const sheet = (facts: Partial<ViewedSheet> = {}): ViewedSheet => ({
  bfileId: "aaa",
  projectName: "金色花园二期",
  submissionVersion: 2,
  graphNum: "建施-05",
  graphName: "一层平面图",
  fileName: "建施-05@一层平面图.pdf",
  sourceKey: "5-1",
  isVoid: false,
  purpose: "消防专家组会审",
  fromOrgName: "中原设计院",
  expireTime: "2026-12-01T10:00:00+08:00",
  mayComment: true,
  view: { url: plan, expiresAt: "" },
  thumbnailUrl: null,
  download: null,
  sheets: [
    { bfileId: "aaa", graphNum: "建施-05", graphName: "一层平面图", submissionVersion: 2 },
    { bfileId: "bbb", graphNum: "建施-06", graphName: "二层平面图", submissionVersion: 2 },
  ],
  ...facts,
});
const comment = {
  commentId: 9,
  bfileId: "aaa",
  page: 0,
  place: { x0: 100, y0: 100, x1: 200, y1: 160 },
  content: "前室面积不足",
  author: "陈工",
  isOwn: true,
  createTime: "2026-11-22T10:00:00+08:00",
  updateTime: null,
} as ViewComment;

const open = async (facts: Partial<ViewedSheet> = {}, comments: readonly ViewComment[] = [comment]) => {
  const server = answerCalls();
  server.with(viewLinkCalls.openViewedSheet, ({ url }) =>
    sheet({ bfileId: url.pathname.split("/").at(-1) ?? "", ...facts }),
  );
  server.with(viewLinkCalls.listViewComments, [...comments]);
  server.with(viewLinkCalls.saveViewComment, 10);
  server.with(viewLinkCalls.deleteViewComment, true);
  await openPortal("#/reviewDetail?bfileId=aaa&key=secret");
  return server;
};

describe("a sheet for somebody without an account (R026)", () => {
  it("shows the sheet and its comments without asking who it is (F040, F064)", async () => {
    const server = await open();
    await expect.element(page.getByRole("heading", { name: "建施-05 一层平面图" })).toBeVisible();
    await expect.element(page.getByText(/中原设计院提供，供“消防专家组会审”，2026-12-01 前有效/)).toBeVisible();
    await expect.element(page.getByText("前室面积不足").first()).toBeVisible();
    await expect.element(page.getByRole("application", { name: "图纸" })).toBeVisible();
    expect(server.askedFor(accountCalls.currentCredential)).toEqual([]);
    expect(server.askedFor(viewLinkCalls.openViewedSheet)[0]?.url.searchParams.get("key")).toBe("secret");
  });

  it("takes a comment on the whole sheet, and knows the name the next time", async () => {
    localStorage.removeItem("viewAuthor");
    const server = await open({}, []);
    await userEvent.fill(page.getByRole("textbox", { name: "意见内容" }), "请补充防火分区示意");
    await expect.element(page.getByRole("button", { name: "发表意见" })).toBeDisabled();
    await userEvent.fill(page.getByRole("textbox", { name: "您的姓名或单位" }), "陈工");
    await userEvent.click(page.getByRole("button", { name: "发表意见" }));
    await eventually(() => {
      const [asked] = server.askedFor(viewLinkCalls.saveViewComment);
      expect(JSON.parse(asked?.body ?? "{}")).toMatchObject({
        bfileId: "aaa",
        key: "secret",
        content: "请补充防火分区示意",
        author: "陈工",
        place: null,
      });
    });
    await expect.element(page.getByRole("textbox", { name: "意见内容" })).toHaveValue("");
    expect(localStorage.getItem("viewAuthor")).toBe("陈工");
  });

  it("keeps what was written when the sending fails, and says why", async () => {
    const server = await open({}, []);
    server.refuse(viewLinkCalls.saveViewComment, {
      code: "view-link.dead",
      message: "链接无效、已过期或已被收回，请向发送链接的单位索取新的链接。",
    });
    await userEvent.fill(page.getByRole("textbox", { name: "意见内容" }), "很长的意见");
    await userEvent.fill(page.getByRole("textbox", { name: "您的姓名或单位" }), "陈工");
    await userEvent.click(page.getByRole("button", { name: "发表意见" }));
    await expect.element(page.getByText(/已过期或已被收回/)).toBeVisible();
    await expect.element(page.getByRole("textbox", { name: "意见内容" })).toHaveValue("很长的意见");
    sessionStorage.clear();
  });

  it("lets nobody change what somebody else wrote, and shows the same key again", async () => {
    const server = await open({}, [{ ...comment, isOwn: false }]);
    await expect.element(page.getByText("前室面积不足").first()).toBeVisible();
    expect(page.getByRole("button", { name: "修改" }).query()).toBeNull();
    const keys = server.askedFor(viewLinkCalls.listViewComments).map(({ headers }) => headers.get("x-author-key"));
    expect(keys[0]).toMatch(/^[0-9a-f]{48}$/);
    expect(keys[0]).toBe(localStorage.getItem("viewAuthorKey"));
  });

  it("changes and takes away a comment", async () => {
    const server = await open();
    await userEvent.click(page.getByRole("button", { name: "修改" }));
    await userEvent.fill(page.getByRole("textbox", { name: "意见内容" }), "前室面积应不小于6㎡");
    await userEvent.click(page.getByRole("button", { name: "保存修改" }));
    await eventually(() => {
      const [asked] = server.askedFor(viewLinkCalls.saveViewComment);
      expect(JSON.parse(asked?.body ?? "{}")).toMatchObject({ commentId: 9, place: comment.place, author: "陈工" });
    });
    await userEvent.click(page.getByRole("button", { name: "删除" }).first());
    await userEvent.click(page.getByRole("button", { name: "删除意见" }));
    await eventually(() => expect(server.askedFor(viewLinkCalls.deleteViewComment)).toHaveLength(1));
  });

  it("goes to the other sheets of the link", async () => {
    await open();
    await userEvent.click(page.getByRole("button", { name: "下一张" }));
    await eventually(() => expect(location.hash).toContain("bfileId=bbb"));
    await expect.element(page.getByRole("button", { name: "下一张" })).toBeDisabled();
  });

  it("keeps a comment begun on one sheet out of the form of the next", async () => {
    sessionStorage.clear();
    const server = await open({}, []);
    const words = page.getByRole("textbox", { name: "意见内容" });
    await userEvent.fill(words, "关于第一张");
    await userEvent.click(page.getByRole("button", { name: "下一张" }));
    await expect.element(page.getByRole("button", { name: "下一张" })).toBeDisabled();
    await expect.element(words).toHaveValue("");
    await userEvent.fill(words, "关于第二张");
    await userEvent.click(page.getByRole("button", { name: "上一张" }));
    await expect.element(words).toHaveValue("关于第一张");
    expect(server.askedFor(viewLinkCalls.saveViewComment)).toEqual([]);
    sessionStorage.clear();
  });

  it("offers neither comments nor the file where the link is for viewing only", async () => {
    await open({ mayComment: false }, []);
    await expect.element(page.getByText("没有意见；此链接只供查看。")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "发表意见" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("link", { name: "下载" })).not.toBeInTheDocument();
  });

  it("says what is wrong with an incomplete address, and with an expired link", async () => {
    answerCalls();
    const first = await openPortal("#/reviewDetail?bfileId=aaa");
    await expect.element(page.getByRole("heading", { name: "链接不完整" })).toBeVisible();
    await first.unmount();
    answerCalls().refuse(viewLinkCalls.openViewedSheet, {
      code: "view-link.dead",
      message: "链接无效、已过期或已被收回，请向发送链接的单位索取新的链接。",
    });
    await openPortal("#/reviewDetail?bfileId=aaa&key=old");
    await expect.element(page.getByText(/已过期或已被收回/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "重试" })).not.toBeInTheDocument();
  });
});
