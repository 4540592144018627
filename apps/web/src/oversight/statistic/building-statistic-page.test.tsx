import { statisticCalls } from "@tushen/contract/oversight/statistic";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { eventually } from "../../../test/eventually.ts";
import { expectListFits } from "../../../test/fits-across.ts";
import { answerFrame, openPortal } from "../../../test/portal.tsx";

const totals = {
  ...{ projectCount: 12, buildingCount: 30, totalArea: 462_000, overArea: 338_000, underArea: 124_000 },
  ...{ residentialArea: 200_000, publicArea: 262_000, industrialArea: 0, greenArea: 90_000, prefabArea: 0 },
  ...{ batchCount: 14, decidedCount: 8, firstPassCount: 5, firstPassRate: 62.5, strongCount: 3 },
  ...{ strongPerTenThousand: 0.06, avgReviewDays: 7.5, avgRounds: 1.4, overdueCount: 2 },
};
const building = {
  ...{
    buildingId: 5,
    buildingName: "1#楼",
    projectApplicationId: 3,
    projectSubmissionId: 21,
    projectName: "龙子湖人才住房",
  },
  ...{ divisionCode: "410105", divisionName: "河南省郑州市金水区", houseName: "郑州睿图", bizType: "FJ" },
  ...{ categoryName: "房建新建", buildingKindName: "民用-居住", useNatureName: "住宅", area: 12_000, overArea: 11_000 },
  ...{ underArea: 1_000, overFloors: 18, underFloors: 1, height: 54, structureName: "剪力墙", greenStarName: "一星" },
  ...{ prefabRate: null, acceptDay: "2026-11-03", passDay: null, round: 1, result: "REVIEWING", resultName: "审查中" },
  certNo: null,
};

const open = async (orgType: "CENSOR" | "CONTROL", search = "") => {
  const server = answerFrame({ orgType, roles: [{ code: `${orgType}_OFFICER`, items: [] }] } as never);
  const sum = { ...totals, key: "410105", name: "河南省郑州市金水区", areaShare: 100 };
  server.with(statisticCalls.sumBuildingStatistics, { list: [sum], total: 1, pageNum: 1, pageSize: 50, totals });
  server.with(statisticCalls.breakDownStatistics, [
    {
      key: "9",
      name: "周启明",
      note: "郑州睿图",
      figures: { openCount: 4, overdueCount: 1, taskCount: 9, opinionCount: 30 },
    },
  ]);
  server.with(statisticCalls.exportBreakdown, {} as never);
  server.with(statisticCalls.listBuildingStatistics, {
    list: [building],
    ...{ total: 1, pageNum: 1, pageSize: 50 },
  } as never);
  await openPortal(`#/buildingStatistic${search}`, { as: "T" });
  await expect.element(page.getByRole("heading", { level: 1, name: "建筑统计" })).toBeVisible();
  return server;
};

describe("building statistics", () => {
  it("say the whole above the sums of each division, and lead to the buildings behind one", async () => {
    const server = await open("CONTROL");
    await expect
      .element(page.getByLabelText("合计"))
      .toHaveTextContent(
        "项目12个单体30个建筑面积46.2万㎡一审通过率62.5%受理至通过平均7.5工作日每万㎡违反强条0.06条超期批次2个",
      );
    await page.getByRole("link", { name: "河南省郑州市金水区" }).click();
    await expect.element(page.getByText("龙子湖人才住房")).toBeVisible();
    await eventually(() =>
      expect(server.askedFor(statisticCalls.listBuildingStatistics).at(-1)?.url.search).toContain(
        "divisionCode=410105",
      ),
    );
  });

  it.each(["", "?view=list"])("fit a screen of 1440 points across: %s", async (search) => {
    await open("CONTROL", search);
    await expectListFits();
  });

  it.each([
    ["CONTROL", 1],
    ["CENSOR", 0],
  ] as const)("compare houses before the authority only: %s", async (orgType, count) => {
    await open(orgType, "?view=month");
    await expect.element(page.getByRole("radio", { name: "受理月份" })).toBeInTheDocument();
    expect(page.getByRole("radio", { name: "审查机构" }).elements()).toHaveLength(count);
  });

  it("stand as bars with a table, beside those of a year earlier, and a bar leads to its buildings", async () => {
    const server = await open("CONTROL", "?as=chart&dateFrom=2026-01-01&dateTo=2026-12-31&compare=lastYear");
    const chart = page.getByRole("img", { name: /^建筑面积的柱状图/ });
    await expect.element(chart).toBeVisible();
    expect(page.getByText(/对比 2025-01-01 至 2025-12-31/).elements()).toHaveLength(1);
    await eventually(() =>
      expect(
        server
          .askedFor(statisticCalls.sumBuildingStatistics)
          .some(({ url }) => url.search.includes("dateFrom=2025-01-01")),
      ).toBe(true),
    );
    await expect.element(page.getByRole("cell", { name: "0（0%）" })).toBeVisible();
    await chart.click();
    await expect.element(page.getByText("龙子湖人才住房")).toBeVisible();
    await eventually(() =>
      expect(server.askedFor(statisticCalls.listBuildingStatistics).at(-1)?.url.search).toContain(
        "divisionCode=410105",
      ),
    );
  });

  it("compare periods only where both days are given, and say so", async () => {
    await open("CENSOR", "?as=chart");
    await expect.element(page.getByText("选受理日期后可对比")).toBeVisible();
    await page.getByRole("link", { name: "河南省郑州市金水区" }).click();
    await expect.element(page.getByText("龙子湖人才住房")).toBeVisible();
  });

  it("are broken down, with chart, table and spreadsheet, and a part leads to its buildings", async () => {
    const server = await open("CENSOR", "?view=breakdown&by=reviewer");
    await expect.element(page.getByRole("img", { name: /^在办任务的柱状图/ })).toBeVisible();
    await expect.element(page.getByRole("row", { name: "周启明 郑州睿图 4 1 9 30" })).toBeVisible();
    await page.getByRole("button", { name: "导出" }).click();
    await eventually(() =>
      expect(server.askedFor(statisticCalls.exportBreakdown).map(({ url }) => url.search)).toEqual(["?by=reviewer"]),
    );
    // By keyboard alone: from the export on to the row of the table, which leads where the bar leads.
    const isAtRow = () => document.activeElement?.textContent.startsWith("周启明");
    for (let tabs = 0; tabs < 40 && !isAtRow(); tabs += 1) await userEvent.keyboard("{Tab}");
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText(/^审查人：周启明/)).toBeVisible();
    const searchOf = () => server.askedFor(statisticCalls.listBuildingStatistics).at(-1)?.url.search;
    await eventually(() => expect(searchOf()).toContain("within=reviewer&part=9"));
    await page.getByRole("button", { name: "不再限于审查人：周启明" }).click();
    await eventually(() => expect(searchOf()).not.toContain("within"));
  });

  it("give the report of a month that is over, the last one unless another is chosen", async () => {
    const server = await open("CONTROL");
    server.with(statisticCalls.monthlyReport, {} as never);
    await page.getByRole("button", { name: "月报" }).click();
    const dialog = page.getByRole("dialog");
    const month = dialog.getByLabelText("受理月份").element() as HTMLInputElement;
    await dialog.getByRole("button", { name: "下载 PDF" }).click();
    await eventually(() => expect(server.askedFor(statisticCalls.monthlyReport)).toHaveLength(1));
    expect(server.askedFor(statisticCalls.monthlyReport)[0]?.url.search).toBe(`?month=${month.value}`);
  });

  it("give a house the summary for its authority too, as PDF or Word", async () => {
    const server = await open("CENSOR");
    server.with(statisticCalls.monthlySummary, {} as never);
    await page.getByRole("button", { name: "月报" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByText("审查情况汇总表").click();
    const month = dialog.getByLabelText("通过月份").element() as HTMLInputElement;
    await dialog.getByRole("button", { name: "下载 Word" }).click();
    await eventually(() => expect(server.askedFor(statisticCalls.monthlySummary)).toHaveLength(1));
    expect(server.askedFor(statisticCalls.monthlySummary)[0]?.url.search).toBe(`?month=${month.value}&format=docx`);
  });
});
