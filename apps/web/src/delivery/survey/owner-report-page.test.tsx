import { projectCalls } from "@tushen/contract/filing/project";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { surveyCalls } from "@tushen/contract/delivery/survey";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const partner = (participantType: string, orgName: string, confirmState: number) => ({
  ...{ id: 71, participantType, orgName, confirmState, orgId: 3, orgType: "SURVEY", creditCode: "", isMain: true },
});
const project = (over: object = {}) => ({
  ...{ projectApplicationId: 7, projectSubmissionId: 9, versionId: 9, applicationNo: "KC1", projectNo: null },
  ...{ state: "DRAFT", returnReason: null, applicantOrgId: 1, mayEdit: true, isPossibleModify: true, version: 1 },
  mayCorrect: false,
  ...{ updateTime: "2026-11-20T08:00:00Z", updateUserName: null, applyTime: null },
  projectBasicInfo: { bizType: "KC", category: "KC_KCBG", type: "PT", projectName: "北林路勘察" },
  projectParticipant: [partner("3", "地质勘察院", 1)],
  ...over,
});
const survey = {
  ...{ id: 1, projectSubmissionId: 9, version: 1, surveyOrgId: 3, surveyOrgName: "地质勘察院", buildingIds: [] },
  ...{
    files: [],
    memberCount: 3,
    recordNo: null,
    mayEdit: true,
    missing: [],
    reportNo: "KC-18",
    reportName: "详细勘察",
  },
};

const open = async (over: object = {}, missing: object[] = [], hash = "#/projectReport/constructionSurveyReport") => {
  const server = answerFrame({ orgType: "CONSTRUCT" });
  server.with(projectCalls.readProject, project(over) as never);
  server.with(projectCalls.readBasicInfo, project(over).projectBasicInfo as never);
  server.with(projectCalls.listMissing, missing as never);
  server.with(surveyCalls.listSurveys, [survey]);
  server.with(submissionCalls.querySubmissions, { list: [], total: 0, pageNum: 1, pageSize: 500 });
  await openPortal(`${hash}?projectApplicationId=7`, { as: "T" });
  return server;
};

describe("the owner's confirmation of a survey report", () => {
  it("shows that all is complete and submits the report", async () => {
    const server = await open();
    server.with(projectCalls.submitProject, {
      submitted: true,
      missing: [],
      applicationNo: "41010520261121FJ0001",
      projectNo: null,
      state: "SUBMITTED",
    });
    await expect.element(page.getByText("申报信息填写完整")).toBeVisible();
    await expect.element(page.getByText("1份勘察报告填写完整")).toBeVisible();
    await page.getByRole("button", { name: "确认并提交申报" }).click();
    await eventually(() => expect(server.askedFor(projectCalls.submitProject)).toHaveLength(1));
  });

  it("says what is still open and does not submit", async () => {
    const missing = [{ step: "info", field: "surveyGrade", label: "勘察等级", message: "请选择勘察等级" }];
    await open({ projectParticipant: [partner("3", "地质勘察院", 0)] }, missing);
    await expect.element(page.getByText("申报信息还有1项未填写，请返回申报表补充")).toBeVisible();
    await expect.element(page.getByText("地质勘察院尚未确认参与")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "确认并提交申报" })).toBeDisabled();
  });

  it("is not offered for a project of another kind", async () => {
    await open({}, [], "#/projectReport/constructionSubgradeReport");
    await expect.element(page.getByText("当前项目不是地基处理申报")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "确认并提交申报" })).not.toBeInTheDocument();
  });

  it("stays a draft when it is refused, and says why", async () => {
    const server = await open();
    const message = "申报信息已被他人修改，请刷新后再提交。";
    server.refuse(projectCalls.submitProject, { code: "platform.changed-meanwhile", message });
    await page.getByRole("button", { name: "确认并提交申报" }).click();
    await expect.element(page.getByText(message)).toBeVisible();
    await expect.element(page.getByRole("button", { name: "确认并提交申报" })).toBeEnabled();
  });

  it("is not offered once the report is handed in", async () => {
    await open({ state: "REPORTED", mayEdit: false });
    await expect.element(page.getByText("1份勘察报告填写完整")).toBeVisible();
    await expect.element(page.getByRole("link", { name: "修改申报" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("button", { name: "确认并提交申报" })).not.toBeInTheDocument();
  });

  it("needs an open project, and an owner", async () => {
    answerFrame({ orgType: "CONSTRUCT" });
    const shown = await openPortal("#/projectReport/constructionSurveyReport", { as: "T" });
    await expect.element(page.getByText("还没有打开项目")).toBeVisible();
    await shown.unmount();
    answerFrame({ orgType: "DESIGN" });
    await openPortal("#/projectReport/constructionSurveyReport?projectApplicationId=7", { as: "T" });
    await expect.element(page.getByText("当前身份不能打开此页面")).toBeVisible();
  });
});

describe("the owner's confirmation of a foundation report", () => {
  const foundation = { bizType: "KC", category: "KC_DJCL", type: "PT", projectName: "北林路地基处理" };

  it("tells each fact once", async () => {
    const facts = { ...foundation, hasPit: false, treatArea: 1680 };
    await open({ projectBasicInfo: facts }, [], "#/projectReport/constructionSubgradeReport");
    await expect.element(page.getByText("1680 ㎡")).toBeVisible();
    expect(page.getByText("是否含基坑").elements()).toHaveLength(1);
  });

  it("asks for no survey report and says where to change what is wrong", async () => {
    await open({ projectBasicInfo: foundation }, [], "#/projectReport/constructionSubgradeReport");
    await expect.element(page.getByText("勘察、设计单位均已确认参与")).toBeVisible();
    await expect.element(page.getByText(/份勘察报告填写完整/)).not.toBeInTheDocument();
    await expect
      .element(page.getByRole("link", { name: "修改申报" }))
      .toHaveAttribute("href", "#/projectReport/prospectingFoundation?projectApplicationId=7");
  });
});
