import type { StatisticSum } from "@tushen/contract/oversight/statistic";
import type { StatisticGroup } from "@tushen/domain/oversight/building-statistic";

/** Figures a chart can show, with their units. */
export const chartFigures = {
  totalArea: { label: "建筑面积", unit: "㎡" },
  projectCount: { label: "项目", unit: "个" },
  buildingCount: { label: "单体", unit: "个" },
  firstPassRate: { label: "一审通过率", unit: "%" },
  avgReviewDays: { label: "受理至通过平均", unit: "工作日" },
  strongPerTenThousand: { label: "每万㎡违反强条", unit: "条" },
  overdueCount: { label: "超期批次", unit: "个" },
} as const;
export type ChartFigure = keyof typeof chartFigures;

/** One bar, or two where periods are compared. */
export interface ChartRow {
  /** As in the sums of the period shown, so that it leads to the buildings behind it. */
  readonly key: string;
  readonly name: string;
  readonly value: number | null;
  readonly earlier: number | null;
}

interface ChartSource {
  readonly group: StatisticGroup;
  readonly figure: ChartFigure;
  readonly sums: readonly StatisticSum[];
  /** Sums of the period compared with, under the keys they have in the period shown. */
  readonly earlierSums: readonly StatisticSum[];
}

/** Rows of a chart and its table: months as they follow each other, everything else from the greatest to the least. */
export const chartRows = ({ group, figure, sums, earlierSums }: ChartSource): ChartRow[] => {
  const values = new Map(sums.map((sum) => [sum.key, sum]));
  const earlier = new Map(earlierSums.map((sum) => [sum.key, sum]));
  const rows = [...new Set([...values.keys(), ...earlier.keys()])].map((key) => ({
    key,
    name: values.get(key)?.name ?? earlier.get(key)?.name ?? key,
    value: values.get(key)?.[figure] ?? null,
    earlier: earlier.get(key)?.[figure] ?? null,
  }));
  return group === "month"
    ? rows.sort((a, b) => a.key.localeCompare(b.key))
    : rows.sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || (b.earlier ?? -1) - (a.earlier ?? -1));
};

const format = new Intl.NumberFormat("zh-CN", { maximumFractionDigits: 2, signDisplay: "exceptZero" });

/** `+1,200（+12.5%）`; of a rate the difference in points. A dash where one of the two is not known. */
export const changeText = (figure: ChartFigure, { value, earlier }: ChartRow): string => {
  if (value === null || earlier === null) return "—";
  const difference = value - earlier;
  if (figure === "firstPassRate") return `${format.format(difference)} 个百分点`;
  const share = earlier === 0 ? "" : `（${format.format(Math.round((difference / earlier) * 1000) / 10)}%）`;
  return `${format.format(difference)}${share}`;
};
