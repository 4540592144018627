import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { drawingCompareCalls } from "@tushen/contract/sheets/drawing-compare";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const sheet = (drawingId: number) => ({
  ...{ drawingId, graphNum: "建施-02", graphName: "一层平面图", discipline: "JZ", buildingName: "1#楼" },
});
const boxes = [[100, 100, 50, 40]];

it("the heat map of a set shows the later pages of a sheet too, each leading to its comparison", async () => {
  const server = answerFrame({ orgType: "CENSOR", orgId: 3 as never });
  const laterPages = [3, 7].map((number) => ({ page: number, changeCount: number - 1, form: 1.41, boxes }));
  server.with(drawingCalls.drawingSignalUrl, { url: "/api/none", expiresAt: "", thumbnailUrl: null });
  server.with(drawingCompareCalls.getVersionCompareResult, {
    ...{ baseVersion: { versionId: 1, submissionVersion: 1 }, targetVersion: { versionId: 2, submissionVersion: 2 } },
    ...{ submissionId: 3, projectName: "金色时代广场", total: 1, done: 1 },
    pairs: [
      {
        ...{ base: sheet(11), target: sheet(12), pairedBy: "replacement", state: "DONE", problem: null },
        ...{ changeCount: 8, share: 0.02, unlaidPages: 0, isScan: false, boxes: [], laterPages },
      },
    ],
  });
  await openPortal("#/reportUnit/versionCompare/2", { as: "token" });
  const third = page.getByRole("link", { name: "第 3 页 · 2 处变化，打开对比" });
  await expect.element(third).toHaveAttribute("href", "#/drawingCompare/11/12?page=3");
  expect(third.element().querySelectorAll("rect")).toHaveLength(1);
  await expect.element(page.getByText("第 7 页 · 6")).toBeVisible();
});
