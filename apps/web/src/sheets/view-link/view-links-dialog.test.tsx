import type { Drawing } from "@tushen/contract/sheets/drawing";
import { type ViewLink, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import { QueryClientProvider } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerCalls } from "../../../test/answers.ts";
import { choose } from "../../../test/choose.ts";
import { sheet } from "../../../test/review-answers.ts";
import { show } from "../../../test/show.ts";
import { createQueries } from "../../ground/platform/queries.ts";
import { KitRoot } from "../../ground/ui/kit-root.tsx";
import { say } from "../../ground/ui/say.tsx";
import { viewAddress } from "./view-address.ts";
import { ViewLinksDialog } from "./view-links-dialog.tsx";

const link = (facts: Partial<ViewLink> = {}): ViewLink =>
  ({
    ...{ linkId: 1, purpose: "消防专家组会审", mayComment: true, mayDownload: false, makerName: "林雨桐" },
    ...{ orgName: "中原设计院", commentCount: 2, createTime: "2026-11-20T01:00:00Z", revokeTime: null },
    ...{ expireTime: "2099-12-01T02:00:00Z" },
    sheets: [{ bfileId: "aaa", drawingId: 1, graphNum: "建施-01", graphName: "1层平面图" }],
    ...facts,
  }) as ViewLink;
const comment = {
  ...{ commentId: 9 as never, bfileId: "aaa", page: 0, place: null, content: "前室面积不足", author: "陈工" },
  ...{ createTime: "2026-11-22T02:00:00Z", updateTime: null, purpose: "消防专家组会审" },
};

/** A server that keeps the links of one sheet. */
const open = async (links: ViewLink[] = [], sheets: Drawing[] = [sheet(1), sheet(2)], comments = [comment]) => {
  const server = answerCalls();
  let kept = links;
  server.with(viewLinkCalls.listViewLinks, () => kept);
  server.with(viewLinkCalls.listOutsideComments, comments);
  server.with(viewLinkCalls.createViewLink, ({ body }) => {
    const made = link({ linkId: 2 as never, commentCount: 0, purpose: JSON.parse(body).purpose });
    kept = [made, ...kept];
    return { link: made, key: "k-1" };
  });
  server.with(viewLinkCalls.revokeViewLink, ({ body }) => {
    const { linkId } = JSON.parse(body);
    kept = kept.map((one) => (one.linkId === linkId ? { ...one, revokeTime: "2026-11-23T01:00:00Z" } : one));
    return true as const;
  });
  await show(
    <QueryClientProvider client={createQueries(say.failure)}>
      <KitRoot accent="#1b4b8f">
        <ViewLinksDialog drawing={sheets[0] ?? sheet(1)} sheets={sheets} onClose={() => undefined} />
      </KitRoot>
    </QueryClientProvider>,
  );
  return server;
};
const make = page.getByRole("button", { name: "生成链接" });
const purpose = page.getByRole("textbox", { name: "用途" });
const line = (words: string) => page.getByRole("listitem").filter({ hasText: words });

describe("a link for somebody without an account", () => {
  it("needs a purpose; its address is shown, and it is in the list", async () => {
    const server = await open([]);
    await expect.element(make).toBeDisabled();
    await purpose.fill("节能专家审查");
    await choose(page.getByRole("combobox", { name: "有效期" }), "30 天");
    await page.getByRole("checkbox", { name: "下载文件" }).click();
    await make.click();
    await expect.element(page.getByRole("textbox", { name: "链接" })).toHaveValue(viewAddress("aaa", "k-1"));
    await expect.element(page.getByText(/链接只在此时显示，关闭后不能再查到/)).toBeVisible();
    await expect.element(line("节能专家审查").getByText("有效")).toBeVisible();
    expect(JSON.parse(server.askedFor(viewLinkCalls.createViewLink)[0]?.body ?? "")).toEqual({
      ...{ drawingIds: [1], purpose: "节能专家审查", days: 30, mayComment: true, mayDownload: true },
    });
  });

  it("may include the former editions of changed sheets for comparison", async () => {
    const server = await open([], [sheet(1, { changeType: "M", previousDrawingId: 7 as never }), sheet(2)]);
    await purpose.fill("节能专家审查");
    await page.getByRole("checkbox", { name: "与上一版对比（1 张）" }).click();
    await make.click();
    await expect.element(line("节能专家审查")).toBeVisible();
    expect(JSON.parse(server.askedFor(viewLinkCalls.createViewLink)[0]?.body ?? "")).toMatchObject({
      drawingIds: [1, 7],
    });
  });

  it("is not made where the server refuses, and the purpose stays written", async () => {
    const server = await open([]);
    const message = "一个链接只能包含同一报审批次的图纸，请按批次分别生成。";
    server.refuse(viewLinkCalls.createViewLink, { code: "view-link.one-batch", message });
    await purpose.fill("节能专家审查");
    await make.click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(purpose).toHaveValue("节能专家审查");
    await expect.element(page.getByRole("textbox", { name: "链接" })).not.toBeInTheDocument();
  });
});

describe("links made before", () => {
  it("show their state and the comments made through them", async () => {
    await open([
      link(),
      link({ linkId: 3 as never, purpose: "人防审查", expireTime: "2020-01-01T02:00:00Z" }),
      link({ linkId: 4 as never, purpose: "节能审查", revokeTime: "2026-11-21T01:00:00Z" }),
    ]);
    await expect.element(line("中原设计院 林雨桐，1 张").first().getByText("有效")).toBeVisible();
    await expect.element(line("人防审查").getByText("已过期")).toBeVisible();
    await expect.element(line("节能审查").getByText("已收回")).toBeVisible();
    expect(page.getByRole("button", { name: "收回", exact: true }).elements()).toHaveLength(1);
    await expect.element(line("前室面积不足").getByText(/陈工，2026-11-22/)).toBeVisible();
  });

  it("are revoked after a question, and then cannot be revoked again", async () => {
    await open([link()], undefined, []);
    await page.getByRole("button", { name: "收回", exact: true }).click();
    await expect.element(page.getByText("收到链接的人将不能再打开图纸，已发表的意见仍保留。")).toBeVisible();
    await page.getByRole("button", { name: "收回链接" }).click();
    await expect.element(line("消防专家组会审").getByText("已收回")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "收回", exact: true })).not.toBeInTheDocument();
  });
});
