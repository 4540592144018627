import type { BuildingStatistic, StatisticSum } from "@tushen/contract/oversight/statistic";
import { type StatisticGroup, statisticGroups } from "@tushen/domain/oversight/building-statistic";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import type { Column } from "../../ground/ui/list/row-table.tsx";
import { StatusTag } from "../../ground/ui/status-tag.tsx";
import { figureText } from "./figure-text.ts";
import { PercentBar } from "./percent-bar.tsx";

/** A column of figures of a row. */
const figure = <K extends string>(key: K, title: string, width = 105): Column<Readonly<Record<K, number | null>>> => ({
  key,
  title,
  width,
  align: "right",
  render: (row) => figureText(row[key]),
});

export const sumColumns = (group: StatisticGroup): readonly Column<StatisticSum>[] => [
  { key: "name", title: statisticGroups[group], width: 250, render: ({ name }) => <b>{name}</b> },
  figure("projectCount", "项目", 75),
  figure("buildingCount", "单体", 75),
  figure("totalArea", "建筑面积（㎡）", 130),
  { key: "areaShare", title: "面积占比", width: 180, render: ({ areaShare }) => <PercentBar percent={areaShare} /> },
  {
    key: "firstPassRate",
    title: "一审通过率",
    width: 180,
    render: ({ firstPassRate }) => <PercentBar percent={firstPassRate} />,
  },
  figure("strongCount", "违反强条", 90),
  figure("strongPerTenThousand", "强条／万㎡", 100),
  figure("avgReviewDays", "平均工作日", 100),
  figure("avgRounds", "平均轮次", 90),
  figure("overdueCount", "超期批次", 90),
  figure("residentialArea", "居住（㎡）", 115),
  figure("publicArea", "公共（㎡）", 115),
  figure("industrialArea", "厂房仓库（㎡）", 125),
  figure("greenArea", "绿建星级（㎡）", 125),
  figure("prefabArea", "装配式（㎡）", 115),
];

const tones = { FIRST_PASS: "good", PASSED: "good", FAILED: "bad", REVIEWING: "waiting" } as const;

export const buildingColumns: readonly Column<BuildingStatistic>[] = [
  {
    key: "buildingName",
    title: "单体、项目",
    width: 240,
    render: ({ buildingName, projectName }) => (
      <TwoLines below={projectName}>
        <b>{buildingName}</b>
      </TwoLines>
    ),
  },
  {
    key: "divisionName",
    title: "地区、审查机构",
    width: 210,
    render: ({ divisionName, houseName }) => <TwoLines below={houseName}>{divisionName}</TwoLines>,
  },
  {
    key: "categoryName",
    title: "类别、使用性质",
    width: 135,
    render: ({ categoryName, useNatureName }) => <TwoLines below={useNatureName}>{categoryName}</TwoLines>,
  },
  figure("area", "建筑面积（㎡）", 125),
  figure("overFloors", "地上层数", 90),
  figure("underFloors", "地下层数", 90),
  figure("height", "高度（m）", 105),
  { key: "structureName", title: "结构类型", width: 120 },
  { key: "acceptDay", title: "受理日期", width: 110 },
  { key: "passDay", title: "通过日期", width: 110 },
  {
    key: "resultName",
    title: "审查结果",
    width: 110,
    render: ({ result, resultName }) => <StatusTag tone={tones[result]}>{resultName}</StatusTag>,
  },
  { key: "certNo", title: "合格书编号", width: 190 },
];
