import { buildingCalls } from "@tushen/contract/filing/building";
import { projectCalls } from "@tushen/contract/filing/project";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { type Survey, surveyCalls } from "@tushen/contract/delivery/survey";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { paste } from "../../../test/paste.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { building, project, projectSteps } from "../../../test/project-answers.ts";
import { submissionRow } from "../../../test/review-answers.ts";

const firm = {
  ...{ id: 73, participantType: "3", orgId: 3, orgName: "地质勘察院", orgType: "SURVEY", creditCode: "", isMain: true },
  confirmState: 1,
};
const survey = (over: object = {}): Survey =>
  ({
    ...{ id: 5, projectSubmissionId: 51, version: 2, surveyOrgId: 3, surveyOrgName: "地质勘察院", buildingIds: [81] },
    ...{ reportNo: "KC-18", reportName: "金色佳苑详细勘察", surveyStage: "3", surveyGrade: "1", boreholeCount: 42 },
    ...{ files: [], memberCount: 1, recordNo: null, mayEdit: true, missing: [] },
    ...over,
  }) as never;
const member = {
  ...{ id: 61, surveyId: 5, reportNo: "KC-18", name: "石磊", duty: "1", idNumber: "11010519491231002X" },
  ...{ mobile: "138****0051", regNo: "AY164100512", sealNo: "" },
};

const open = async (surveys: readonly Survey[]) => {
  const info = project({
    ...{ state: "REPORTED", mayEdit: false },
    projectBasicInfo: { bizType: "KC", category: "KC_KCBG", type: "PT", projectName: "北林路勘察" },
    projectParticipant: [...project().projectParticipant, firm] as never,
  });
  const server = answerFrame({ orgType: "SURVEY", orgId: 3 as never });
  server.with(projectCalls.readProject, info);
  server.with(projectCalls.readBasicInfo, info.projectBasicInfo);
  server.with(progressCalls.censorProgress, projectSteps(1));
  server.with(progressCalls.whatNext, {
    ...{ holder: "勘察单位", isMine: true, sentence: "填写勘察报告", label: null, url: null, clock: null, urge: null },
  } as never);
  server.with(progressCalls.projectStatus, { code: "REPORTED", text: "申报完成" });
  server.with(progressCalls.timeLine, []);
  server.with(submissionCalls.querySubmissions, ({ url }) => ({
    ...{ total: 1, pageNum: 1, pageSize: 500 },
    list: url.searchParams.has("beside") ? [] : [submissionRow({ id: 51 as never, state: "FILLING" })],
  }));
  server.with(buildingCalls.listBuildings, [building()]);
  server.with(surveyCalls.listSurveys, [...surveys]);
  server.with(surveyCalls.listMembers, [member] as never);
  server.with(surveyCalls.saveSurveys, [5 as never]);
  server.with(surveyCalls.deleteSurveys, 1);
  server.with(surveyCalls.saveMembers, [61 as never]);
  server.with(surveyCalls.deleteMembers, 1);
  await openPortal("#/reportUnit/index?projectApplicationId=41", { as: "T" });
  const sent = (one: Parameters<typeof server.askedFor>[0]) =>
    server.askedFor(one).map(({ body }) => JSON.parse(body || "null"));
  return { server, sent };
};
const dialog = () => page.getByRole("dialog");
const save = () => dialog().getByRole("button", { name: "保存", exact: true }).click();

describe("the survey reports on the home of a project", () => {
  it("are grouped by firm, with their missing facts and their record number (C174)", async () => {
    await open([
      survey({ missing: [{ field: "fileIds", label: "报告文件", message: "请上传勘察报告文件" }] }),
      survey({ id: 6, reportNo: "KC-19", reportName: "补充勘察", recordNo: "KB410105202600001", mayEdit: false }),
    ]);
    await expect.element(page.getByRole("heading", { name: "地质勘察院" })).toBeVisible();
    await expect.element(page.getByText("缺 1 项")).toBeVisible();
    await expect.element(page.getByText("待补充：报告文件")).toBeVisible();
    await expect.element(page.getByText("备案号 KB410105202600001")).toBeVisible();
    expect(page.getByRole("button", { name: "修改", exact: true }).elements()).toHaveLength(1);
  });

  it("are changed in a dialog at the version they were read at (C175)", async () => {
    const { sent } = await open([survey()]);
    await page.getByRole("button", { name: "修改", exact: true }).click();
    await dialog().getByRole("textbox", { name: "报告名称" }).fill("金色佳苑岩土工程详细勘察报告");
    await save();
    await eventually(() =>
      expect(sent(surveyCalls.saveSurveys)).toMatchObject([
        [
          {
            ...{ id: 5, version: 2, surveyOrgId: 3, buildingIds: [81], reportNo: "KC-18" },
            reportName: "金色佳苑岩土工程详细勘察报告",
          },
        ],
      ]),
    );
    await expect.element(page.getByText("勘察报告已保存")).toBeVisible();
  });

  it("are added for the own firm, and say what is missing before anything is sent", async () => {
    const { sent } = await open([]);
    await page.getByRole("button", { name: "新增勘察报告" }).click();
    await save();
    await expect.element(dialog().getByText("请填写报告编号")).toBeVisible();
    expect(sent(surveyCalls.saveSurveys)).toEqual([]);
    await dialog().getByRole("textbox", { name: "报告编号" }).fill("KC-20");
    await dialog().getByRole("textbox", { name: "报告名称" }).fill("详细勘察");
    await save();
    await eventually(() =>
      expect(sent(surveyCalls.saveSurveys)).toMatchObject([[{ surveyOrgId: 3, reportNo: "KC-20", fileIds: [] }]]),
    );
  });

  it("take only PDF files (F199)", async () => {
    await open([]);
    await page.getByRole("button", { name: "新增勘察报告" }).click();
    const input = document.querySelector('[role="dialog"] input[type="file"]') as HTMLInputElement;
    await userEvent.upload(input, new File(["words"], "勘察报告.docx"));
    await expect.element(page.getByText("勘察报告.docx：仅支持上传PDF格式")).toBeVisible();
  });

  it("are deleted after a question (C177)", async () => {
    const { sent } = await open([survey()]);
    await page.getByRole("button", { name: "删除", exact: true }).click();
    await expect.element(page.getByText("报告的人员和文件一并移除，不能恢复。")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "删除", exact: true }).click();
    await eventually(() => expect(sent(surveyCalls.deleteSurveys)).toEqual([[5]]));
  });

  it("have people with checked identity numbers; who is taken out is deleted (C178–C180)", async () => {
    const { sent } = await open([survey()]);
    await page.getByRole("button", { name: "人员（1）" }).click();
    const first = dialog().getByRole("group", { name: "第1人" });
    await expect.element(first.getByRole("textbox", { name: "手机" })).toHaveValue("138****0051");
    await dialog().getByRole("button", { name: "添加人员" }).click();
    const second = dialog().getByRole("group", { name: "第2人" });
    await second.getByRole("textbox", { name: "姓名" }).fill("高山");
    await second.getByRole("combobox", { name: "职责" }).click();
    await userEvent.keyboard("{Enter}");
    await second.getByRole("textbox", { name: "身份证号" }).fill("110105194912310020");
    await save();
    await expect.element(second.getByText("请输入有效的身份证号码")).toBeVisible();
    expect(sent(surveyCalls.saveMembers)).toEqual([]);
    await second.getByRole("textbox", { name: "身份证号" }).fill("11010519491231002X");
    await first.getByRole("button", { name: "移除" }).click();
    await save();
    await eventually(() =>
      expect(sent(surveyCalls.saveMembers)).toMatchObject([
        { surveyId: 5, members: [{ name: "高山", duty: "1", idNumber: "11010519491231002X" }] },
      ]),
    );
    await eventually(() => expect(sent(surveyCalls.deleteMembers)).toEqual([[61]]));
  });

  it("take a block of people from Excel, told per cell what is refused, and one Ctrl+Z takes it back", async () => {
    const { sent } = await open([survey()]);
    await page.getByRole("button", { name: "人员（1）" }).click();
    await dialog().getByRole("button", { name: "添加人员" }).click();
    const row = (number: number) => dialog().getByRole("group", { name: `第${number}人` });
    const name = (number: number) => row(number).getByRole("textbox", { name: "姓名" });
    await expect.element(dialog().getByText(/可以粘贴从 Excel 复制的多行多列/)).toBeVisible();
    await name(2).click();
    paste("高山\t项目负责人\t11010519491231002X\t13900000001\r\n流水\t园丁\t110105194912310021\t13900000002\r\n");
    await expect.element(name(3)).toHaveValue("流水");
    await expect.element(row(2).getByRole("textbox", { name: "手机" })).toHaveValue("13900000001");
    await expect.element(dialog().getByText("已粘贴 7 格，新增 1 行，Ctrl+Z 可撤销")).toBeVisible();
    await expect.element(dialog().getByText("第3行职责：“园丁”不在选项中")).toBeVisible();
    // The focus is still in its cell, so the keyboard goes on from there.
    await eventually(() => expect(document.activeElement).toBe(name(2).element()));
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(name(2)).toHaveValue("");
    await expect.element(row(3)).not.toBeInTheDocument();
    await userEvent.keyboard("{Control>}y{/Control}");
    await expect.element(name(3)).toHaveValue("流水");
    expect(sent(surveyCalls.saveMembers)).toEqual([]);
  });

  it("take the value above with Ctrl+D, and the first of the cells chosen with Shift and ↓ in all of them", async () => {
    await open([survey()]);
    await page.getByRole("button", { name: "人员（1）" }).click();
    const add = dialog().getByRole("button", { name: "添加人员" });
    for (let count = 0; count < 3; count += 1) await add.click();
    const regNo = (number: number) =>
      dialog()
        .getByRole("group", { name: `第${number}人` })
        .getByRole("textbox", { name: "注册证书号" });
    await regNo(2).click();
    await userEvent.keyboard("{Control>}d{/Control}");
    await expect.element(regNo(2)).toHaveValue("AY164100512");
    await expect.element(regNo(3)).toHaveValue("");
    await userEvent.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}{Control>}d{/Control}");
    await expect.element(regNo(3)).toHaveValue("AY164100512");
    await expect.element(regNo(4)).toHaveValue("AY164100512");
    await userEvent.keyboard("{Control>}z{/Control}");
    await expect.element(regNo(4)).toHaveValue("");
    await expect.element(regNo(2)).toHaveValue("AY164100512");
    await dialog().getByRole("button", { name: "向下填充" }).click();
    await expect.element(regNo(4)).toHaveValue("AY164100512");
  });
});
