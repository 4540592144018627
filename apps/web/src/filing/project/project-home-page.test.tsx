import { buildingCalls } from "@tushen/contract/filing/building";
import { organisationCalls } from "@tushen/contract/people/organisation";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { endingCalls } from "@tushen/contract/delivery/ending";
import { searchCalls } from "@tushen/contract/ground/search";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";
import { building, foundProject, project, stepsAt } from "../../../test/project-answers.ts";

const params = { projectApplicationId: 41, projectSubmissionId: 51, versionId: 61 };
const designer: ProjectInfo["projectParticipant"][number] = {
  id: 72 as never,
  participantType: "4",
  orgId: 9 as never,
  orgName: "中原设计院",
  orgType: "DESIGN",
  creditCode: "91410100415801101T",
  isMain: true,
  confirmState: 0,
  leaderName: "林雨桐",
  leaderMobile: "138****0011",
};
const reported = project({
  state: "REPORTED",
  mayEdit: false,
  projectNo: "4101052611210101",
  projectParticipant: [...project().projectParticipant, designer],
});

const survey = project({
  ...{ state: "REPORTED", mayEdit: false, projectParticipant: [designer] },
  projectBasicInfo: { bizType: "KC", category: "KC_KCBG", type: "PT", projectName: "金色时代广场一期" },
});
const site = { buildingName: "1#场地", boreholeCount: 24, totalFootage: 812.5, disciplines: ["YT"] };

const detailOf = (key: string, text: string): string =>
  key === "REPORT" ? "申报完成" : key === "FRUIT" && text !== "申报完成" ? text : "";

const projectCode = "2412-410105-04-01-123456";
const found = [
  foundProject({ projectApplicationId: 41 as never, projectCode }),
  foundProject({
    ...{ projectApplicationId: 42 as never, projectCode, bizType: "KC", projectName: "金色时代广场一期勘察" },
    currentStep: "ACCEPT",
  }),
  foundProject({ projectApplicationId: 43 as never, projectCode: "2412-410105-04-01-123457" }),
];

const open = async (
  facts: Parameters<typeof answerFrame>[0] = { orgId: 1 as never },
  info: ProjectInfo = reported,
  unit = building(),
  standing = { code: "REPORTED", text: "申报完成" },
) => {
  const server = answerFrame(facts);
  server.with(projectCalls.readProject, info);
  server.with(projectCalls.readProjectForCdr, info);
  server.with(projectCalls.listCorrections, []);
  server.with(searchCalls.searchProjects, { list: found, total: 3, hasMore: false, pageNum: 1, pageSize: 100 });
  server.with(
    progressCalls.censorProgress,
    stepsAt(1).map((step) => ({ ...step, detail: detailOf(step.processKey, standing.text), params })),
  );
  server.with(progressCalls.whatNext, {
    holder: "建设单位",
    isMine: true,
    sentence: "申报已完成，下一步办理报审",
    label: "办理报审",
    url: "#/reportUnit/index?projectApplicationId=41",
    clock: null,
    urge: null,
  });
  server.with(progressCalls.projectStatus, standing);
  server.with(progressCalls.timeLine, [
    {
      receiptNo: "41-2",
      at: "2026-11-24T02:46:00Z",
      actorName: "王建国",
      actorOrgName: "绿城建设",
      subject: "application",
      subjectId: 41,
      act: "submit",
      text: "提交申报",
      atlasName: null,
      stateLabel: "申报完成",
      why: null,
      workingDays: 2,
      isInternal: false,
    },
  ]);
  server.with(buildingCalls.listBuildings, [unit]);
  await openPortal("#/reportUnit/index?projectApplicationId=41", { as: "T" });
  return server;
};

describe("the home of a project", () => {
  it("is headed by the ending of its batch, which stands at its step in place of 未开始", async () => {
    await open({}, reported, building(), { code: "REVOKED", text: "合格书已撤销" });
    await expect
      .element(page.getByRole("heading", { level: 1, name: /金色时代广场一期/ }))
      .toHaveTextContent("金色时代广场一期合格书已撤销");
    const fruit = page.getByRole("region", { name: "办理进度" }).getByRole("listitem").nth(7);
    await expect.element(fruit).toHaveTextContent("✕成果发放合格书已撤销");
  });

  it("names the other reports of the same works: the survey of a building has the same code", async () => {
    await open(undefined, { ...reported, projectBasicInfo: { ...reported.projectBasicInfo, projectCode } });
    await expect.element(page.getByRole("heading", { name: "同一项目代码的其他申报（1）" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /金色时代广场一期勘察 .+ 审查受理/ })).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "金色时代广场一期勘察" }))
      .toHaveAttribute("href", "#/reportUnit/index?projectApplicationId=42");
  });

  it("names no others where the code is not known", async () => {
    await open();
    await expect.element(page.getByRole("heading", { name: "项目信息" })).toBeVisible();
    await expect.element(page.getByText(/^同一项目代码/)).not.toBeInTheDocument();
  });

  it("lists the sites of a survey by what is asked of them, not as buildings", async () => {
    await open({ orgId: 1 as never }, survey, building({ buildingInfoDto: site }));
    await expect.element(page.getByRole("heading", { name: "勘察场地（1）" })).toBeVisible();
    await expect.element(page.getByText("进尺合计 812.5 m")).toBeVisible();
    await expect.element(page.getByRole("row", { name: /1#场地 24 812.5/ })).toBeVisible();
    await expect.element(page.getByRole("columnheader", { name: "使用性质" })).not.toBeInTheDocument();
  });

  it("shows nine steps, what is next, participants, buildings and the time line with working days", async () => {
    await open();
    await expect.element(page.getByRole("heading", { level: 1, name: /金色时代广场一期/ })).toBeVisible();
    const steps = page.getByRole("region", { name: "办理进度" });
    expect(steps.getByRole("listitem").elements()).toHaveLength(9);
    // They are shown once: the strip above the page leaves them out (D10).
    await expect.element(page.getByRole("list", { name: "项目进度" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("heading", { name: "申报已完成，下一步办理报审" })).toBeVisible();
    await expect.element(page.getByRole("row", { name: /中原设计院/ }).getByText("待确认")).toBeVisible();
    await expect.element(page.getByRole("row", { name: /1#楼/ }).getByText("46,200")).toBeVisible();
    await expect.element(page.getByText("距上一步 2 个工作日")).toBeVisible();
    await expect.element(page.getByRole("region", { name: "当前项目" }).getByText("4101052611210101")).toBeVisible();

    // A report begun from the menu has nothing to do with the project open before.
    await page.getByRole("navigation", { name: "主导航" }).getByText("申报", { exact: true }).click();
    await page.getByRole("link", { name: "市政工程", exact: true }).click();
    await expect.element(page.getByRole("heading", { level: 1, name: "市政工程项目申报" })).toBeVisible();
    await expect.element(page.getByRole("region", { name: "当前项目" })).not.toBeInTheDocument();
  });

  it("asks a named firm for its consent; declining needs a reason", async () => {
    const server = await open({ orgId: 9 as never, orgType: "DESIGN", orgName: "中原设计院" });
    server.with(projectCalls.confirmParticipation, true);
    await page.getByRole("button", { name: "不参与" }).click();
    const decline = page.getByRole("button", { name: "谢绝参与" });
    await expect.element(decline).toBeDisabled();
    await page.getByRole("textbox", { name: /原因/ }).fill("本季度人员已满");
    await decline.click();
    await eventually(() => expect(server.askedFor(projectCalls.confirmParticipation)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(projectCalls.confirmParticipation)[0]?.body ?? "")).toEqual({
      participantId: 72,
      agrees: false,
      reason: "本季度人员已满",
    });
  });

  it("lets the applicant replace a firm that has not agreed", async () => {
    const server = await open();
    server.with(projectCalls.replaceParticipant, true);
    server.with(organisationCalls.searchCorps, {
      list: [
        {
          orgId: 10,
          orgName: "方圆设计",
          orgType: "DESIGN",
          creditCode: "91410105170000212C",
          divisionCode: "410105",
          legalPerson: "吴志远",
          address: "",
          qualifications: [],
        },
      ],
      total: 1,
      pageNum: 1,
      pageSize: 20,
      elsewhere: { isAway: false, list: [] },
    });
    await page
      .getByRole("row", { name: /中原设计院/ })
      .getByRole("button", { name: "更换" })
      .click();
    await page.getByRole("combobox", { name: "新的设计单位" }).click();
    await page.getByText("方圆设计").click();
    await page.getByRole("textbox", { name: "项目负责人", exact: true }).fill("何俊杰");
    await page.getByRole("textbox", { name: "项目负责人手机" }).fill("13803710012");
    await page.getByRole("button", { name: "更换并通知" }).click();
    await eventually(() => expect(server.askedFor(projectCalls.replaceParticipant)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(projectCalls.replaceParticipant)[0]?.body ?? "")).toEqual({
      participantId: 72,
      orgId: 10,
      leaderName: "何俊杰",
      leaderMobile: "13803710012",
    });
  });

  it("gives the filing firm a new identity code once, and lets it withdraw with a reason", async () => {
    const server = await open();
    server.with(projectCalls.reissueIdentityCode, { identityCode: "KMNPQRST2345" });
    server.with(endingCalls.withdrawProject, true);
    await page.getByRole("button", { name: "更多" }).click();
    await page.getByText("重新生成项目身份码").click();
    await page.getByRole("button", { name: "重新生成", exact: true }).click();
    await expect.element(page.getByText("KMNPQRST2345")).toBeVisible();
    await page.getByRole("button", { name: "关闭" }).last().click();
    await page.getByRole("button", { name: "更多" }).click();
    await page.getByRole("menuitem", { name: "撤回申报" }).click();
    await page.getByRole("textbox", { name: /原因/ }).fill("方案调整，重新申报");
    await page.getByRole("button", { name: "撤回申报" }).click();
    await eventually(() => expect(server.askedFor(endingCalls.withdrawProject)).toHaveLength(1));
  });

  it("lets the authority accept a report that waits, or send it back", async () => {
    const server = answerFrame({ orgId: 20 as never, orgType: "CONTROL", orgName: "城乡建设局" });
    const info = { ...reported, state: "SUBMITTED" as const };
    server.with(projectCalls.readProjectForSupervise, info);
    server.with(projectCalls.readProjectForCdr, info);
    server.with(progressCalls.censorProgress, []);
    server.with(progressCalls.projectStatus, { code: "SUBMITTED", text: "已申报" });
    server.with(progressCalls.timeLine, []);
    server.with(buildingCalls.listBuildings, []);
    server.with(progressCalls.whatNext, {
      holder: "主管部门",
      isMine: true,
      sentence: "请核对申报信息，确认或退回",
      label: "核对申报",
      url: "#/reportUnit/index?projectApplicationId=41",
      clock: null,
      urge: null,
    });
    server.with(projectCalls.acceptReport, true);
    await openPortal("#/reportUnit/index?projectApplicationId=41", { as: "T" });
    await page.getByRole("button", { name: "确认申报" }).click();
    await eventually(() => expect(server.askedFor(projectCalls.acceptReport)).toHaveLength(1));
  });

  it("lets those who wait urge the holder, once a day", async () => {
    const server = await open({}, project());
    let urgedAt: string | null = null;
    server.with(progressCalls.whatNext, () => ({
      ...{
        holder: "审查机构",
        isMine: false,
        sentence: "已报审，等待审查机构受理",
        label: null,
        url: null,
        clock: null,
      },
      urge: { whom: "郑州恒信图审", urgedAt },
    }));
    server.with(progressCalls.urge, () => {
      urgedAt = "2026-11-24T03:00:00Z";
      return { whom: "郑州恒信图审" };
    });
    location.hash = "#/messages";
    await expect.element(page.getByRole("heading", { name: "消息" })).toBeVisible();
    location.hash = "#/reportUnit/index?projectApplicationId=41";
    await page.getByRole("button", { name: "催办", exact: true }).click();
    await expect.element(page.getByText("已催办郑州恒信图审")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "今天已催办" })).toBeDisabled();
    expect(server.askedFor(progressCalls.urge)).toHaveLength(1);
  });

  it("offers a draft to be filled in further", async () => {
    await open({ orgId: 1 as never }, project());
    await expect
      .element(page.getByRole("link", { name: "修改申报信息" }))
      .toHaveAttribute("href", "#/projectReport/buildingNewOrUpdate?projectApplicationId=41");
  });

  it("leads to the desk when no project is open", async () => {
    answerFrame();
    await openPortal("#/reportUnit/index", { as: "T" });
    await expect.element(page.getByText("还没有打开项目")).toBeVisible();
  });
});
