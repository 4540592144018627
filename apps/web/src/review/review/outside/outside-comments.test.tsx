import { clauseCalls } from "@tushen/contract/review/clause";
import { opinionCalls } from "@tushen/contract/review/opinion";
import type { Opinion } from "@tushen/contract/review/opinion-shape";
import { reviewCalls } from "@tushen/contract/review/review";
import type { ReviewTask } from "@tushen/contract/review/review-shape";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { viewLinkCalls } from "@tushen/contract/sheets/view-link";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { checking, opinion, sheet, sheetUrl, task, tree } from "../../../../test/review-answers.ts";

const place = { x0: 60, y0: 40, x1: 120, y1: 90 };
const comment = {
  ...{ commentId: 5 as never, bfileId: "b", page: 0, place, content: "疏散楼梯净宽不足1.1 m", author: "消防专家周工" },
  ...{ createTime: "2026-11-20T08:00:00Z", updateTime: null, purpose: "消防专家组会审" },
};

const open = async (opinions: Opinion[] = [], facts: Partial<ReviewTask> = {}, credential = 1) => {
  localStorage.removeItem("workbench-outside-folded");
  const server = answerFrame({
    id: credential as never,
    orgType: "CENSOR",
    roles: [{ code: "CENSOR_REVIEWER", items: [] }],
  });
  server.with(reviewCalls.readTask, task(facts));
  server.with(drawingCalls.readTreesOfVersion, [tree([sheet(1)])]);
  server.with(opinionCalls.listOpinionsOfTask, opinions);
  server.with(reviewCalls.listReadSheets, []);
  server.with(reviewCalls.openSheet, { readDrawingIds: [1 as never] });
  server.with(drawingCalls.drawingSignalUrl, {
    url: sheetUrl(),
    expiresAt: "2026-11-20T09:00:00Z",
    thumbnailUrl: null,
  });
  server.with(opinionCalls.listMarkups, { own: [], ghosts: [], scales: [] });
  server.with(clauseCalls.listNorms, []);
  server.with(clauseCalls.searchClauses, []);
  server.with(viewLinkCalls.listOutsideComments, [comment]);
  await openPortal("#/workbench/1", { as: "T" });
  return server;
};
const outside = page.getByRole("region", { name: "外部意见" });

describe("what outsiders said about a sheet", () => {
  it("becomes a draft opinion by one press, with its words and its place on the sheet", async () => {
    await open();
    await expect.element(outside.getByText(/本图外部意见 1 条/)).toBeVisible();
    await expect.element(outside.getByText(/消防专家周工/)).toBeVisible();
    await eventually(() => expect(document.body.textContent).toContain("外1"));
    await outside.getByRole("button", { name: "采纳为意见" }).click();
    await expect.element(page.getByRole("textbox", { name: "意见内容" })).toHaveValue("疏散楼梯净宽不足1.1 m");
    const draft = JSON.parse(
      localStorage.getItem("opinion-draft-1") ?? sessionStorage.getItem("opinion-draft-1") ?? "{}",
    );
    expect(JSON.stringify(draft)).toContain('"cloud"');
    await outside.getByRole("button", { name: "采纳为意见" }).click();
    await expect.element(page.getByText("请先保存或放弃正在写的意见")).toBeVisible();
  });

  it("names the opinion that took it over", async () => {
    const taken = opinion(3, { opinion: "疏散楼梯净宽不足1.1 m，不符合防火通用规范。" });
    await open([taken]);
    await expect.element(outside.getByText(`已采纳为 ${taken.opinionNo}`)).toBeVisible();
    await expect.element(outside.getByRole("button", { name: "采纳为意见" })).not.toBeInTheDocument();
  });

  it("is read, not taken over, by the checker", async () => {
    await open([], checking, 2);
    await expect.element(outside.getByText(/消防专家周工/)).toBeVisible();
    await expect.element(outside.getByRole("button", { name: "采纳为意见" })).not.toBeInTheDocument();
  });
});
