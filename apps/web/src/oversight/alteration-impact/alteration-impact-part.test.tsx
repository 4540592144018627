import { alterationCalls } from "@tushen/contract/delivery/alteration";
import { alterationImpactCalls } from "@tushen/contract/oversight/alteration-impact";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { alteration } from "../../../test/alteration-answers.ts";
import { alterationImpact } from "../../../test/alteration-impact-answer.ts";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const shared = { discipline: "JG", disciplineName: "结构", buildingName: "1#楼", orgName: "中原建筑设计研究院" };
const sheet = { drawingId: 11, graphNum: "结施-05", graphName: "三层梁配筋图", alterMark: null, ...shared };
const declared = { ...sheet, change: "M", changeLabel: "修改", note: "KL3 截面加大", next: null };

const answer = (over: object = {}, impact: object = {}) => {
  const kept = alteration({
    ...{ kinds: ["DRAWING"], kindLabels: ["设计变更"], reasonText: "梁截面加大", sheets: [declared], ...over },
  });
  const server = answerFrame({ orgType: "DESIGN" });
  let version = kept.version;
  server.with(alterationCalls.listByApplication, [kept]);
  server.with(alterationCalls.readAlteration, kept);
  server.with(alterationCalls.listSheetsInForce, [{ ...sheet, projectSubmissionId: 7, atlasName: "第一批" }]);
  server.with(alterationCalls.readAtlasAlteration, { before: [], after: [] });
  server.with(alterationCalls.checkAlteration, true);
  server.with(alterationCalls.updateAlteration, () => ({
    ...{ version: ++version, state: "DRAFT" as const, savedAt: "2026-11-23T02:00:00Z" },
  }));
  server.with(alterationImpactCalls.readAlterationImpact, alterationImpact(impact));
  return server;
};

describe("the impact of an alteration", () => {
  it("stands on the form before filing: each line with its reason and a link", async () => {
    answer();
    await openPortal("#/reportChangeNew/41", { as: "T" });
    await expect.element(page.getByText("推定为重大变更")).toBeVisible();
    await expect.element(page.getByText("图纸 结施-05 属结构专业")).toBeVisible();
    await expect.element(page.getByText("强条")).toBeVisible();
    const link = page.getByRole("link", { name: "结-01" });
    await expect.element(link).toHaveAttribute("href", "#/projectReport/replyDetails?id=301");
    const certificate = page.getByRole("link", { name: "5201002611230001" });
    await expect
      .element(certificate)
      .toHaveAttribute("href", "#/projectReport/certification?projectApplicationId=41&projectSubmissionId=7");
    await expect.element(page.getByText("2,340.00 元")).toBeVisible();
    await expect.element(page.getByText("15 个工作日", { exact: true })).toBeVisible();
  });

  it("is read again when the draft was saved", async () => {
    const server = answer();
    await openPortal("#/reportChangeNew/41", { as: "T" });
    await expect.element(page.getByText("推定为重大变更")).toBeVisible();
    const { fee, major } = alterationImpact();
    server.with(
      alterationImpactCalls.readAlterationImpact,
      alterationImpact({
        major: { ...major, isMajor: false, groups: [], rule: "没有发现令13第十一条所列审查内容，按一般变更办理。" },
        fee: { ...fee, amount: null, lines: [], basis: "审查机构和主管部门都没有公布收费标准，变更审查费不明。" },
      }),
    );
    await page.getByRole("textbox", { name: "结施-05的变更内容和理由" }).fill("只改图名");
    await expect.element(page.getByText("推定为一般变更")).toBeVisible();
    await expect.element(page.getByText("审查机构和主管部门都没有公布收费标准，变更审查费不明。")).toBeVisible();
  });

  it("stands on the page of who decides", async () => {
    answer({ state: "SUBMITTED", stateLabel: "待审核", mayEdit: false });
    await openPortal("#/reportChangeDetail/41?alterId=5", { as: "T" });
    await expect.element(page.getByText("推定为重大变更")).toBeVisible();
  });

  it("is gone once the sheets are under review", async () => {
    answer({ state: "REVIEWING", stateLabel: "变更审查中", mayEdit: false });
    await openPortal("#/reportChangeDetail/41?alterId=5", { as: "T" });
    await expect.element(page.getByText("变更审查中")).toBeVisible();
    await eventually(() => expect(page.getByRole("heading", { name: "变更影响" }).query()).toBeNull());
  });
});
