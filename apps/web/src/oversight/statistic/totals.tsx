import type { StatisticTotals } from "@tushen/contract/oversight/statistic";
import { figureText } from "./figure-text.ts";
import styles from "./statistic.module.css";

/** The figures of everything that was counted. */
export const Totals = ({ totals }: { readonly totals: StatisticTotals }) => {
  const tiles: readonly (readonly [string, number | null, string])[] = [
    ["项目", totals.projectCount, "个"],
    ["单体", totals.buildingCount, "个"],
    ["建筑面积", totals.totalArea / 10_000, "万㎡"],
    ["一审通过率", totals.firstPassRate, "%"],
    ["受理至通过平均", totals.avgReviewDays, "工作日"],
    ["每万㎡违反强条", totals.strongPerTenThousand, "条"],
    ["超期批次", totals.overdueCount, "个"],
  ];
  return (
    <dl className={styles.totals} aria-label="合计">
      {tiles.map(([label, value, unit]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            {figureText(value)}
            {value !== null && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
