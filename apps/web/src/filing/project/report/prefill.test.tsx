import { buildingCalls } from "@tushen/contract/filing/building";
import { searchCalls } from "@tushen/contract/ground/search";
import { outsideCalls } from "@tushen/contract/people/outside";
import { projectCalls } from "@tushen/contract/filing/project";
import { surveyCalls } from "@tushen/contract/delivery/survey";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { foundProject, project } from "../../../../test/project-answers.ts";

const code = "2412-410100-04-01-123456";

const open = async (info: object, form = "buildingNewOrUpdate") => {
  const server = answerFrame({ orgType: "CONSTRUCT", orgId: 1 as never });
  const kept = project();
  server.with(buildingCalls.listBuildings, []);
  server.with(projectCalls.tellEditing, { version: 1, others: [] });
  server.with(projectCalls.readProject, { ...kept, projectBasicInfo: { ...kept.projectBasicInfo, ...info } });
  server.with(projectCalls.saveProject, {
    projectApplicationId: 41,
    projectSubmissionId: 51,
    versionId: 61,
    applicationNo: "41010520261121FJ0001",
    version: 2,
    savedAt: "2026-11-21T02:46:00Z",
    identityCode: null,
  });
  const show = () => openPortal(`#/projectReport/${form}?projectApplicationId=41`, { as: "T" });
  const lastSaved = () => JSON.parse(server.askedFor(projectCalls.saveProject).at(-1)?.body ?? "{}").projectBasicInfo;
  return { server, show, lastSaved };
};

describe("taking over what a platform knows", () => {
  it("shows before and after; only what is ticked comes in, and what was typed is not ticked", async () => {
    const { server, show, lastSaved } = await open({ projectCode: code, projectName: "我填的名称" });
    server.with(projectCalls.findByProjectNumber, {
      projectName: "平台的名称",
      projectAddress: "农业路 68 号",
      divisionCode: "410105",
      source: "OUTSIDE",
    });
    await show();
    await page.getByRole("button", { name: "从投资平台带入" }).dblClick();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByRole("checkbox", { name: "项目名称" })).not.toBeChecked();
    await expect.element(dialog.getByText("我填的名称")).toBeVisible();
    await expect.element(dialog.getByText("平台的名称")).toBeVisible();
    await expect.element(dialog.getByText("河南省郑州市金水区")).toBeVisible();
    await dialog.getByRole("button", { name: "带入所选 2 项" }).click();
    await expect.element(page.getByRole("textbox", { name: /^建设地点/ })).toHaveValue("农业路 68 号");
    await expect.element(page.getByRole("textbox", { name: /^项目名称/ })).toHaveValue("我填的名称");
    await eventually(() =>
      expect(lastSaved()).toMatchObject({
        projectName: "我填的名称",
        projectAddress: "农业路 68 号",
        divisionCode: "410105",
      }),
    );
  });

  it("asks only with a number that can be one, and says when the platform does not know it", async () => {
    const { server, show } = await open({ projectCode: "2412" });
    server.with(projectCalls.findByProjectNumber, null);
    await show();
    const button = page.getByRole("button", { name: "从投资平台带入" });
    await expect.element(button).toBeDisabled();
    await page.getByRole("textbox", { name: /^投资项目统一代码/ }).fill(code);
    await button.click();
    await expect.element(page.getByText(/投资项目在线审批监管平台没有“2412-410100-04-01-123456”/)).toBeVisible();
  });

  it("takes areas and day of a planning permit over", async () => {
    const { server, show, lastSaved } = await open({ planPermitNo: "建字第410100202400015号" });
    server.with(outsideCalls.findPermit, {
      permitNumber: "建字第410100202400015号",
      projectName: "金色时代广场一期",
      projectCode: null,
      ownerName: "绿城建设",
      authority: null,
      issuedOn: "2026-03-08",
      totalArea: 46200,
      overgroundArea: 33800,
      undergroundArea: 12400,
      source: "OUTSIDE",
    });
    await show();
    await page.getByRole("button", { name: "从规划许可证带入" }).click();
    await expect.element(page.getByRole("checkbox", { name: "项目名称" })).toBeDisabled();
    await page.getByRole("button", { name: "带入所选 4 项" }).click();
    await eventually(() => expect(lastSaved()).toMatchObject({ planPermitDate: "2026-03-08", totalArea: 46200 }));
  });

  it("takes a filed survey over into the report of a foundation treatment", async () => {
    const kind = { bizType: "KC", category: "KC_DJCL", surveyReportRecordNo: "KB41010020260001" };
    const { server, show, lastSaved } = await open(kind, "prospectingFoundation");
    server.with(surveyCalls.findFiling, {
      recordNo: "KB41010020260001",
      recordTime: "2026-03-08T02:46:00Z",
      category: "KC_KCBG",
      projectName: "金色时代广场一期",
      projectCode: code,
      projectAddress: "农业路 68 号",
      divisionCode: "410105",
      ownerName: "绿城建设",
      surveyors: ["地勘院"],
      designers: [],
      houseName: "",
      certNo: null,
      info: { hasPit: true, pitDepth: 6.5, boreholeCount: 30 },
      surveys: [],
    });
    await show();
    await page
      .getByRole("navigation", { name: "申报步骤" })
      .getByRole("button", { name: /技术指标/ })
      .click();
    await page.getByRole("button", { name: "带入已备案的勘察资料" }).click();
    await page.getByRole("button", { name: "带入所选 5 项" }).click();
    await eventually(() => expect(lastSaved()).toMatchObject({ hasPit: true, pitDepth: 6.5, projectCode: code }));
    expect(lastSaved()).not.toHaveProperty("boreholeCount");
  });

  it("takes over what the owner's newest other project of this kind shares with this one (D10)", async () => {
    const { server, show, lastSaved } = await open({ divisionCode: "410105" });
    const earlier = foundProject({ projectApplicationId: 40 as never, projectName: "金色佳苑" });
    server.with(searchCalls.searchProjects, {
      list: [foundProject({ projectApplicationId: 41 as never, projectName: "金色时代广场一期" }), earlier],
      ...{ total: 2, hasMore: false, pageNum: 1, pageSize: 20 },
    });
    await show();
    await expect.element(page.getByRole("textbox", { name: /^项目名称/ })).toBeVisible();
    const kept = project();
    const known = { projectName: "金色佳苑", approvalDept: "郑州市发展和改革委员会", contactMobile: "138****8000" };
    server.with(projectCalls.readProject, { ...kept, projectBasicInfo: { ...kept.projectBasicInfo, ...known } });
    await page.getByRole("button", { name: "从以前的项目带入" }).click();
    const dialog = page.getByRole("dialog");
    await expect.element(dialog.getByText("郑州市发展和改革委员会")).toBeVisible();
    await expect.element(dialog.getByText("138****8000")).not.toBeInTheDocument();
    expect(server.askedFor(projectCalls.readProject).at(-1)?.body).toContain("40");
    await dialog.getByRole("button", { name: /^带入所选/ }).click();
    await eventually(() => expect(lastSaved()).toMatchObject({ approvalDept: "郑州市发展和改革委员会" }));
    expect(lastSaved().projectName).not.toBe("金色佳苑");
  });

  it("can be filled in by hand while the platform is unreachable", async () => {
    const { server, show } = await open({ projectCode: code });
    server.refuse(projectCalls.findByProjectNumber, {
      code: "outside.away",
      message: "投资平台暂时无法访问，请稍后再试",
    });
    await show();
    await page.getByRole("button", { name: "从投资平台带入" }).click();
    await expect.element(page.getByText("投资平台暂时无法访问，请稍后再试")).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });
});
