import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { drawingCompareCalls, type Radar, type RadarSheet } from "@tushen/contract/sheets/drawing-compare";
import { changesOf } from "@tushen/domain/sheets/sheet-changes";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { sheet, sheetUrl } from "../../../test/review-answers.ts";
import { says } from "../../../test/says.ts";

const size = { width: 800, height: 400, rotation: 0 as const };
const wordAt = (x0: number, after: string) => {
  const at = { x0, y0: 180, x1: x0 + 20, y1: 190 };
  return { kind: "changed" as const, before: "3000", after, baseBox: at, targetBox: at };
};
const found = {
  ...{ page: 1, baseSize: size, targetSize: size, isScan: false, regions: [], unlisted: 0, hasWords: true },
  alignment: {
    ...{ trust: "sure" as const, turn: 0, skew: 0, scale: 1, shiftInMm: { x: 0, y: 0 }, residualInMm: 0 },
    targetToBase: [1, 0, 0, 1, 0, 0],
  },
  words: [wordAt(100, "3300"), wordAt(300, "3600")],
  ...{ renewed: { base: [], target: [] }, picture: null },
};
const [first = "", second = ""] = changesOf(found).map(({ id }) => id);

type Change = RadarSheet["changes"][number];
const change = (changeId: string, text: string, facts: Partial<Change> = {}): Change => ({
  ...{ page: 1, changeId, kind: "changed", text, opinions: [], isNewDate: false, isTitleBlock: false, seen: null },
  ...facts,
});
const asked = [{ opinionId: 1 as never, opinionNo: "建-01" }];
const inSet = (drawingId: number, graphNum: string, graphName: string) =>
  ({ drawingId, graphNum, graphName, discipline: "JZ", buildingName: null }) as RadarSheet["target"];

const changed = (facts: Partial<RadarSheet> = {}): RadarSheet =>
  ({
    ...{ base: inSet(1, "建施-01", "一层平面图"), target: inSet(2, "建施-01", "一层平面图") },
    ...{ pairedBy: "replacement", state: "DONE", problem: null, changeCount: 2, share: 0.1, unlaidPages: 0 },
    ...{ isScan: false, isModel: false, declared: [], undeclared: 1, unseen: 1 },
    changes: [change(first, "3000 → 3300"), change(second, "3000 → 3600", { opinions: asked })],
    ...facts,
  }) as RadarSheet;
const added = changed({
  ...{ base: null, target: inSet(3, "建施-09", "节点详图"), state: "ADDED" },
  changes: [change("", "", { page: 0, kind: "added" })],
});
const explained = changed({
  ...{ base: inSet(4, "结施-01", "基础图"), target: inSet(5, "结施-01", "基础图"), undeclared: 0, unseen: 0 },
  ...{ declared: ["按审查意见修改基础埋深"], changes: [change(first, "3000 → 3300")] },
});

/** A server that keeps the ticks. */
const open = async (sheets: RadarSheet[], facts: Partial<Radar> = {}) => {
  const server = answerFrame({ orgType: "CENSOR" });
  let kept = sheets;
  server.with(drawingCompareCalls.getUndeclaredChanges, () => ({
    ...{ baseVersion: { versionId: 20 as never, submissionVersion: 1 }, submissionId: 11 as never },
    ...{ targetVersion: { versionId: 21 as never, submissionVersion: 2 }, projectName: "金色佳苑" },
    ...{ total: kept.length, done: kept.length, sheets: kept },
    undeclared: kept.reduce((sum, one) => sum + one.undeclared, 0),
    unseen: kept.reduce((sum, one) => sum + one.unseen, 0),
    ...facts,
  }));
  server.with(drawingCompareCalls.tickChanges, ({ body }) => {
    const { drawingId, changes, isSeen } = JSON.parse(body) as {
      drawingId: number;
      changes: { changeId: string }[];
      isSeen: boolean;
    };
    const seen = isSeen ? { name: "丁海燕", time: "2026-11-23T01:00:00Z" } : null;
    kept = kept.map((one) =>
      one.target?.drawingId === drawingId
        ? {
            ...{ ...one, unseen: isSeen ? one.unseen - changes.length : one.unseen + changes.length },
            changes: one.changes.map((known) =>
              changes.some(({ changeId }) => changeId === known.changeId) ? { ...known, seen } : known,
            ),
          }
        : one,
    );
    return true as const;
  });
  server.with(drawingCalls.readDrawing, ({ url }) => sheet(Number(url.pathname.split("/").at(-1))));
  server.with(drawingCalls.drawingSignalUrl, () => ({
    ...{ url: sheetUrl(), expiresAt: "", thumbnailUrl: null, conversion: null },
  }));
  server.with(drawingCompareCalls.getDrawingCompareResult, () => ({
    ...{
      baseId: 1 as never,
      targetId: 2 as never,
      state: "DONE" as const,
      problem: null,
      basePages: 1,
      targetPages: 1,
    },
    ...{ adjustment: null, adjusted: [], hasEntities: false, pages: [found] },
  }));
  await openPortal("#/censorUnit/undeclaredChanges/11", { as: "T" });
  return server;
};
const count = () => page.getByRole("status").first();
const listed = page.getByRole("navigation", { name: "有变化的图纸" });

describe("changes nobody declared, on a re-review", () => {
  it("are ticked one by one; what an opinion asked for needs no look", async () => {
    await open([changed()]);
    await says(count(), "还有 1 处未申明的变更没有核对");
    await expect.element(page.getByText("第 1 版 → 第 2 版")).toBeVisible();
    await expect.element(page.getByText("对应意见 建-01")).toBeVisible();
    await page.getByRole("checkbox", { name: "未申明，标为已核" }).click();
    await says(count(), "1 处未申明的变更已全部核对");
    await expect.element(page.getByRole("checkbox", { name: /^已核 · 丁海燕/ })).toBeChecked();
    await says(listed.getByRole("button", { name: /建施-01 一层平面图/ }), "已核");
    await page.getByRole("checkbox", { name: /^已核 · 丁海燕/ }).click();
    await says(count(), "还有 1 处");
  });

  it("are ticked sheet by sheet, on to the next sheet that is new as a whole", async () => {
    await open([changed(), added]);
    await page.getByRole("button", { name: "本张 1 处标为已核" }).click();
    await expect.element(page.getByRole("heading", { name: "整张图纸为新增" })).toBeVisible();
    await says(count(), "还有 1 处未申明的变更没有核对");
    await page.getByRole("checkbox", { name: "未申明，标为已核" }).click();
    await says(count(), "2 处未申明的变更已全部核对");
  });

  it("of a building model stand there element by element, and lead to the models side by side", async () => {
    const model = changed({
      ...{ base: inSet(6, "模型", "1#办公楼"), target: inSet(7, "模型", "1#办公楼"), isModel: true },
      changes: [
        change("12-19", "一层 门 M1224：名称 M1524 → M1224", { page: 0, opinions: asked }),
        change("31-38", "一层 墙 砌块墙-200：移位 750 mm", { page: 0 }),
      ],
    });
    await open([model]);
    const list = page.getByRole("region", { name: "模型的变化" });
    await expect.element(list.getByText("对应意见 建-01")).toBeVisible();
    const wall = list.getByRole("link", { name: "一层 墙 砌块墙-200：移位 750 mm" });
    await expect.element(wall).toHaveAttribute("href", "#/bimDiff?drawingId=7&baseId=6&change=31-38");
    await page.getByRole("checkbox", { name: "未申明，标为已核" }).click();
    await says(count(), "1 处未申明的变更已全部核对");
    await says(listed.getByRole("button", { name: /模型 1#办公楼/ }), "已核");
  });

  it("are ticked with the keys J and X", async () => {
    await open([changed()]);
    await expect.element(page.getByRole("checkbox", { name: "未申明，标为已核" })).toBeVisible();
    await userEvent.keyboard("j");
    await userEvent.keyboard("x");
    await says(count(), "1 处未申明的变更已全部核对");
  });

  it("stand beside explained ones only when asked for", async () => {
    await open([changed(), explained]);
    await expect.element(listed.getByRole("button", { name: /建施-01/ })).toBeVisible();
    await expect.element(listed.getByRole("button", { name: /结施-01/ })).not.toBeInTheDocument();
    await page.getByRole("checkbox", { name: "也列出已说明的（共 2 张）" }).click();
    await listed.getByRole("button", { name: /结施-01/ }).click();
    await expect.element(page.getByText("按审查意见修改基础埋深")).toBeVisible();
    await expect.element(page.getByText("设计单位已声明本图修改")).toBeVisible();
    expect(location.hash).toContain("show=all");
  });

  it("stay open where the tick is refused", async () => {
    const server = await open([changed()]);
    const message = "图纸的变化已重新对比，请刷新后再核对。";
    server.refuse(drawingCompareCalls.tickChanges, { code: "drawing-compare.change-unknown", message });
    await page.getByRole("checkbox", { name: "未申明，标为已核" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByRole("checkbox", { name: "未申明，标为已核" })).not.toBeChecked();
    await says(count(), "还有 1 处");
  });

  it("are reported as none, or as still being searched", async () => {
    await open([]);
    await says(count(), "没有发现未申明的变更");
    await expect.element(page.getByText("每一处变化都有审查意见或设计单位的说明对应。")).toBeVisible();
  });

  it("are counted while the comparing goes on", async () => {
    await open([], { total: 8, done: 3 });
    await says(count(), "正在对比，已完成 3 / 8 张");
    await expect.element(page.getByText(/可以离开此页，对比在后台继续/)).toBeVisible();
  });

  it("need a former version, and a reviewer's desk", async () => {
    const server = answerFrame({ orgType: "CENSOR" });
    const message = "没有更早的版次可以对比；复审或变更提交后再来查看。";
    server.refuse(drawingCompareCalls.getUndeclaredChanges, { code: "drawing-compare.no-former-edition", message });
    const shown = await openPortal("#/censorUnit/undeclaredChanges/11", { as: "T" });
    await expect.element(page.getByText(message)).toBeVisible();
    await shown.unmount();
    answerFrame({ orgType: "DESIGN" });
    await openPortal("#/censorUnit/undeclaredChanges/11", { as: "T" });
    await expect.element(page.getByText("当前身份不能打开此页面")).toBeVisible();
  });
});
