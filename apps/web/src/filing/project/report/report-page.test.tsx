import { buildingCalls } from "@tushen/contract/filing/building";
import { organisationCalls } from "@tushen/contract/people/organisation";
import { progressCalls } from "@tushen/contract/delivery/progress";
import { projectCalls } from "@tushen/contract/filing/project";
import { reportForms } from "@tushen/domain/filing/report-form/report-forms";
import { sampleReport } from "@tushen/domain/filing/report-form/sample-report";
import { describe, expect, it, onTestFinished } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { building, project } from "../../../../test/project-answers.ts";

const corp = {
  orgId: 1 as never,
  orgName: "绿城建设",
  orgType: "CONSTRUCT",
  creditCode: "91410100MA4000001N",
  divisionCode: "410100",
  legalPerson: "周启明",
  address: "",
  qualifications: [],
};
const designFirm = {
  ...corp,
  orgId: 9 as never,
  orgName: "中原设计院",
  orgType: "DESIGN",
  creditCode: "91410100415801101T",
  legalPerson: "孙立群",
  qualifications: [{ qualType: "2", qualGrade: "1", qualNo: "A141001101", validTo: "2029-06-30" }],
};
const found = (list: (typeof designFirm)[]) => ({
  list,
  total: list.length,
  pageNum: 1,
  pageSize: 20,
  elsewhere: { isAway: false, list: [] },
});

const answer = () => {
  const server = answerFrame({ orgType: "CONSTRUCT", orgId: 1 as never });
  let version = 0;
  server.with(organisationCalls.searchCorps, ({ url }) =>
    found(url.searchParams.get("orgType") === "DESIGN" ? [designFirm] : [corp]),
  );
  server.with(projectCalls.saveProject, () => ({
    projectApplicationId: 41 as never,
    projectSubmissionId: 51 as never,
    versionId: 61 as never,
    applicationNo: "41010520261121FJ0001",
    version: ++version,
    savedAt: "2026-11-21T02:46:00Z",
    identityCode: version === 1 ? "ABCDEFGH2345" : null,
  }));
  server.with(buildingCalls.listBuildings, []);
  server.with(projectCalls.tellEditing, { version: 1, others: [] });
  return server;
};

const saves = (server: ReturnType<typeof answer>) =>
  server.askedFor(projectCalls.saveProject).map(({ body }) => JSON.parse(body) as Record<string, never>);

describe("the report of a building project", () => {
  it("saves itself as one types, creates the draft once and goes on from its version", async () => {
    const server = answer();
    await openPortal("#/projectReport/buildingNewOrUpdate?new=1", { as: "T" });
    await page.getByRole("textbox", { name: /^项目名称/ }).fill("金色时代广场");
    await expect.element(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible();
    expect(location.hash).toContain("projectApplicationId=41");
    await page.getByRole("textbox", { name: /^建设地点/ }).fill("农业路 68 号");
    await eventually(() => expect(saves(server)).toHaveLength(2));
    const [first, second] = saves(server);
    expect(first).toMatchObject({
      projectBasicInfo: { projectName: "金色时代广场", bizType: "FJ", category: "FJ_XJ" },
    });
    expect(first).not.toHaveProperty("projectApplicationId");
    expect(first?.["projectParticipant"]).toMatchObject([{ participantType: "1", orgId: 1, legalPerson: "周启明" }]);
    expect(second).toMatchObject({
      projectApplicationId: 41,
      version: 1,
      projectBasicInfo: { projectAddress: "农业路 68 号" },
    });
  });

  it("keeps the answers when the report gets its number, and starts empty when a new one is asked for", async () => {
    const server = answer();
    await openPortal("#/projectReport/buildingNewOrUpdate?new=1", { as: "T" });
    const name = page.getByRole("textbox", { name: /^项目名称/ });
    await name.fill("金色时代广场");
    await page.getByRole("button", { name: "下一步：技术指标" }).click();
    await eventually(() => expect(location.hash).toContain("projectApplicationId=41"));
    await page.getByRole("button", { name: "上一步" }).click();
    await expect.element(name).toHaveValue("金色时代广场");
    expect(saves(server)).toHaveLength(1);
    location.hash = "#/projectReport/buildingNewOrUpdate?new=1";
    await expect.element(name).toHaveValue("");
  });

  it("sends its first save again under the same key when the answer was lost", async () => {
    const server = answer();
    server.raw(projectCalls.saveProject, () => {
      throw new TypeError("Failed to fetch");
    });
    await openPortal("#/projectReport/buildingNewOrUpdate?new=1", { as: "T" });
    await page.getByRole("textbox", { name: /^项目名称/ }).fill("金色时代广场");
    await expect.element(page.getByText(/^未能保存/)).toBeVisible();
    dispatchEvent(new Event("online"));
    await eventually(() => expect(saves(server)).toHaveLength(2));
    const [first, second] = saves(server);
    expect(first?.["firstSaveKey"]).toMatch(/^[0-9a-f]{8,40}$/);
    expect(second?.["firstSaveKey"]).toBe(first?.["firstSaveKey"]);
  });

  it("shows each step with what it lacks, and keeps the step in the address", async () => {
    answer();
    await openPortal("#/projectReport/buildingNewOrUpdate?new=1", { as: "T" });
    const steps = page.getByRole("navigation", { name: "申报步骤" });
    await expect.element(steps.getByRole("button", { name: /单体/ }).getByLabelText("还缺 1 项")).toBeVisible();
    await steps.getByRole("button", { name: /技术指标/ }).click();
    expect(location.hash).toContain("step=figures");
    await expect.element(page.getByRole("heading", { name: "建筑规模" })).toBeVisible();
  });

  it("lists everything that is missing, and each line leads to its field", async () => {
    const server = answer();
    server.with(projectCalls.readProject, project());
    await openPortal("#/projectReport/buildingNewOrUpdate?projectApplicationId=41&step=submit", { as: "T" });
    await expect.element(page.getByRole("heading", { name: /还有 \d+ 项需要填写或改正/ })).toBeVisible();
    await expect.element(page.getByRole("button", { name: "提交申报" })).toBeDisabled();
    await page.getByRole("button", { name: "建设地点" }).click();
    expect(location.hash).not.toContain("step=submit");
    await expect.element(page.getByRole("textbox", { name: /^建设地点/ })).toHaveFocus();
    await expect.element(page.getByText("请填写建设地点")).toBeVisible();
  });

  it("checks a field on leaving it and clears nothing", async () => {
    answer();
    await openPortal("#/projectReport/buildingNewOrUpdate?new=1", { as: "T" });
    const code = page.getByRole("textbox", { name: /^投资项目统一代码/ });
    await code.fill("2412-4101");
    await userEvent.tab();
    await expect.element(page.getByText(/投资项目统一代码格式不正确/)).toBeVisible();
    await expect.element(code).toHaveValue("2412-4101");
    await code.fill("2412-410100-04-01-123456");
    await expect.element(page.getByText(/投资项目统一代码格式不正确/)).not.toBeInTheDocument();
  });

  it("takes a partner and his qualification over from the register, and saves it", async () => {
    const server = answer();
    await openPortal("#/projectReport/buildingNewOrUpdate?new=1&step=participants", { as: "T" });
    await page.getByRole("combobox", { name: "选择设计单位" }).click();
    await page.getByText("中原设计院").click();
    await expect.element(page.getByRole("textbox", { name: /^资质证书号/ })).toHaveValue("A141001101");
    await eventually(() => expect(saves(server).at(-1)?.["projectParticipant"]).toHaveLength(2));
    expect(saves(server).at(-1)?.["projectParticipant"]).toMatchObject([
      { participantType: "1" },
      { participantType: "4", orgId: 9, legalPerson: "孙立群", qualGrade: "1", qualValidTo: "2029-06-30" },
    ]);
  });

  it("adds and copies buildings in the grid", async () => {
    const server = answer();
    server.with(projectCalls.readProject, project());
    server.with(buildingCalls.saveBuilding, { id: 81 as never, version: 1 });
    server.with(buildingCalls.copyBuilding, [82 as never]);
    await openPortal("#/projectReport/buildingNewOrUpdate?projectApplicationId=41&step=buildings", { as: "T" });
    await expect.element(page.getByText("还没有单体")).toBeVisible();
    server.with(buildingCalls.listBuildings, [building()]);
    await page.getByRole("button", { name: "添加第一个单体" }).click();
    await expect.element(page.getByRole("textbox", { name: /^单体名称/ })).toHaveValue("1#楼");
    const sent = server.asked.find(({ url }) => url.pathname.endsWith("/buildingInfo/save/51"));
    expect(JSON.parse(sent?.body ?? "{}")).toMatchObject({
      buildingInfoDto: { buildingName: "1#楼", designLife: 50, disciplines: ["JZ", "JG", "GPS", "NT", "DQ"] },
    });
    server.with(buildingCalls.listBuildings, [
      building(),
      building({ id: 82 as never, buildingInfoDto: { buildingName: "2#楼" } as never }),
    ]);
    await page.getByRole("button", { name: "复制", exact: true }).click();
    await expect.element(page.getByRole("textbox", { name: /^单体名称/ })).toHaveValue("2#楼");
    await expect.element(page.getByText(/共 2 个单体/)).toBeVisible();
  });

  it("moves buildings by drag and by the arrow keys, keeping the last order", async () => {
    const server = answer();
    server.with(projectCalls.readProject, project());
    const named = (id: number, buildingName: string) =>
      building({ id: id as never, buildingInfoDto: { buildingName } as never });
    let list = [named(81, "1#楼"), named(82, "2#楼"), named(83, "3#楼")];
    server.with(buildingCalls.listBuildings, () => list);
    server.with(buildingCalls.sortBuildings, ({ body }) => {
      const order = JSON.parse(body) as { id: number; sort: number }[];
      const placeOf = ({ id }: (typeof list)[number]) => order.find((one) => one.id === id)?.sort ?? 0;
      list = list.toSorted((one, other) => placeOf(one) - placeOf(other));
      return true as const;
    });
    await openPortal("#/projectReport/buildingNewOrUpdate?projectApplicationId=41&step=buildings", { as: "T" });
    const handle = page.getByRole("button", { name: "移动1#楼" });
    await handle.click();
    await userEvent.keyboard("{ArrowDown}{ArrowDown}");
    await expect.element(page.getByText("“1#楼”已移到第 3 位，共 3 个")).toBeInTheDocument();
    await expect.element(handle).toHaveFocus();
    await eventually(() => expect(list.map(({ id }) => id)).toEqual([82, 83, 81]));
    const at = { bubbles: true, cancelable: true, dataTransfer: new DataTransfer() };
    handle.element().dispatchEvent(new DragEvent("dragstart", at));
    const first = page.getByRole("button", { name: "移动2#楼" }).element().closest("tr");
    await eventually(() => {
      first?.dispatchEvent(new DragEvent("dragover", at));
      expect(first?.className).toMatch(/over/);
    });
    first?.dispatchEvent(new DragEvent("drop", at));
    await eventually(() => expect(list.map(({ id }) => id)).toEqual([81, 82, 83]));
  });

  it("shows doubts at the field and in the list with their clause, and why a building is special", async () => {
    const server = answer();
    server.with(projectCalls.readProject, project());
    const dto = { buildingName: "1#楼", buildingKind: "2", useNature: "4", area: 12000, overArea: 9000, height: 30 };
    server.with(buildingCalls.listBuildings, [
      building({ buildingInfoDto: { ...dto, overFloors: 6, fireClass: "1" } }),
    ]);
    await openPortal("#/projectReport/buildingNewOrUpdate?projectApplicationId=41&step=buildings", { as: "T" });
    const special = page.getByRole("region", { name: "特殊建设工程情形" });
    await expect
      .element(special.getByText(/第十四条第（三）项 总建筑面积大于10000㎡的宾馆、饭店、商场、市场/))
      .toBeVisible();
    await expect.element(page.getByText("· 核对 2 项")).toBeVisible();
    await expect
      .element(page.getByRole("spinbutton", { name: /^建筑面积/ }))
      .toHaveAccessibleDescription(/地上、地下面积之和为9000㎡.*依据建设工程规划许可证附图/);
    await page
      .getByRole("navigation", { name: "申报步骤" })
      .getByRole("button", { name: /核对提交/ })
      .click();
    await expect.element(page.getByText(/依据 GB 50016-2014（2018年版）5\.1\.1：住宅建筑高度大于54m/)).toBeVisible();
  });

  it("shows a report that counts as closed", async () => {
    const server = answer();
    server.with(projectCalls.readProject, project({ state: "REPORTED", mayEdit: false }));
    await openPortal("#/projectReport/buildingNewOrUpdate?projectApplicationId=41", { as: "T" });
    await expect.element(page.getByText("本项目申报完成，申报信息不能在此修改")).toBeVisible();
  });

  it("makes a link for a design firm that has not confirmed yet, ready to be sent", async () => {
    const server = answer();
    server.with(projectCalls.inviteDesigner, { invitation: "tok-1", expiresAt: "2026-11-28T02:46:00Z" });
    await openPortal("#/projectReport/buildingNewOrUpdate?new=1&step=participants", { as: "T" });
    await page.getByRole("combobox", { name: "选择设计单位" }).click();
    await page.getByText("中原设计院").click();
    await page.getByRole("button", { name: "邀请链接" }).click();
    const message = page.getByRole("textbox", { name: "邀请内容" });
    await expect.element(message).toHaveValue(expect.stringContaining("designIdentityVerification/1?invitation=tok-1"));
    await expect.element(message).toHaveValue(expect.stringContaining("邀请中原设计院承担"));
    expect(JSON.parse(server.askedFor(projectCalls.inviteDesigner)[0]?.body ?? "{}")).toEqual({
      projectApplicationId: 41,
      orgId: 9,
    });
  });
});

/** A complete report of the owner. */
const completeReport = () => {
  const { info, participants, units } = sampleReport(reportForms.buildingNewOrUpdate);
  const rows = participants.map((one, index) => ({
    ...one,
    id: index + 1,
    orgId: index + 1,
    orgType: "DESIGN",
    confirmState: 0,
  }));
  return {
    info: { projectBasicInfo: info as never, projectParticipant: rows as never },
    units: [building({ buildingInfoDto: units[0] as never })],
  };
};
const openLastStep = async () => {
  await openPortal("#/projectReport/buildingNewOrUpdate?projectApplicationId=41&step=submit", { as: "T" });
  await expect.element(page.getByRole("heading", { name: "申报信息已填齐，可以提交" })).toBeVisible();
  await page.getByRole("button", { name: "提交申报" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "提交申报" }).click();
};

describe("submitting it", () => {
  it.each([
    ["系统异常，申报失败！", "the server breaks (F275)", "platform.defect", 500],
    ["流程异常！", "the process does not allow it (F276)", "application.wrong-state", 200],
  ])("says %s when %s, with the phone of customer service (F277)", async (sentence, _when, code, status) => {
    const server = answer();
    const { info, units } = completeReport();
    server.with(projectCalls.readProject, project(info));
    server.with(buildingCalls.listBuildings, units);
    server.refuse(projectCalls.submitProject, { code, message: "不能提交", requestId: "req-9" }, status);
    document.documentElement.dataset["servicePhone"] = "0371-67182026";
    onTestFinished(() => {
      delete document.documentElement.dataset["servicePhone"];
    });
    await openLastStep();
    await expect.element(page.getByText(sentence, { exact: true }).last()).toBeVisible();
    await expect.element(page.getByText("如需帮助，请联系客服：电话 0371-67182026", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "知道了" }).click();
  });

  it("asks once, shows the numbers and the identity code, and leads to the project", async () => {
    const server = answer();
    const { info, units } = completeReport();
    let isSubmitted = false;
    server.with(projectCalls.readProject, () =>
      project(isSubmitted ? { ...info, state: "REPORTED", mayEdit: false } : info),
    );
    server.with(buildingCalls.listBuildings, units);
    server.with(projectCalls.submitProject, () => {
      isSubmitted = true;
      return {
        submitted: true,
        missing: [],
        applicationNo: "41010520261121FJ0001",
        projectNo: "4101052611210101",
        state: "REPORTED" as const,
      };
    });
    server.with(progressCalls.listCards, { list: [], total: 0, pageNum: 1, pageSize: 20, counts: [] });
    await openLastStep();
    await expect.element(page.getByText("4101052611210101")).toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "进入项目首页" }))
      .toHaveAttribute("href", "#/reportUnit/index?projectApplicationId=41");
  });
});
