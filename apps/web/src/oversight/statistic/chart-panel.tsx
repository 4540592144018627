import { type StatisticSum, statisticCalls } from "@tushen/contract/oversight/statistic";
import { type StatisticGroup, statisticGroups } from "@tushen/domain/oversight/building-statistic";
import { monthsApart, shiftMonth } from "@tushen/domain/oversight/period";
import { Button, Select } from "antd";
import { download } from "../../ground/platform/download.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { optionsOf } from "../../ground/ui/form/options.ts";
import { FilterBar } from "../../ground/ui/list/filter-bar.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { ChartAndTable, comparedColumns, figureColumn } from "./chart-and-table.tsx";
import { type ChartFigure, chartFigures, type ChartRow, chartRows } from "./chart-rows.ts";
import { addressOfBuildings, filterBar, filtersIn } from "./filters.ts";
import { oneOf } from "./one-of.ts";
import styles from "./statistic.module.css";
import { Totals } from "./totals.tsx";
import { useComparison } from "./use-comparison.tsx";

const figureLabels = Object.fromEntries(Object.entries(chartFigures).map(([key, { label }]) => [key, label])) as Record<
  ChartFigure,
  string
>;

const columnsOf = (group: StatisticGroup, figure: ChartFigure, isCompared: boolean): Column<ChartRow>[] => {
  const { label, unit } = chartFigures[figure];
  return [
    { key: "name", title: statisticGroups[group], width: 120, render: ({ name }) => <b>{name}</b> },
    ...(isCompared ? comparedColumns(unit) : [figureColumn(`${label}（${unit}）`, (row: ChartRow) => row.value)]),
  ];
};

/** One figure of the sums as bars with their table, beside those of an earlier period if asked. */
export const ChartPanel = ({ group }: { readonly group: StatisticGroup }) => {
  const address = useAddress();
  const filters = filtersIn(address.get);
  const figure = oneOf(chartFigures, address.get("figure")) ?? "totalArea";
  const { shown, earlier, earlierFilters, text, choice } = useComparison(filters);
  const asked = useCall(statisticCalls.sumBuildingStatistics, { ...filters, groupBy: group }, { keepsFormer: true });
  const before = useCall(
    statisticCalls.sumBuildingStatistics,
    earlierFilters && { ...earlierFilters, groupBy: group },
    { keepsFormer: true },
  );
  const apart = shown && earlier && group === "month" ? monthsApart(earlier, shown) : 0;
  const sideBySide = (sum: StatisticSum): StatisticSum => {
    if (apart === 0) return sum;
    const month = shiftMonth(sum.key, apart);
    return { ...sum, key: month, name: month };
  };
  const rows = chartRows({
    ...{ group, figure, sums: asked.data?.list ?? [] },
    earlierSums: (earlier && before.data?.list.map(sideBySide)) ?? [],
  });
  const failed = [asked, ...(earlier ? [before] : [])].find(({ error, data }) => error && data === undefined);
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <FilterBar filters={filterBar} address={address} />
        <span className={styles.choices}>
          <Select<ChartFigure>
            aria-label="指标"
            value={figure}
            options={optionsOf(figureLabels) as { value: ChartFigure; label: string }[]}
            style={{ width: 150 }}
            onChange={(next) => address.set({ figure: next === "totalArea" ? undefined : next })}
          />
          {choice}
          {earlierFilters && (
            <Button
              onClick={() =>
                void download(
                  statisticCalls.exportBuildingSums,
                  { ...earlierFilters, groupBy: group },
                  "建筑统计对比期.xlsx",
                ).catch(say.failure)
              }
            >
              导出对比期
            </Button>
          )}
        </span>
      </div>
      {failed && <FailureView error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && asked.data === undefined && <Waiting />}
      {!failed && asked.data !== undefined && (
        <>
          <Totals totals={asked.data.totals} />
          {rows.length === 0 ? (
            <Empty title="没有可统计的单体" text="审查机构受理后，项目的单体计入统计；也可放宽筛选条件。" />
          ) : (
            <ChartAndTable
              label={chartFigures[figure].label}
              unit={chartFigures[figure].unit}
              rows={rows}
              columns={columnsOf(group, figure, earlier !== undefined)}
              showsLatest={group === "month"}
              isCompared={earlier !== undefined}
              periodsText={text}
              addressOf={({ key }) => addressOfBuildings(filters, group, key)}
              isLoading={asked.isPlaceholderData || before.isPlaceholderData}
            />
          )}
        </>
      )}
    </div>
  );
};
