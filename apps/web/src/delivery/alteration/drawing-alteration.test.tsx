import { type Alteration, alterationCalls } from "@tushen/contract/delivery/alteration";
import { drawingCalls } from "@tushen/contract/sheets/drawing";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { alteration } from "../../../test/alteration-answers.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { drawing } from "../../../test/share.ts";

const shared = { discipline: "JG", disciplineName: "结构", buildingName: "1#楼", orgName: "中原建筑设计研究院" };
const inForce = [
  { drawingId: 11, graphNum: "结施-05", graphName: "三层梁配筋图", alterMark: null },
  { drawingId: 12, graphNum: "结施-06", graphName: "四层梁配筋图", alterMark: "变更-1" },
].map((sheet) => ({ ...sheet, ...shared, projectSubmissionId: 7, atlasName: "第一批" }));

const drawn = (over: object = {}): Alteration =>
  alteration({
    ...{ kinds: ["DRAWING"], kindLabels: ["设计变更"], alterReason: "3", alterReasonLabel: "设计优化" },
    ...{ reasonText: "梁截面加大", applyOrgName: "中原建筑设计研究院", applyPersonName: "林雨桐", category: "FJ_XJ" },
    ...over,
  });

const answer = (kept: Alteration, facts: Parameters<typeof answerFrame>[0] = { orgType: "DESIGN" }) => {
  const server = answerFrame(facts);
  let version = kept.version;
  server.with(alterationCalls.listByApplication, [kept]);
  server.with(alterationCalls.readAlteration, kept);
  server.with(alterationCalls.listSheetsInForce, inForce);
  server.with(alterationCalls.readAtlasAlteration, { before: [], after: [] });
  server.with(alterationCalls.checkAlteration, true);
  server.with(alterationCalls.updateAlteration, () => ({
    version: ++version,
    state: "SUBMITTED" as const,
    savedAt: "2026-11-23T02:00:00Z",
  }));
  return server;
};

describe("an alteration of drawings", () => {
  it("is chosen like the other kinds", async () => {
    const server = answer(drawn());
    server.with(alterationCalls.listByApplication, []);
    await openPortal("#/reportChangeNew/41", { as: "T" });
    await expect.element(page.getByRole("checkbox", { name: /^设计变更/ })).toBeVisible();
    expect(page.getByRole("checkbox", { name: /^项目信息/ }).query()).toBeNull();
  });

  it("lists the sheets that change, each with what and why, and hands them in", async () => {
    const server = answer(drawn());
    await openPortal("#/reportChangeNew/41", { as: "T" });
    await expect.element(page.getByRole("button", { name: "提交审查机构审核" })).toBeDisabled();
    await expect.element(page.getByText("变更图纸：请选择要变更的图纸")).toBeVisible();
    await page.getByRole("searchbox", { name: "查找图纸" }).fill("06");
    expect(page.getByRole("checkbox", { name: /结施-05/ }).query()).toBeNull();
    await page.getByRole("searchbox", { name: "查找图纸" }).fill("");
    await page.getByRole("checkbox", { name: /结施-05/ }).click();
    await page.getByRole("checkbox", { name: /结施-06/ }).click();
    await expect.element(page.getByRole("heading", { name: "变更的图纸（2 张）" })).toBeVisible();
    await page.getByRole("textbox", { name: "结施-05的变更内容和理由" }).fill("KL3 截面加大");
    await page.getByRole("radiogroup", { name: "结施-06如何变更" }).getByText("取消").click();
    await page.getByRole("textbox", { name: "结施-06的变更内容和理由" }).fill("与结施-05合并");
    await page.getByRole("button", { name: "提交审查机构审核" }).click();
    await eventually(() => expect(location.hash).toBe("#/reportChangeDetail/41?alterId=5"));
    const sent = server.askedFor(alterationCalls.updateAlteration).map(({ body }) => JSON.parse(body));
    expect(sent.at(-1)).toMatchObject({
      submit: true,
      sheets: [
        { drawingId: 11, change: "M", note: "KL3 截面加大" },
        { drawingId: 12, change: "D", note: "与结施-05合并" },
      ],
    });
  });

  it("is handed in by one press, also while the draft saves itself", async () => {
    const server = answer(
      drawn({ sheets: [{ ...inForce[0], change: "M", changeLabel: "修改", note: "", next: null }] }),
    );
    const saved = Promise.withResolvers<void>();
    server.raw(alterationCalls.updateAlteration, async ({ body }) => {
      if (!JSON.parse(body).submit) await saved.promise;
      const detail = { version: 9, state: "SUBMITTED", savedAt: "2026-11-23T02:00:00Z" };
      return Response.json({ code: "SUCCESS", detail });
    });
    await openPortal("#/reportChangeNew/41", { as: "T" });
    await page.getByRole("textbox", { name: "结施-05的变更内容和理由" }).fill("KL3 截面加大");
    await eventually(() => expect(server.askedFor(alterationCalls.updateAlteration)).toHaveLength(1));
    await page.getByRole("button", { name: "提交审查机构审核" }).click();
    saved.resolve();
    await eventually(() => expect(location.hash).toBe("#/reportChangeDetail/41?alterId=5"));
  });

  it("shows former and next sheet side by side, the batch it is reviewed in, and what became of it", async () => {
    const server = answer(
      drawn({
        ...{ state: "REVIEWING", stateLabel: "变更审查中", mayEdit: false, submitTime: "2026-11-23T02:00:00Z" },
        sheets: [
          { ...shared, drawingId: 11, graphNum: "结施-05", graphName: "三层梁配筋图", alterMark: null, change: "M", changeLabel: "修改", note: "KL3 截面加大", next: { drawingId: 21, graphNum: "结施-05改1", graphName: "三层梁配筋图" } },
          { ...shared, drawingId: 12, graphNum: "结施-06", graphName: "四层梁配筋图", alterMark: "变更-1", change: "D", changeLabel: "取消", note: "与结施-05合并", next: null },
        ], // biome-ignore format: two rows
        addedSheets: [
          { drawingId: 22, graphNum: "结施-99", graphName: "新增节点", disciplineName: "结构", orgName: shared.orgName },
        ],
        review: { projectSubmissionId: 9, atlasName: "第一批 变更-2", mark: "变更-2", state: "FIRST_REVIEW", stateLabel: "初审中", houseName: "睿图" },
      }),
    ); // biome-ignore format: see above
    server.with(drawingCalls.readDrawing, ({ url }) => {
      const id = Number(url.pathname.split("/").at(-1));
      return drawing(id, id === 21 ? "结施-05改1" : "结施-05", "三层梁配筋图", { fileName: "三层.bdvp" });
    });
    await openPortal("#/reportChangeDetail/41?alterId=5", { as: "T" });
    const row = page.getByRole("row", { name: /结施-05改1/ });
    await expect.element(row.getByText("KL3 截面加大")).toBeVisible();
    await expect.element(page.getByText("取消，不再使用")).toBeVisible();
    await expect
      .element(page.getByRole("row", { name: /结施-99 新增节点/ }).getByText("新增", { exact: true }))
      .toBeVisible();
    await expect.element(page.getByRole("link", { name: "第一批 变更-2" })).toBeVisible();
    await page.getByRole("button", { name: "对照结施-05" }).click();
    const dialog = page.getByRole("dialog");
    await expect
      .element(dialog.getByRole("article", { name: "变更前" }).getByText("结施-05", { exact: true }))
      .toBeVisible();
    await expect.element(dialog.getByRole("article", { name: "变更后" }).getByText("结施-05改1")).toBeVisible();
  });
});
