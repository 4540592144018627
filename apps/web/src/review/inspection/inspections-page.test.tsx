import { type InspectionDraw, inspectionCalls } from "@tushen/contract/review/inspection";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const item = (facts = {}) => ({
  ...{ projectSubmissionId: 21, applicationId: 3, projectName: "龙子湖人才住房", baseName: "第一批", bizType: "FJ" },
  ...{ houseName: "郑州睿图", state: "FIRST_ANSWER", stateLabel: "整改中", problemCount: 4, openCount: 2 },
  ...{ conclusion: null, finishTime: null, dropReason: null, canDrop: true },
  ...facts,
});
const draw = {
  ...{ drawId: 7, drawNo: "CC410100202600001", basis: "第四季度抽查", seed: "ab12", shares: { FJ: 30 } },
  ...{ drawerName: "高峰", orgName: "郑州市住建局", createTime: "2026-11-20T08:00:00Z", candidateCount: 9 },
  items: [item()],
} as unknown as InspectionDraw;

const open = async (isOpen: boolean, { total = 1, search = "" } = {}) => {
  const server = answerFrame({ orgType: "CONTROL", roles: [{ code: "CONTROL_OFFICER", items: [] }] });
  server.with(inspectionCalls.listDraws, {
    list: [draw],
    total,
    pageNum: 1,
    pageSize: 10,
    runningCount: 3,
    openCount: 5,
  });
  server.with(inspectionCalls.readDrawable, {
    isOpen,
    counts: [
      { bizType: "FJ", bizTypeName: "房屋建筑", count: 9 },
      { bizType: "GD", bizTypeName: "轨道交通", count: 0 },
    ],
  });
  server.with(inspectionCalls.drawSample, { drawId: 8, drawn: 3 });
  server.with(inspectionCalls.checkDraw, {
    ...{ agrees: true, seed: "ab12" },
    candidates: [
      {
        submissionId: 11,
        projectName: "龙子湖人才住房",
        bizType: "FJ",
        rank: "0f".repeat(32),
        drawn: true,
        why: null,
      },
    ],
  });
  server.with(inspectionCalls.dropInspection, true);
  await openPortal(`#/controlUnit/inspections${search}`, { as: "T" });
  await expect.element(page.getByText("龙子湖人才住房")).toBeVisible();
  return server;
};

describe("inspections on the authority's page", () => {
  it("are drawn by share and kind, with what will be drawn said before", async () => {
    const server = await open(true);
    await page.getByRole("button", { name: "抽查", exact: true }).click();
    await expect.element(page.getByLabelText("轨道交通比例")).toBeDisabled();
    await page.getByLabelText(/抽查依据/).fill("第四季度双随机抽查");
    await page.getByLabelText("房屋建筑比例").fill("30");
    await page.getByRole("button", { name: "抽取 3 项" }).click();
    await expect.element(page.getByText(/抽取后不能重抽，检查机构/)).toBeVisible();
    expect(server.askedFor(inspectionCalls.drawSample)).toHaveLength(0);
    await page.getByRole("button", { name: "确认抽取" }).click();
    await eventually(() => expect(server.askedFor(inspectionCalls.drawSample)).toHaveLength(1));
  });

  it("show the state of each, and the draw can be repeated", async () => {
    await open(false);
    await expect.element(page.getByText("4 条，未整改 2 条")).toBeVisible();
    await expect.element(page.getByText(/检查模式未开启，暂不能新抽项目/)).toBeVisible();
    await page.getByRole("button", { name: "复核抽取" }).click();
    await expect.element(page.getByText(/结果与当时一致/)).toBeVisible();
  });

  it("of many draws are paged; those not yet reformed are counted over all pages", async () => {
    const server = await open(true, { total: 25 });
    await expect.element(page.getByText(/检查中 3 项 · 未整改问题 5 条/)).toBeVisible();
    await page.getByRole("listitem", { name: "3" }).click();
    await eventually(() =>
      expect(server.askedFor(inspectionCalls.listDraws).at(-1)?.url.searchParams.get("pageNum")).toBe("3"),
    );
  });

  it("named in a message are shown alone, with a link to all", async () => {
    const server = await open(true, { search: "?projectSubmissionId=21" });
    const asked = () => server.askedFor(inspectionCalls.listDraws).at(-1)?.url.searchParams;
    expect(asked()?.get("projectSubmissionId")).toBe("21");
    await page.getByRole("button", { name: "查看全部抽查" }).click();
    await eventually(() => expect(asked()?.get("projectSubmissionId")).toBeNull());
  });

  it("are dropped with a reason", async () => {
    const server = await open(true);
    await page.getByRole("button", { name: "撤销" }).click();
    await page.getByRole("dialog").getByRole("textbox").fill("项目停建，暂不检查");
    await page.getByRole("button", { name: "撤销检查" }).click();
    await eventually(() => expect(server.askedFor(inspectionCalls.dropInspection)).toHaveLength(1));
  });
});
