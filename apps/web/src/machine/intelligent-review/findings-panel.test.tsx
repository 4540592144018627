import type { DrawingId, FileId, FindingId, FolderId, SubmissionId, VersionId } from "@tushen/contract/ground/fields";
import {
  type Finding,
  intelligentReviewCalls,
  type ListedFinding,
  type RunOfModel,
} from "@tushen/contract/machine/intelligent-review";
import { modelCalls } from "@tushen/contract/models/model";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const results = [
  ["FAIL", "不满足", 1],
  ["REVIEW", "需复核", 0],
  ["NO_DATA", "无数据", 1],
  ["PASS", "通过", 12],
  ["NA", "不适用", 9],
] as const;
const run: NonNullable<RunOfModel["run"]> = {
  ...{
    taskId: 5,
    state: "DONE",
    stateLabel: "已完成",
    problem: null,
    starterName: "丁海燕",
    ruleCount: 48,
    sheets: null,
    engines: [],
    leftOut: [],
  },
  ...{ startTime: "2026-11-27T01:00:00Z", finishTime: "2026-11-27T01:00:04Z", normDay: "2026-11-27" },
  counts: results.map(([result, name, count]) => ({ result, name, count })),
};
const ofModel: RunOfModel = {
  ...{ projectSubmissionId: 3 as SubmissionId, submissionVersion: 1, fileId: 9 as FileId },
  ...{ run, canStart: true, isOwnCheck: false },
};
const listed: ListedFinding = {
  ...{ id: 70 as FindingId, rule: "疏散出口门净宽", ruleId: "exit-door-width", component: "门 M0721" },
  ...{ result: "FAIL", resultName: "不满足", message: "一层 门 M0721净宽不大于0.70 m，应不小于 0.80 m" },
  ...{ discipline: "JZ", disciplineName: "建筑", localIds: [11], state: "PENDING", stateLabel: "未处理" },
  isWaived: false,
};
const finding: Finding = {
  ...listed,
  componentIds: ["36y58e3WeHLd65jNe5MgVY"],
  components: [{ localId: 11, globalId: "36y58e3WeHLd65jNe5MgVY", name: "M0721", storey: "一层" }],
  ...{ value: "0.70 m", limit: "不小于 0.80 m", source: { kind: "model", quantity: "Pset_DoorCommon.Width" } },
  ...{ levelName: "模型", ruleVersion: 1, needs: "门的宽度", version: 0, decision: null, waiver: null },
  norm: {
    ...{ number: "GB 55037-2022", name: "建筑防火通用规范", clauseNo: "7.1.4", isChecked: false, isMandatory: true },
    text: "疏散出口门净宽不小于0.80 m",
  },
  draft: { opinion: `${listed.message}。`, problemCategory: "1" },
  can: { accept: true, ignore: true, reopen: false, waive: false, takeBack: false },
};

const open = async (answer: RunOfModel | (() => RunOfModel)) => {
  const server = answerFrame();
  const report = {
    ...{ schema: "IFC4", projectName: "", buildingNames: [], writtenBy: "", lengthUnit: 0.001, storeys: [] },
    ...{ classes: [], elementCount: 1, axes: [], withoutName: 0, withoutStorey: 0, withoutGeometry: 0, duplicates: [] },
    ...{ place: null, box: null },
  };
  server.with(modelCalls.getModel, {
    ...{ state: "DONE", problem: null, fileName: "1#楼.ifc", graphName: "1#楼", projectName: "人才社区", report },
    geometry: { url: "/no-such-geometry", expiresAt: "2026-11-26T00:00:00.000Z" },
  });
  const door = { localId: 11, ifcClass: "IfcDoor", name: "M0721", typeName: "", storeyId: null, box: null };
  server.with(modelCalls.listElements, [door, { ...door, localId: 12 }]);
  server.with(intelligentReviewCalls.getRun, answer);
  server.with(intelligentReviewCalls.queryFindings, ({ url }) => {
    const list = url.searchParams.get("result") === "FAIL" ? [listed] : [];
    return { list, total: list.length, pageNum: 1, pageSize: 500 };
  });
  server.with(intelligentReviewCalls.readFinding, finding);
  await openPortal("#/bim?drawingId=7&side=findings", { as: "token" });
  return server;
};

describe("the intelligent review beside a model", () => {
  it("shows the gravest findings first; the chosen one has its evidence, its clause, and is shown alone", async () => {
    await open(ofModel);
    await expect.element(page.getByRole("radio", { name: /^不满足/ })).toBeChecked();
    await page.getByRole("button", { name: /^疏散出口门净宽/ }).click();
    await expect.element(page.getByRole("row", { name: "数值 0.70 m" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "限值 应不小于 0.80 m" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /^依据数据 模型：宽度/ })).toBeVisible();
    await expect.element(page.getByText("未核对原文，请以规范原文为准")).toBeVisible();
    await eventually(() => expect(location.hash).toContain("select=11"));
    await page.getByRole("radio", { name: /^需复核/ }).click();
    await expect.element(page.getByText("没有需要人工复核的条文。")).toBeVisible();
  });

  it("opens the sheet at the words a finding was made on", async () => {
    const server = await open(ofModel);
    server.with(intelligentReviewCalls.readFinding, {
      ...finding,
      source: {
        ...{ kind: "sheet", graphNum: "结施-01", graphName: "结构设计总说明", drawingId: 8 as DrawingId, page: 0 },
        ...{ folderId: 3 as FolderId, docBizId: 5, fileId: 9 as FileId, fileName: "结施-01.pdf" },
        ...{ versionId: 11 as VersionId, box: { x0: 94, y0: 416, x1: 748, y1: 432 } },
      },
    });
    await page.getByRole("button", { name: /^疏散出口门净宽/ }).click();
    await expect
      .element(page.getByRole("link", { name: "结施-01 结构设计总说明" }))
      .toHaveAttribute("href", "#/pdf/3/5/9/11?drawingId=8&place=0,94,416,748,432");
  });

  it("makes a draft opinion in the words of the finding, or puts it aside for a reason", async () => {
    const server = await open(ofModel);
    server.with(intelligentReviewCalls.acceptFinding, finding);
    server.with(intelligentReviewCalls.ignoreFinding, finding);
    await page.getByRole("button", { name: /^疏散出口门净宽/ }).click();
    await page.getByRole("button", { name: "采纳为意见" }).click();
    await expect.element(page.getByRole("textbox", { name: "意见内容" })).toHaveValue(finding.draft.opinion);
    await page.getByRole("button", { name: "保存为意见草稿" }).click();
    await expect.element(page.getByText("已成为意见草稿，与其他意见一起提交复核")).toBeVisible();
    await page.getByRole("button", { name: "忽略", exact: true }).click();
    await page.getByText("已有意见").click();
    await page.getByRole("dialog").getByRole("button", { name: "忽略", exact: true }).click();
    await expect.element(page.getByText("已忽略，可随时撤销")).toBeVisible();
  });

  it("tells a designer that the check is the firm's own, and others what they will see", async () => {
    await open({ ...ofModel, run: null, isOwnCheck: true });
    await expect.element(page.getByRole("heading", { name: "预审自查" })).toBeVisible();
    await expect.element(page.getByText(/自查结果只有本单位能看到，不会发给审查机构。/)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "开始智能审查" })).toBeVisible();
    await open({ ...ofModel, run: null, canStart: false });
    await expect.element(page.getByText(/^还没有可以查看的结果。/)).toBeVisible();
    await open({ ...ofModel, run: { ...run, state: "FAILED", problem: "智能审查没有完成，请重新开始。" } });
    await expect.element(page.getByText("智能审查没有完成，请重新开始。")).toBeVisible();
  });

  it("says which rules the house had switched off", async () => {
    const leftOut = [
      { rule: "踏步尺寸", reason: "图纸已有大样" },
      { rule: "梯段级数", reason: "" },
    ];
    await open({ ...ofModel, run: { ...run, leftOut } });
    const sentence = "审查机构停用的 2 条规则没有核对：踏步尺寸（图纸已有大样）、梯段级数。";
    await expect.element(page.getByText(sentence)).toBeVisible();
  });
});
