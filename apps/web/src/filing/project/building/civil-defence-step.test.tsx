import { buildingCalls } from "@tushen/contract/filing/building";
import { buildingImportCalls, type ImportPlan } from "@tushen/contract/filing/building-import";
import { organisationCalls } from "@tushen/contract/people/organisation";
import { projectCalls } from "@tushen/contract/filing/project";
import { protectiveCalls } from "@tushen/contract/filing/protective";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../../test/eventually.ts";
import { answerFrame, openPortal } from "../../../../test/portal.tsx";
import { building, project } from "../../../../test/project-answers.ts";

const unit = (facts: object = {}) =>
  ({
    id: 91,
    projectSubmissionId: 51,
    unitName: "防护单元一",
    buildingId: 71,
    buildingName: "1#楼",
    version: 1,
    ...facts,
  }) as never;

const answer = (hasCivilDefence: boolean, units: never[] = []) => {
  const server = answerFrame({ orgType: "CONSTRUCT", orgId: 1 as never });
  const known = project();
  server.with(organisationCalls.searchCorps, {
    list: [],
    total: 0,
    pageNum: 1,
    pageSize: 20,
    elsewhere: { isAway: false, list: [] },
  });
  server.with(
    projectCalls.readProject,
    project({ projectBasicInfo: { ...known.projectBasicInfo, hasCivilDefence, civilDefenceArea: 1900 } }),
  );
  server.with(buildingCalls.listBuildings, [building(), { ...building(), id: 72 as never }]);
  server.with(protectiveCalls.readCivilAirDefence, {
    ...{ id: 5, version: 2, civilAirDefence: { buildMode: "1", requiredArea: 1800, designArea: 1900 } },
    sum: {
      unitCount: 0,
      area: 0,
      shelterArea: 0,
      shelterPeople: 0,
      resistGrade: [],
      chemGrade: [],
      warUse: [],
      peaceUse: [],
    },
  });
  server.with(protectiveCalls.listProtectiveUnits, units);
  server.with(protectiveCalls.saveCivilAirDefence, { id: 5, version: 3 });
  server.with(protectiveCalls.saveProtectiveUnit, { id: 91 as never, version: 1 });
  server.with(protectiveCalls.copyProtectiveUnit, [92 as never]);
  return server;
};
const open = (step: string) =>
  openPortal(`#/projectReport/buildingNewOrUpdate?projectApplicationId=41&step=${step}`, { as: "T" });
const tabs = () => page.getByRole("navigation", { name: "申报步骤" });

describe("civil air defence in the wizard", () => {
  it("is a step of its own only where the project has it, and says what it lacks", async () => {
    answer(true);
    await open("civilDefence");
    await expect
      .element(
        tabs()
          .getByRole("button", { name: /人防/ })
          .getByLabelText(/还缺 \d+ 项/),
      )
      .toBeVisible();
    await expect.element(page.getByText("还没有防护单元")).toBeVisible();
  });

  it("does not exist in other projects", async () => {
    answer(false);
    await open("submit");
    await expect.element(tabs().getByRole("button", { name: /核对提交/ })).toBeVisible();
    await expect.element(tabs().getByRole("button", { name: /人防/ })).not.toBeInTheDocument();
  });

  it("saves itself while it is typed, and says at once when the design provides too little", async () => {
    const server = answer(true);
    await open("civilDefence");
    const field = page.getByRole("spinbutton", { name: /^人防设计面积/ });
    await field.fill("1700");
    await userEvent.tab();
    await expect.element(page.getByText("人防设计面积1700㎡小于应建面积1800㎡，请补足，或改为易地建设")).toBeVisible();
    await eventually(() => expect(server.askedFor(protectiveCalls.saveCivilAirDefence)).toHaveLength(1));
    expect(JSON.parse(server.askedFor(protectiveCalls.saveCivilAirDefence)[0]?.body ?? "")).toMatchObject({
      ...{ projectSubmissionId: 51, version: 2, civilAirDefence: { buildMode: "1", designArea: 1700 } },
    });
  });

  it("takes in what somebody else saved meanwhile, and asks only where both chose", async () => {
    const server = answer(true, [unit({ area: 900 })]);
    const theirs = unit({ version: 7, area: 900, buildingId: 72, shelterPeople: 300, remark: "三层出口" });
    server.raw(protectiveCalls.saveProtectiveUnit, ({ body }) => {
      const { version } = JSON.parse(body) as { version: number };
      const stale = {
        code: "platform.changed-meanwhile",
        message: "内容已被他人修改",
        detail: { version: 7, unit: theirs },
      };
      const answered = version === 7 ? { code: "SUCCESS", detail: { id: 91, version: 8 } } : stale;
      return new Response(JSON.stringify(answered), { headers: { "content-type": "application/json" } });
    });
    await open("civilDefence");
    const form = page.getByRole("region", { name: "防护单元 防护单元一" });
    await form.getByRole("spinbutton", { name: /^建筑面积/ }).fill("950");
    await userEvent.tab();
    await expect.element(page.getByText(/^已合并他人的修改：.*掩蔽人数/)).toBeVisible();
    const last = () => JSON.parse(server.askedFor(protectiveCalls.saveProtectiveUnit).at(-1)?.body ?? "{}");
    await eventually(() =>
      expect(last()).toMatchObject({ version: 7, protectiveUnit: { area: 950, shelterPeople: 300, buildingId: 72 } }),
    );
  });

  it("adds up its units, copies them, and names the clause where one is too large", async () => {
    const server = answer(true, [unit({ wartimeUse: "2", area: 2080, shelterArea: 1400, shelterPeople: 1400 })]);
    await open("civilDefence");
    const sums = page.getByRole("region", { name: "防护单元汇总" });
    await expect.element(sums.getByText("2,080 ㎡")).toBeVisible();
    await expect.element(sums.getByText(/不应大于2000㎡，现为2080㎡（GB 50038-2005第3.2.6条）/)).toBeVisible();
    await page.getByRole("button", { name: /^复\s?制$/ }).click();
    await eventually(() => expect(server.askedFor(protectiveCalls.copyProtectiveUnit)).toHaveLength(1));
  });
});

describe("buildings from a spreadsheet", () => {
  const plan = (facts: Partial<ImportPlan> = {}): ImportPlan => ({
    rows: [{ line: 3, buildingName: "2#楼", does: "create", changes: [], problems: [] }],
    ...{ createCount: 1, changeCount: 0, problemCount: 0, ...facts },
  });
  const choose = async () => {
    await page.getByRole("button", { name: "从 Excel 导入" }).click();
    const input = await eventually(() => {
      const found = document.querySelector<HTMLInputElement>('input[type="file"][accept=".xlsx"]');
      if (!found) throw new Error("no file input");
      return found;
    });
    await userEvent.upload(input, new File(["x"], "单体.xlsx"));
  };

  it("show what each line would do, and are kept only when confirmed", async () => {
    const server = answer(false);
    server.with(buildingImportCalls.previewImport, plan());
    server.with(buildingImportCalls.importBuildings, plan());
    await open("buildings");
    await choose();
    await expect.element(page.getByText("共 1 行：新增 1 个，更新 0 个。确认后一次保存。")).toBeVisible();
    expect(server.askedFor(buildingImportCalls.importBuildings)).toHaveLength(0);
    await page.getByRole("button", { name: "确认导入" }).click();
    await eventually(() => expect(server.askedFor(buildingImportCalls.importBuildings)).toHaveLength(1));
    await expect.element(page.getByText("已导入：新增 1 个，更新 0 个单体")).toBeVisible();
  });

  it("cannot be kept while a line is wrong", async () => {
    const server = answer(false);
    const row = {
      line: 3,
      buildingName: "2#楼",
      does: "create" as const,
      changes: [],
      problems: ["建筑面积“很大”不是数字"],
    };
    server.with(buildingImportCalls.previewImport, plan({ rows: [row], problemCount: 1 }));
    await open("buildings");
    await choose();
    await expect.element(page.getByText("建筑面积“很大”不是数字")).toBeVisible();
    await expect.element(page.getByRole("button", { name: "确认导入" })).toBeDisabled();
  });
});
