import type { DrawingId, VersionId } from "@tushen/contract/ground/fields";
import { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const versions = {
  baseVersion: { versionId: 1 as VersionId, submissionVersion: 1 },
  targetVersion: { versionId: 2 as VersionId, submissionVersion: 2 },
};

it("the change log tells discipline by discipline what each sheet changed, and leads to its comparison", async () => {
  const server = answerFrame({ orgType: "DESIGN" });
  server.with(drawingCompareCalls.getVersionCompareResult, {
    ...{ ...versions, submissionId: 3 as never, projectName: "金色时代广场", total: 1, done: 1, pairs: [] },
  });
  server.with(drawingCompareCalls.getChangeLog, {
    ...{ ...versions, projectName: "金色时代广场", total: 1, done: 1, unchanged: 34 },
    sheets: [
      {
        ...{ kind: "CHANGED", baseId: 11 as DrawingId, targetId: 12 as DrawingId, graphNum: "结施-05" },
        ...{ graphName: "三层梁配筋图", buildingName: "1#楼", discipline: "JG", declared: "KL3 截面加大" },
        ...{ lines: [{ place: "①轴交Ⓐ轴", text: "300×600 → 300×700" }], note: "" },
      },
      {
        ...{ kind: "ADDED", baseId: null, targetId: 13 as DrawingId, graphNum: "建施-20", graphName: "节点详图" },
        ...{ buildingName: "", discipline: "JZ", declared: "", lines: [], note: "" },
      },
    ],
  });
  await openPortal("#/reportUnit/versionCompare/2", { as: "T" });
  await page.getByRole("radiogroup", { name: "查看" }).getByText("修改说明").click();
  await expect.element(page.getByRole("heading", { name: "结构（1 张）" })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "建筑（1 张）" })).toBeVisible();
  await expect.element(page.getByText("设计说明：KL3 截面加大")).toBeVisible();
  await expect.element(page.getByText("①轴交Ⓐ轴：300×600 → 300×700")).toBeVisible();
  const link = page.getByRole("link", { name: "结施-05 三层梁配筋图" });
  await expect.element(link).toHaveAttribute("href", "#/drawingCompare/11/12");
  await expect.element(page.getByRole("button", { name: "复制全文" })).toBeVisible();
});
