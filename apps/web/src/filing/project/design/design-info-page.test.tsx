import { buildingCalls } from "@tushen/contract/filing/building";
import { organisationCalls } from "@tushen/contract/people/organisation";
import { phosphogypsumCalls } from "@tushen/contract/filing/phosphogypsum";
import { type ProjectInfo, projectCalls } from "@tushen/contract/filing/project";
import { protectiveCalls } from "@tushen/contract/filing/protective";
import { specialDesignCalls } from "@tushen/contract/filing/special-design";
import { submissionCalls } from "@tushen/contract/delivery/submission";
import { surveyCalls } from "@tushen/contract/delivery/survey";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { paste } from "../../../../test/paste.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { building, project } from "../../../../test/project-answers.ts";
import { submission } from "../../../../test/review-answers.ts";

const people = (discipline: string) => ({
  ...{ discipline, leader: "林雨桐", designer: "赵一", checker: "钱二", verifier: "孙三" },
});
const first = building({
  buildingInfoDto: { ...building().buildingInfoDto, disciplines: ["JZ", "JG"] },
  buildingDesignInfo: [people("JZ")],
});
const second = building({ id: 82 as never, buildingInfoDto: { ...first.buildingInfoDto, buildingName: "2#楼" } });
const special = { specialType: "2", orgId: 31, orgName: "中原幕墙设计院", leader: "吴四", drawingCount: 12 };
const filing = {
  ...{ recordNo: "KB410105202600001", recordTime: "2026-10-08T02:00:00Z", category: "KC_KCBG" as const },
  ...{
    projectName: "金色时代广场勘察",
    projectCode: "",
    projectAddress: "",
    divisionCode: "410105",
    ownerName: "绿城建设",
  },
  ...{ surveyors: ["地质勘察院"], designers: [], houseName: "睿图", certNo: "KC-TX-001", info: { siteCategory: "2" } },
  surveys: [
    {
      ...{ reportNo: "KC-18", reportName: "详细勘察", liquefaction: "1", bearingLayer: "⑤层粉质黏土", fak: 220 },
      ...{ surveyOrgName: "地质勘察院", members: [] },
    },
  ],
};

const open = async (
  orgType: "DESIGN" | "SURVEY" | "CENSOR",
  over: Partial<ProjectInfo> = {},
  state = "FILLING",
  answerFirst: (server: ReturnType<typeof answerFrame>) => void = () => undefined,
) => {
  const server = answerFrame({ orgType });
  server.with(projectCalls.readProjectForCdr, project({ state: "REPORTED", ...over }));
  server.with(submissionCalls.readSubmission, submission({ state: state as never, versions: [] }));
  server.with(buildingCalls.listBuildings, [first, second]);
  server.with(specialDesignCalls.listSpecialDesigns, [
    { buildingId: first.id, buildingName: "1#楼", otherDesignInfo: [special] },
  ]);
  server.with(surveyCalls.listRecordNumbers, [
    { recordNo: filing.recordNo, recordTime: filing.recordTime, projectName: filing.projectName, surveyors: [] },
  ]);
  server.with(protectiveCalls.readCivilAirDefence, null);
  server.with(protectiveCalls.listProtectiveUnits, []);
  server.with(protectiveCalls.saveCivilAirDefence, { id: 5, version: 1 });
  server.with(buildingCalls.saveDesignInfos, true);
  server.with(specialDesignCalls.saveSpecialDesigns, true);
  server.with(surveyCalls.saveBuildingSurveyInfo, true);
  answerFirst(server);
  await openPortal("#/reportUnit/designInfo?projectApplicationId=41", { as: "T" });
  const sent = (one: Parameters<typeof server.askedFor>[0]) =>
    server.askedFor(one).map(({ body }) => JSON.parse(body ?? "null"));
  return { server, sent };
};
const row = (name: string) => page.getByRole("row", { name: new RegExp(`^${name}`) });
const dialog = () => page.getByRole("dialog");
const save = () => dialog().getByRole("button", { name: "保存", exact: true }).click();

describe("the design and survey information of the buildings", () => {
  it("shows in one line who designs a building, its special designs and what is missing (C149, C150)", async () => {
    await open("DESIGN");
    await expect.element(row("1#楼").getByRole("cell", { name: "建筑 林雨桐 缺 1 项" })).toBeVisible();
    await expect.element(row("1#楼").getByText("幕墙（中原幕墙设计院）")).toBeVisible();
    await expect.element(row("1#楼").getByRole("cell", { name: "—", exact: true })).toBeVisible();
  });

  it("keeps the people of every discipline, for other buildings too (C154)", async () => {
    const { sent } = await open("DESIGN");
    await row("1#楼").getByRole("button", { name: "设计人员" }).click();
    const structure = dialog().getByRole("group", { name: "第2行" });
    for (const [label, name] of [
      ["专业负责人", "周五"],
      ["设计人", "郑六"],
      ["校对人", "王七"],
      ["审核人", "冯八"],
    ] as const)
      await structure.getByRole("textbox", { name: label }).fill(name);
    await expect.element(dialog().getByText("各专业人员已填齐")).toBeVisible();
    await dialog().getByRole("button", { name: "全选" }).click();
    await save();
    await eventually(() =>
      expect(sent(buildingCalls.saveDesignInfos)).toMatchObject([
        {
          ids: [81, 82],
          versions: [1, 1],
          buildingDesignInfo: [
            { discipline: "JZ", leader: "林雨桐" },
            { discipline: "JG", leader: "周五", designer: "郑六", checker: "王七", verifier: "冯八" },
          ],
        },
      ]),
    );
    await expect.element(page.getByText("设计人员已保存")).toBeVisible();
  });

  it("takes the people of several disciplines as a block from Excel, by the names on the screen", async () => {
    const { sent } = await open("DESIGN");
    await row("1#楼").getByRole("button", { name: "设计人员" }).click();
    await dialog().getByRole("group", { name: "第2行" }).getByRole("combobox", { name: "专业" }).click();
    const people = "周五\t郑六\t王七\t冯八";
    paste(`结构\t${people}\t\t\t\t１,０２４张\t2\n给排水\t${people}\t\t\t\t十张\t\n`);
    const third = dialog().getByRole("group", { name: "第3行" });
    await expect.element(third.getByRole("textbox", { name: "审核人" })).toHaveValue("冯八");
    await expect.element(dialog().getByText("第3行图纸数量：“十张”不是数字")).toBeVisible();
    await save();
    await eventually(() =>
      expect(sent(buildingCalls.saveDesignInfos)).toMatchObject([
        {
          buildingDesignInfo: [
            { discipline: "JZ", leader: "林雨桐" },
            { discipline: "JG", leader: "周五", verifier: "冯八", drawingCount: 1024, calcBookCount: 2 },
            { discipline: "GPS", leader: "周五", designer: "郑六" },
          ],
        },
      ]),
    );
  });

  it("keeps special designs with their firm, and says what a line lacks (C155)", async () => {
    const { server, sent } = await open("DESIGN");
    server.with(organisationCalls.searchCorps, {
      ...{ list: [{ ...firm, orgId: 32, orgName: "豫北基坑设计所", creditCode: "91410100MA40000020" }] },
      ...{ total: 1, pageNum: 1, pageSize: 20, elsewhere: { isAway: false, list: [] } },
    });
    await row("1#楼").getByRole("button", { name: "专项设计" }).click();
    await dialog().getByRole("button", { name: "添加专项" }).click();
    await save();
    const added = dialog().getByRole("group", { name: "第2行" });
    await expect.element(added.getByText("请选择设计单位")).toBeVisible();
    await added.getByRole("combobox", { name: "专项", exact: true }).click();
    await userEvent.keyboard("{Enter}");
    await added.getByRole("combobox", { name: "第2行设计单位" }).click();
    await page.getByText("豫北基坑设计所").click();
    await added.getByRole("textbox", { name: "专项负责人" }).fill("陈九");
    await save();
    await eventually(() =>
      expect(sent(specialDesignCalls.saveSpecialDesigns)).toEqual([
        {
          ids: [81],
          versions: [1],
          otherDesignInfo: [
            { specialType: "2", orgId: 31, leader: "吴四", drawingCount: 12 },
            { specialType: "1", orgId: 32, leader: "陈九" },
          ],
        },
      ]),
    );
  });

  it("is filled in from a filed survey report by its record number (C151, C152, C181, C182)", async () => {
    const { server, sent } = await open("SURVEY");
    server.with(surveyCalls.findFiling, ({ url }) =>
      url.searchParams.get("recordNo") === filing.recordNo ? filing : null,
    );
    await row("1#楼").getByRole("button", { name: "勘察信息" }).click();
    await dialog().getByLabelText("勘察报告备案号").fill("KB1");
    await dialog().getByRole("button", { name: "按备案号带入" }).click();
    await expect.element(dialog().getByText(/没有查到该备案号/)).toBeVisible();
    await dialog().getByRole("button", { name: filing.recordNo }).click();
    await expect.element(dialog().getByLabelText("报告编号")).toHaveValue("KC-18");
    await expect.element(dialog().getByLabelText("持力层")).toHaveValue("⑤层粉质黏土");
    await save();
    await eventually(() =>
      expect(sent(surveyCalls.saveBuildingSurveyInfo)).toMatchObject([
        {
          id: 81,
          buildingSurveyInfoDto: {
            ...{ recordNo: filing.recordNo, passNo: "KC-TX-001", reportNo: "KC-18", siteCategory: "2", fak: 220 },
          },
        },
      ]),
    );
  });

  it("is the same after a reload (F093)", async () => {
    let kept = building();
    const change = (facts: Partial<typeof kept>): true => {
      kept = { ...kept, ...facts };
      return true;
    };
    const openKept = () =>
      open("DESIGN", {}, "FILLING", (server) => {
        server.with(buildingCalls.listBuildings, () => [kept]);
        server.with(buildingCalls.saveDesignInfos, ({ body }) =>
          change({ buildingDesignInfo: JSON.parse(body).buildingDesignInfo }),
        );
        server.with(surveyCalls.saveBuildingSurveyInfo, ({ body }) =>
          change({ buildingSurveyInfoDto: JSON.parse(body).buildingSurveyInfoDto }),
        );
      });
    await openKept();
    await row("1#楼").getByRole("button", { name: "设计人员" }).click();
    await dialog().getByRole("button", { name: "添加专业" }).click();
    await dialog().getByRole("textbox", { name: "专业负责人" }).fill("周五");
    await save();
    await expect.element(row("1#楼").getByText(/周五/)).toBeVisible();
    await row("1#楼").getByRole("button", { name: "勘察信息" }).click();
    await dialog().getByRole("textbox", { name: "持力层" }).fill("⑥层卵石");
    await save();
    await expect.element(row("1#楼").getByText("持力层 ⑥层卵石")).toBeVisible();
    // Opens the page again, below the one that was left.
    await openKept();
    const again = row("1#楼").last();
    await expect.element(again.getByText(/周五/)).toBeVisible();
    await again.getByRole("button", { name: "勘察信息" }).click();
    await expect.element(dialog().getByRole("textbox", { name: "持力层" })).toHaveValue("⑥层卵石");
  });

  it("is only read by surveyors where it is design", async () => {
    await open("SURVEY");
    await expect.element(row("1#楼").getByRole("button", { name: "勘察信息" })).toBeVisible();
    expect(page.getByRole("button", { name: "设计人员" }).elements()).toEqual([]);
  });

  it("cannot be changed once the batch is handed in", async () => {
    await open("DESIGN", { state: "REVIEWING" }, "SUBMITTED");
    await expect.element(page.getByText("报审批次已提交，内容只能查看。")).toBeVisible();
    expect(page.getByRole("button", { name: "专项设计" }).elements()).toEqual([]);
  });

  it("lets the designer fill in civil air defence after the report", async () => {
    const known = project();
    const info = { projectBasicInfo: { ...known.projectBasicInfo, hasCivilDefence: true } };
    const opened = await open("DESIGN", info);
    await page.getByRole("region", { name: "人防信息" }).getByRole("spinbutton", { name: "应建人防面积" }).fill("1800");
    await eventually(() =>
      expect(opened.sent(protectiveCalls.saveCivilAirDefence)).toMatchObject([
        { projectSubmissionId: 51, civilAirDefence: { requiredArea: 1800 } },
      ]),
    );
  });
});

describe("the phosphogypsum of a project (C048, C049)", () => {
  const inGuizhou = { projectBasicInfo: { ...project().projectBasicInfo, divisionCode: "520102" } };
  const answer = (kept: object | null) => (server: ReturnType<typeof answerFrame>) => {
    server.with(phosphogypsumCalls.readPhosphogypsum, kept as never);
    server.with(phosphogypsumCalls.savePhosphogypsum, 9);
  };
  const part = () => page.getByRole("button", { name: /应用情况$/ });

  it("is asked for where phosphate works stand, and nowhere else", async () => {
    const { server } = await open("DESIGN", {}, "FILLING", answer(null));
    await expect.element(row("1#楼").getByRole("button", { name: "设计人员" })).toBeVisible();
    expect(server.askedFor(phosphogypsumCalls.readPhosphogypsum)).toEqual([]);
  });

  it("is filled in by area; what is missing is said at its field", async () => {
    const { sent } = await open("DESIGN", inGuizhou, "FILLING", answer(null));
    await part().click();
    await dialog().getByRole("radio", { name: "是" }).click();
    const first = dialog().getByRole("group", { name: "第1行" });
    await first.getByRole("combobox", { name: "部位" }).click();
    await userEvent.keyboard("{Enter}");
    await first.getByRole("combobox", { name: "产品" }).click();
    await userEvent.keyboard("{Enter}");
    await save();
    await expect.element(first.getByText("请填写应用面积")).toBeVisible();
    expect(sent(phosphogypsumCalls.savePhosphogypsum)).toEqual([]);
    await first.getByRole("spinbutton", { name: "应用面积" }).fill("4200.5");
    await save();
    await eventually(() =>
      expect(sent(phosphogypsumCalls.savePhosphogypsum)).toEqual([
        { projectApplicationId: 41, isUsed: true, areas: [{ part: "1", product: "1", area: 4200.5 }] },
      ]),
    );
  });

  it("is shown to the house with its sums, and replaced at the version it was read at", async () => {
    const kept = {
      ...{ id: 9, version: 3, isUsed: true, areas: [{ part: "1", product: "3", area: 4200.5, weight: 310 }] },
      ...{ totalArea: 4200.5, totalWeight: 310, updateTime: "2026-11-20T08:00:00Z", updateUserName: "林雨桐" },
    };
    const { sent } = await open("DESIGN", inGuizhou, "FILLING", answer(kept));
    await expect.element(page.getByText("应用面积合计 4,200.5 ㎡")).toBeVisible();
    await expect.element(page.getByRole("row", { name: "内隔墙 石膏条板 4,200.5 310" })).toBeVisible();
    await part().click();
    await dialog().getByRole("radio", { name: "否" }).click();
    await dialog().getByRole("textbox", { name: "未采用的理由" }).fill("本地无合格产品供应");
    await save();
    await eventually(() =>
      expect(sent(phosphogypsumCalls.savePhosphogypsum)).toMatchObject([
        { version: 3, isUsed: false, whyNot: "本地无合格产品供应" },
      ]),
    );
  });

  it("is only read by the house", async () => {
    await open("CENSOR", { ...inGuizhou, state: "REVIEWING" }, "FIRST_REVIEW", answer(null));
    await expect.element(page.getByText("尚未填写")).toBeVisible();
    expect(part().elements()).toEqual([]);
  });
});

const firm = {
  ...{ orgType: "DESIGN" as const, legalPerson: "", divisionCode: "410100", qualifications: [], address: "" },
};
