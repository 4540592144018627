import type { BuildingStatistic, StatisticSum, statisticCalls } from "@tushen/contract/oversight/statistic";
import { bizTypes } from "@tushen/domain/ground/project-type";
import { statisticGroups } from "@tushen/domain/oversight/building-statistic";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type Cell, spreadsheetType, writeList } from "../../ground/platform/spreadsheet/spreadsheet.ts";
import { findStatistics } from "./list-statistics.ts";
import { findSums } from "./sum-statistics.ts";

const mostExported = 20_000;

export interface Column<R> {
  readonly heading: string;
  readonly width: number;
  readonly cell: (row: R) => Cell;
}

// biome-ignore format: one column per line
const buildingColumns: readonly Column<BuildingStatistic>[] = [
  { heading: "项目名称", width: 32, cell: (row) => row.projectName },
  { heading: "单体名称", width: 18, cell: (row) => row.buildingName },
  { heading: "地区", width: 24, cell: (row) => row.divisionName },
  { heading: "审查机构", width: 28, cell: (row) => row.houseName },
  { heading: "业务类型", width: 14, cell: (row) => bizTypes[row.bizType] },
  { heading: "工程类别", width: 14, cell: (row) => row.categoryName },
  { heading: "单体类别", width: 14, cell: (row) => row.buildingKindName },
  { heading: "使用性质", width: 14, cell: (row) => row.useNatureName },
  { heading: "建筑面积（㎡）", width: 14, cell: (row) => row.area },
  { heading: "地上面积（㎡）", width: 14, cell: (row) => row.overArea },
  { heading: "地下面积（㎡）", width: 14, cell: (row) => row.underArea },
  { heading: "地上层数", width: 10, cell: (row) => row.overFloors },
  { heading: "地下层数", width: 10, cell: (row) => row.underFloors },
  { heading: "建筑高度（m）", width: 13, cell: (row) => row.height },
  { heading: "结构类型", width: 16, cell: (row) => row.structureName },
  { heading: "绿色建筑等级", width: 13, cell: (row) => row.greenStarName },
  { heading: "装配率（%）", width: 12, cell: (row) => row.prefabRate },
  { heading: "受理日期", width: 12, cell: (row) => row.acceptDay },
  { heading: "通过日期", width: 12, cell: (row) => row.passDay },
  { heading: "审查轮次", width: 10, cell: (row) => row.round },
  { heading: "审查结果", width: 12, cell: (row) => row.resultName },
  { heading: "合格书编号", width: 26, cell: (row) => row.certNo },
];

// biome-ignore format: one column per line
const sumColumns: readonly Column<StatisticSum>[] = [
  { heading: "项目数", width: 10, cell: (row) => row.projectCount },
  { heading: "单体数", width: 10, cell: (row) => row.buildingCount },
  { heading: "建筑面积（㎡）", width: 16, cell: (row) => row.totalArea },
  { heading: "面积占比（%）", width: 13, cell: (row) => row.areaShare },
  { heading: "地上面积（㎡）", width: 16, cell: (row) => row.overArea },
  { heading: "地下面积（㎡）", width: 16, cell: (row) => row.underArea },
  { heading: "居住建筑面积（㎡）", width: 18, cell: (row) => row.residentialArea },
  { heading: "公共建筑面积（㎡）", width: 18, cell: (row) => row.publicArea },
  { heading: "厂房、仓库面积（㎡）", width: 20, cell: (row) => row.industrialArea },
  { heading: "绿建星级面积（㎡）", width: 18, cell: (row) => row.greenArea },
  { heading: "装配式面积（㎡）", width: 16, cell: (row) => row.prefabArea },
  { heading: "报审批次", width: 10, cell: (row) => row.batchCount },
  { heading: "已出初审结果", width: 13, cell: (row) => row.decidedCount },
  { heading: "一审通过", width: 10, cell: (row) => row.firstPassCount },
  { heading: "一审通过率（%）", width: 15, cell: (row) => row.firstPassRate },
  { heading: "违反强条（条）", width: 14, cell: (row) => row.strongCount },
  { heading: "每万㎡违反强条（条）", width: 20, cell: (row) => row.strongPerTenThousand },
  { heading: "受理至通过平均工作日", width: 21, cell: (row) => row.avgReviewDays },
  { heading: "平均轮次", width: 10, cell: (row) => row.avgRounds },
  { heading: "超期批次", width: 10, cell: (row) => row.overdueCount },
];

/** Rows as a spreadsheet to download. */
export const spreadsheet = async <R>(name: string, columns: readonly Column<R>[], rows: readonly R[]) => ({
  type: spreadsheetType,
  name: `${name}.xlsx`,
  bytes: await writeList(
    name,
    columns,
    rows.map((row) => columns.map(({ cell }) => cell(row))),
  ),
  headers: { "cache-control": "no-store" },
});

/** The counted buildings as a spreadsheet. */
export const exportBuildingStatistics: Act<typeof statisticCalls.exportBuildingStatistics> = async (
  context,
  filters,
) => {
  const rows = await findStatistics(context, filters, mostExported + 1);
  if (rows.length > mostExported) refuse("statistic.too-many", { limit: mostExported });
  return spreadsheet("建筑统计明细", buildingColumns, rows);
};

/** The sums as a spreadsheet, the sum of everything last. */
export const exportBuildingSums: Act<typeof statisticCalls.exportBuildingSums> = async (context, input) => {
  const { groupBy, ...filters } = input;
  const { sums, totals } = await findSums(context, groupBy, filters);
  const head: Column<StatisticSum> = { heading: statisticGroups[groupBy], width: 28, cell: ({ name }) => name };
  const last = { ...totals, key: "", name: "合计", areaShare: sums.length > 0 ? 100 : null };
  return spreadsheet(`建筑统计（按${statisticGroups[groupBy]}）`, [head, ...sumColumns], [...sums, last]);
};
