import { projectCalls } from "@tushen/contract/filing/project";
import { type ComparedFact, consistencyCalls } from "@tushen/contract/machine/consistency";
import type { BuildingId, DrawingId, FileId, FolderId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { project } from "../../../../test/project-answers.ts";

const onSheet = (value: string, written: string, confidence = 0.9): ComparedFact["statements"][number] => ({
  ...{ kind: "sheet", value, written, confidence, graphNum: "建施-01", graphName: "建筑设计说明" },
  ...{ drawingId: 7 as DrawingId, folderId: 3 as FolderId, docBizId: 5, fileId: 9 as FileId, fileName: "建施-01.pdf" },
  ...{ versionId: 11 as VersionId, page: 0, box: { x0: 94, y0: 416, x1: 748, y1: 432 } },
});
const inForm = (value: string, label: string): ComparedFact["statements"][number] => ({
  ...{ kind: "form", value, confidence: 1, of: "1#楼", buildingId: 7 as BuildingId, field: "height", label },
});
const facts: ComparedFact[] = [
  {
    ...{ name: "height", label: "建筑高度", subject: "1#楼", verdict: "apart", verdictName: "矛盾" },
    statements: [onSheet("24.6 m", "建筑高度24.6m"), inForm("26.4 m", "建筑高度")],
  },
  {
    ...{ name: "resistOver", label: "地上耐火等级", subject: "2#楼", verdict: "doubtful", verdictName: "待核对" },
    statements: [inForm("二级", "地上耐火等级"), onSheet("一级", "耐火等级一级", 0.6)],
  },
];

const open = async (answer: ComparedFact[] = facts, more: Parameters<typeof project>[0] = {}) => {
  const server = answerFrame({ orgType: "DESIGN" });
  server.with(projectCalls.readProject, { ...project(more), projectSubmissionId: 51 as SubmissionId });
  server.with(consistencyCalls.readFacts, { facts: answer, sheetCount: 6, withoutWords: 2 });
  await openPortal("#/reportUnit/consistency?projectApplicationId=41", { as: "T" });
  return server;
};

describe("consistency of forms and sheets", () => {
  it("shows each value with its sources; a sheet opens at the words", async () => {
    const server = await open();
    await expect.element(page.getByText(/与 6 张有说明文字的图纸逐项对照.*另有 2 张图纸没有可读的文字/)).toBeVisible();
    const height = page.getByRole("table", { name: "1#楼 建筑高度" });
    await expect.element(height.getByRole("row", { name: "26.4 m 申报信息：1#楼 建筑高度" })).toBeVisible();
    await expect
      .element(height.getByRole("link", { name: /建施-01 建筑设计说明/ }))
      .toHaveAttribute("href", "#/pdf/3/5/9/11?drawingId=7&place=0,94,416,748,432");
    await expect.element(page.getByText("文字可能另有所指")).toBeVisible();
    expect(server.askedFor(consistencyCalls.readFacts)[0]?.url.searchParams.get("projectSubmissionId")).toBe("51");
  });

  it("leads from a declared value to its field while the report can be changed", async () => {
    await open(facts, { mayEdit: true });
    const height = page.getByRole("table", { name: "1#楼 建筑高度" });
    await expect
      .element(height.getByRole("link", { name: "申报信息：1#楼 建筑高度" }))
      .toHaveAttribute(
        "href",
        "#/projectReport/buildingNewOrUpdate?projectApplicationId=41&step=buildings&building=7&field=height",
      );
  });

  it("is narrowed to contradictions and to one building", async () => {
    await open();
    await expect.element(page.getByRole("table", { name: "2#楼 地上耐火等级" })).toBeVisible();
    await page.getByRole("combobox", { name: "对照结果" }).click();
    await page.getByText("矛盾 1").click();
    await expect.element(page.getByRole("table", { name: "2#楼 地上耐火等级" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("table", { name: "1#楼 建筑高度" })).toBeVisible();
  });

  it("says so where nothing can be compared", async () => {
    await open([]);
    await expect.element(page.getByText("没有可以对照的内容")).toBeVisible();
  });
});
