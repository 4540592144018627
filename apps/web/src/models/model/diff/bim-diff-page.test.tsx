import { modelCalls } from "@tushen/contract/models/model";
import type { ModelChange, ModelComparison, ModelVersion } from "@tushen/contract/models/model-comparison";
import type { Model, ModelItem } from "@tushen/contract/models/model-shape";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";

const item = (localId: number, ifcClass: string, name: string): ModelItem => ({
  ...{ localId, ifcClass, name, typeName: "", storeyId: 1, box: [0, 0, 0, 6, 0.2, 3] },
});
const change = (facts: Partial<ModelChange>): ModelChange => ({
  ...{ kind: "changed", base: null, target: null, storeyName: "一层", movedBy: null, isReshaped: false },
  ...{ isRenumbered: false, values: [], ...facts },
});
const model = (graphName: string): Model => ({
  ...{ state: "DONE", problem: null, fileName: `${graphName}.ifc`, graphName, projectName: "人才社区", report: null },
  geometry: { url: "/no-such-geometry", expiresAt: "2026-11-26T00:00:00.000Z" },
});
const comparison: ModelComparison = {
  ...{ state: "DONE", problem: null },
  ...{ base: model("初稿"), target: model("1#楼"), changeCount: 3, unchangedCount: 210, unmatched: 0.01 },
  duplicateCount: 0,
  changes: [
    change({
      ...{ base: item(10, "IfcDoor", "M1524"), target: item(20, "IfcDoor", "M1224"), isReshaped: true },
      values: [
        { set: "", isOfType: false, name: "型号", before: "1524", after: "1224" },
        { set: "Pset_DoorCommon", isOfType: false, name: "FireRating", before: "乙级", after: null },
        { set: "Pset_DoorCommon", isOfType: true, name: "FireRating", before: "乙级", after: "甲级" },
      ],
    }),
    change({ base: item(11, "IfcWall", "隔墙"), target: item(21, "IfcWall", "隔墙"), movedBy: 0.3 }),
    change({ kind: "added", target: item(22, "IfcColumn", "KZ5"), storeyName: "二层" }),
  ],
};
const version = (drawingId: number, graphName: string, facts: Partial<ModelVersion> = {}): ModelVersion => ({
  ...{
    drawingId: drawingId as ModelVersion["drawingId"],
    applicationId: 3 as never,
    fileId: drawingId as never,
    graphName,
    fileName: `${graphName}.ifc`,
  },
  ...{ atlasName: "第一批", submissionVersion: 1, uploadTime: "2026-11-20T08:00:00Z", state: "DONE", ...facts },
});

const open = async (versions: readonly ModelVersion[], query = "?drawingId=8", answer = comparison) => {
  const server = answerFrame();
  server.with(modelCalls.listVersions, [...versions]);
  server.with(modelCalls.compareModels, answer);
  await openPortal(`#/bimDiff${query}`, { as: "token" });
  return server;
};
const row = (name: RegExp) => page.getByRole("navigation", { name: "变化" }).getByRole("button", { name });

describe("two versions of a model (R008)", () => {
  it("are compared with the one before: each change by storey, and its values before and after", async () => {
    const server = await open([version(8, "1#楼"), version(7, "初稿")]);
    await expect.element(page.getByText("3 处变化，210 个构件未变")).toBeVisible();
    expect(server.askedFor(modelCalls.compareModels)[0]?.url.searchParams.get("baseDrawingId")).toBe("7");
    await row(/门 M1224/).click();
    await expect.element(page.getByRole("row", { name: "耐火极限 乙级 无" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "耐火极限 乙级 甲级" })).toBeVisible();
    await expect.element(page.getByText("Pset_DoorCommon", { exact: true })).toBeVisible();
    await expect.element(page.getByText("Pset_DoorCommon（来自型号）")).toBeVisible();
    await expect.element(page.getByRole("row", { name: "型号 1524 1224" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /^外形尺寸 6000 × 200 × 3000 mm/ })).toBeVisible();
    await eventually(() => expect(location.hash).toContain("change=10-20"));
    await userEvent.keyboard("j");
    await expect.element(page.getByRole("row", { name: "位置 原处 移动 300 mm" })).toBeVisible();
    await userEvent.keyboard("j");
    await expect.element(page.getByText("旧版没有这个构件。")).toBeVisible();
    await expect.element(page.getByRole("heading", { name: /二层/ })).toBeVisible();
  });

  it("show one kind of change when asked, and stand beside each other", async () => {
    await open([version(8, "1#楼"), version(7, "初稿")]);
    await page.getByRole("button", { name: "移位 1" }).click();
    await expect.element(row(/墙 隔墙/)).toBeVisible();
    await expect.element(row(/柱 KZ5/)).not.toBeInTheDocument();
    await page.getByText("并排").click();
    await expect.element(page.getByText("旧版：初稿")).toBeVisible();
    await expect.element(page.getByText("新版：1#楼")).toBeVisible();
  });

  it("that are hardly the same building say so", async () => {
    await open([version(8, "1#楼"), version(7, "初稿")], "?drawingId=8", { ...comparison, unmatched: 0.82 });
    await expect.element(page.getByRole("alert").filter({ hasText: "82% 的构件" })).toBeVisible();
  });

  it("that are not compared yet, or could not be, say so", async () => {
    const waiting = { ...comparison, state: "PROCESSING" as const, changes: [] };
    const server = await open([version(8, "1#楼"), version(7, "初稿")], "?drawingId=8", waiting);
    await expect.element(page.getByText("正在对比两版模型")).toBeVisible();
    server.with(modelCalls.compareModels, comparison);
    await expect.element(page.getByText("3 处变化，210 个构件未变")).toBeVisible();
    const problem = "两版模型构件过多，对比超时，请分专业或分楼层导出后重新上传。";
    await open([version(8, "1#楼"), version(7, "初稿")], "?drawingId=8", { ...waiting, state: "FAILED", problem });
    await expect.element(page.getByRole("alert").filter({ hasText: problem })).toBeVisible();
  });

  it("need two: with one, or none, the page says what is missing", async () => {
    await open([version(8, "1#楼"), version(7, "初稿", { state: "FAILED" })]);
    await expect.element(page.getByText("没有可以对比的模型")).toBeVisible();
    await open([], "");
    await expect.element(page.getByText("没有指定模型")).toBeVisible();
  });
});
