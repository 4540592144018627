import type { SheetComparison } from "@tushen/contract/sheets/drawing-compare";
import { accountCalls } from "@tushen/contract/people/account";
import { type ViewedSheet, viewLinkCalls } from "@tushen/contract/sheets/view-link";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { roomPlan } from "../../../../../packages/drawing/test/room-plan.ts";
import { tinyPdf } from "../../../../../packages/drawing/test/tiny-pdf.ts";
import { answerCalls } from "../../../test/answers.ts";
import { openPortal } from "../../../test/portal.tsx";

const size = { width: 800, height: 560, rotation: 0 as const };
const plan = URL.createObjectURL(new Blob([tinyPdf({ ...size, content: roomPlan() }) as BlobPart]));
const box = { x0: 130, y0: 180, x1: 150, y1: 190 };

const sheet = (bfileId: string, facts: Partial<ViewedSheet> = {}): ViewedSheet => ({
  ...{ bfileId, projectName: "金色花园二期", submissionVersion: bfileId === "old" ? 1 : 2 },
  ...{ graphNum: "建施-05", graphName: "一层平面图", fileName: "建施-05@一层平面图.pdf", sourceKey: bfileId },
  ...{ isVoid: false, purpose: "消防专家组会审", fromOrgName: "中原设计院", mayComment: false },
  ...{ expireTime: "2026-12-01T10:00:00+08:00", view: { url: plan, expiresAt: "" }, thumbnailUrl: null },
  ...{ download: null, sheets: [] },
  ...facts,
});
const done: SheetComparison = {
  ...{ state: "DONE", problem: null, basePages: 1, targetPages: 1 },
  pages: [
    {
      ...{ page: 1, baseSize: size, targetSize: size, isScan: false, regions: [], unlisted: 0, hasWords: true },
      alignment: {
        ...{ trust: "sure", turn: 0, skew: 0, scale: 1, shiftInMm: { x: 0, y: 0 }, residualInMm: 0 },
        targetToBase: [1, 0, 0, 1, 0, 0],
      },
      words: [{ kind: "changed", before: "3000", after: "3300", baseBox: box, targetBox: box }],
      ...{ renewed: { base: [], target: [] }, picture: null },
    },
  ],
};

const open = async (comparison: SheetComparison = done, facts: Partial<ViewedSheet> = {}, key = "secret") => {
  const server = answerCalls();
  server.with(viewLinkCalls.openViewedSheet, ({ url }) => sheet(url.pathname.split("/").at(-1) ?? "", facts));
  const answers = { comparison };
  server.with(viewLinkCalls.compareViewedSheets, () => answers.comparison);
  await openPortal(`#/reviewCompare?base=old&target=new${key && `&key=${key}`}`);
  return { server, answers };
};

describe("two sheets of a link on each other, for somebody without an account (R027)", () => {
  it("show what changed, whose sheets they are and until when, and ask nobody who it is", async () => {
    const { server } = await open();
    await expect.element(page.getByRole("heading", { name: /建施-05 一层平面图/ })).toBeVisible();
    await expect
      .element(
        page.getByText(/第 1 版 → 第 2 版 · 金色花园二期 · 中原设计院提供，供“消防专家组会审”，2026-12-01 前有效/),
      )
      .toBeVisible();
    await expect.element(page.getByRole("heading", { name: "1 处变化" })).toBeVisible();
    const changes = page.getByRole("list", { name: "变化位置" });
    await expect.element(changes.getByRole("button", { name: /修改 .*尺寸“3000”改为“3300”/ })).toBeVisible();
    expect(server.askedFor(accountCalls.currentCredential)).toEqual([]);
    const keys = server.askedFor(viewLinkCalls.openViewedSheet).map(({ url }) => url.searchParams.get("key"));
    expect(new Set(keys)).toEqual(new Set(["secret"]));
  });

  it("of the same version say so", async () => {
    await open(done, { submissionVersion: 2 });
    await expect.element(page.getByText(/第 2 版的两张图 · 金色花园二期/)).toBeVisible();
  });

  it("are compared once more where that failed", async () => {
    const problem = "图纸文件已损坏，不能对比；请并排打开两张图纸核对。";
    const { server, answers } = await open({ ...done, state: "FAILED", problem, pages: [] });
    await expect.element(page.getByText(problem)).toBeVisible();
    answers.comparison = { ...done, pages: done.pages.map((one) => ({ ...one, words: [] })) };
    await page.getByRole("button", { name: "重新对比" }).click();
    await expect.element(page.getByRole("heading", { name: "没有发现差异" })).toBeVisible();
    const asked = server.askedFor(viewLinkCalls.compareViewedSheets).map(({ body }) => JSON.parse(body));
    expect(asked).toContainEqual({ base: "old", target: "new", key: "secret", again: true });
  });

  it("wait where one of them has no PDF yet, and say whom to ask", async () => {
    await open(done, { view: null });
    await expect.element(page.getByRole("heading", { name: "现在不能对比" })).toBeVisible();
    await expect.element(page.getByText(/请联系发送链接的单位/)).toBeVisible();
  });

  it("are not asked for with an incomplete address", async () => {
    const { server } = await open(done, {}, "");
    await expect.element(page.getByRole("heading", { name: "链接不完整" })).toBeVisible();
    expect(server.askedFor(viewLinkCalls.compareViewedSheets)).toEqual([]);
    expect(server.askedFor(viewLinkCalls.openViewedSheet)).toEqual([]);
  });

  it("are not shown for a revoked link", async () => {
    const server = answerCalls();
    const message = "链接无效、已过期或已被收回，请向发送链接的单位索取新的链接。";
    server.refuse(viewLinkCalls.openViewedSheet, { code: "view-link.dead", message });
    server.refuse(viewLinkCalls.compareViewedSheets, { code: "view-link.dead", message });
    await openPortal("#/reviewCompare?base=old&target=new&key=former");
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByRole("application")).not.toBeInTheDocument();
  });
});
