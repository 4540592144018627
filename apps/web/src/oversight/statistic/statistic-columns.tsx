import type { BuildingStatistic, StatisticSum } from "@tushen/contract/oversight/statistic";
import { type StatisticGroup, statisticGroups } from "@tushen/domain/oversight/building-statistic";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
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

/** One of many figures that only some ask for; exports always hold it. */
const spare = { isSpare: true } as const;

export const sumColumns = (group: StatisticGroup): readonly Column<StatisticSum>[] => [
  { key: "name", title: statisticGroups[group], width: 210, render: ({ name }) => <b>{name}</b> },
  figure("projectCount", "项目", 60),
  figure("buildingCount", "单体", 60),
  figure("totalArea", "建筑面积（㎡）", 122),
  { key: "areaShare", title: "面积占比", width: 130, render: ({ areaShare }) => <PercentBar percent={areaShare} /> },
  {
    key: "firstPassRate",
    title: "一审通过率",
    width: 140,
    render: ({ firstPassRate }) => <PercentBar percent={firstPassRate} />,
  },
  figure("strongCount", "违反强条", 84),
  figure("strongPerTenThousand", "强条／万㎡", 108),
  figure("avgReviewDays", "平均工作日", 94),
  figure("avgRounds", "平均轮次", 80),
  figure("overdueCount", "超期批次", 80),
  { ...figure("residentialArea", "居住（㎡）", 115), ...spare },
  { ...figure("publicArea", "公共（㎡）", 115), ...spare },
  { ...figure("industrialArea", "厂房仓库（㎡）", 125), ...spare },
  { ...figure("greenArea", "绿建星级（㎡）", 125), ...spare },
  { ...figure("prefabArea", "装配式（㎡）", 115), ...spare },
];

const tones = { FIRST_PASS: "good", PASSED: "good", FAILED: "bad", REVIEWING: "waiting" } as const;

export const buildingColumns: readonly Column<BuildingStatistic>[] = [
  {
    key: "buildingName",
    title: "单体、项目",
    width: 230,
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
  { ...figure("underFloors", "地下层数", 90), ...spare },
  { ...figure("height", "高度（m）", 105), ...spare },
  { key: "structureName", title: "结构类型", width: 120, ...spare },
  { key: "acceptDay", title: "受理日期", width: 110 },
  { key: "passDay", title: "通过日期", width: 110, ...spare },
  {
    key: "resultName",
    title: "审查结果",
    width: 110,
    render: ({ result, resultName }) => <StatusTag tone={tones[result]}>{resultName}</StatusTag>,
  },
  { key: "certNo", title: "合格书编号", width: 170 },
];
