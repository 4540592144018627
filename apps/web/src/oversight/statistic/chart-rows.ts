import type { StatisticSum } from "@tushen/contract/oversight/statistic";
import type { StatisticGroup } from "@tushen/domain/oversight/building-statistic";
import { monthsThrough } from "@tushen/domain/oversight/period";

/** Figures a chart can show, with their units; a sum is nought where there is no project. */
export const chartFigures = {
  totalArea: { label: "建筑面积", unit: "㎡", isSum: true },
  projectCount: { label: "项目", unit: "个", isSum: true },
  buildingCount: { label: "单体", unit: "个", isSum: true },
  firstPassRate: { label: "一审通过率", unit: "%", isSum: false },
  avgReviewDays: { label: "受理至通过平均", unit: "工作日", isSum: false },
  strongPerTenThousand: { label: "每万㎡违反强条", unit: "条", isSum: false },
  overdueCount: { label: "超期批次", unit: "个", isSum: true },
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

/** Names of districts without the province and city that all of them share. */
const withoutShared = (rows: readonly ChartRow[]): ChartRow[] => {
  const [first = "", ...others] = rows.map(({ name }) => name);
  let length = others.length === 0 ? 0 : first.length;
  while (length > 0 && !others.every((name) => name.startsWith(first.slice(0, length)))) length--;
  const shared = /^.*[省市州盟区]/.exec(first.slice(0, length))?.[0] ?? "";
  return rows.map((row) => ({ ...row, name: row.name.slice(shared.length) || row.name }));
};

/** Rows of a chart and its table: months as they follow each other, everything else from the greatest to the least. */
export const chartRows = ({ group, figure, sums, earlierSums }: ChartSource): ChartRow[] => {
  const values = new Map(sums.map((sum) => [sum.key, sum]));
  const earlier = new Map(earlierSums.map((sum) => [sum.key, sum]));
  const isMonthly = group === "month";
  const known = [...new Set([...values.keys(), ...earlier.keys()])];
  const nothing = isMonthly && chartFigures[figure].isSum ? 0 : null;
  const rows = (isMonthly ? monthsThrough(known) : known).map((key) => ({
    key,
    name: values.get(key)?.name ?? earlier.get(key)?.name ?? key,
    value: values.get(key)?.[figure] ?? nothing,
    earlier: earlier.get(key)?.[figure] ?? (earlierSums.length > 0 ? nothing : null),
  }));
  if (isMonthly) return rows;
  rows.sort((a, b) => (b.value ?? -1) - (a.value ?? -1) || (b.earlier ?? -1) - (a.earlier ?? -1));
  return group === "division" ? withoutShared(rows) : rows;
};

const format = new Intl.NumberFormat("zh-CN", { maximumFractionDigits: 2, signDisplay: "exceptZero" });

/** `+1,200（+12.5%）`; of a percentage the difference in points. A dash where one of the two is not known. */
export const changeText = (unit: string, { value, earlier }: ChartRow): string => {
  if (value === null || earlier === null) return "—";
  const difference = value - earlier;
  if (unit === "%") return `${format.format(difference)} 个百分点`;
  const share = earlier === 0 ? "" : `（${format.format(Math.round((difference / earlier) * 1000) / 10)}%）`;
  return `${format.format(difference)}${share}`;
};
