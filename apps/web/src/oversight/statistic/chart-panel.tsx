import { type StatisticSum, statisticCalls } from "@tushen/contract/oversight/statistic";
import { type StatisticGroup, statisticGroups } from "@tushen/domain/oversight/building-statistic";
import { comparisons, earlierPeriod, monthsApart, type Period, shiftMonth } from "@tushen/domain/oversight/period";
import { Button, Select } from "antd";
import { useNavigate } from "react-router";
import { download } from "../../ground/platform/download.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { optionsOf } from "../../ground/ui/form/options.ts";
import { later } from "../../ground/ui/later.tsx";
import { FilterBar } from "../../ground/ui/list/filter-bar.tsx";
import { type Column, RowTable } from "../../ground/ui/list/row-table.tsx";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { changeText, type ChartFigure, chartFigures, type ChartRow, chartRows } from "./chart-rows.ts";
import { figureText } from "./figure-text.ts";
import { addressOfBuildings, filterBar, type Filters, filtersIn } from "./filters.ts";
import styles from "./statistic.module.css";
import { Totals } from "./totals.tsx";

const BarChart = later(async () => (await import("./bar-chart.tsx")).BarChart, Waiting);

/** More bars than this cannot be told apart; the table has all. */
const mostBars = 24;

const figureLabels = Object.fromEntries(Object.entries(chartFigures).map(([key, { label }]) => [key, label])) as Record<
  ChartFigure,
  string
>;

const oneOf = <K extends string>(among: Readonly<Record<K, unknown>>, name: string | undefined): K | undefined =>
  (Object.keys(among) as K[]).find((key) => key === name);

const periodText = ({ from, to }: Period): string => `${from} 至 ${to}`;

/** The period shown, and the one to compare it with; both days must be given. */
const periodsIn = ({ dateFrom, dateTo }: Filters, chosen: string | undefined) => {
  const shown = dateFrom && dateTo ? { from: dateFrom, to: dateTo } : undefined;
  const comparison = oneOf(comparisons, chosen);
  return { shown, comparison, earlier: shown && comparison && earlierPeriod(shown, comparison) };
};

const columnsOf = (group: StatisticGroup, figure: ChartFigure, isCompared: boolean): Column<ChartRow>[] => {
  const { label, unit } = chartFigures[figure];
  const number = (key: "value" | "earlier", title: string): Column<ChartRow> => ({
    ...{ key, title, width: 115, align: "right" },
    render: (row) => figureText(row[key]),
  });
  return [
    { key: "name", title: statisticGroups[group], width: 120, render: ({ name }) => <b>{name}</b> },
    number("value", isCompared ? `本期（${unit}）` : `${label}（${unit}）`),
    ...(isCompared
      ? [
          number("earlier", `对比期（${unit}）`),
          {
            key: "change",
            title: "变化",
            width: 190,
            align: "right",
            render: (row: ChartRow) => changeText(figure, row),
          } as const,
        ]
      : []),
  ];
};

/** One figure of the sums as bars with their table, beside those of an earlier period if asked. */
export const ChartPanel = ({ group }: { readonly group: StatisticGroup }) => {
  const address = useAddress();
  const navigate = useNavigate();
  const filters = filtersIn(address.get);
  const figure = oneOf(chartFigures, address.get("figure")) ?? "totalArea";
  const { shown, comparison, earlier } = periodsIn(filters, address.get("compare"));
  const earlierFilters = earlier && { ...filters, dateFrom: earlier.from, dateTo: earlier.to };
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
  const addressOf = ({ key }: ChartRow) => addressOfBuildings(filters, group, key);
  const bars = group === "month" ? rows.slice(-mostBars) : rows.slice(0, mostBars);
  const { label, unit } = chartFigures[figure];
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
          <Select
            aria-label="对比"
            placeholder={shown ? "不对比" : "选受理日期后可对比"}
            value={shown ? (comparison ?? null) : null}
            disabled={!shown}
            options={optionsOf(comparisons)}
            allowClear
            style={{ width: 170 }}
            onChange={(next: string | null | undefined) => address.set({ compare: next ?? undefined })}
          />
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
            <div className={styles.figures}>
              <figure>
                <figcaption>
                  {label}（{unit}）{earlier && shown && `：${periodText(shown)}，对比 ${periodText(earlier)}`}
                  {bars.length < rows.length &&
                    `；图中${group === "month" ? "最近" : "最大"} ${mostBars} 项，全部见表格`}
                </figcaption>
                <BarChart
                  label={label}
                  unit={unit}
                  rows={bars}
                  periods={earlier ? ["本期", "对比期"] : ["本期"]}
                  onOpen={(row) => void navigate(addressOf(row).slice(1))}
                />
              </figure>
              <RowTable
                rows={rows}
                columns={columnsOf(group, figure, earlier !== undefined)}
                rowKey={({ key }) => key}
                rowTo={addressOf}
                isLoading={asked.isPlaceholderData || before.isPlaceholderData}
              />
            </div>
          )}
        </>
      )}
    </div>
  );
};
