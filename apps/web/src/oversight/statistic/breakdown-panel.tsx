import { statisticCalls } from "@tushen/contract/oversight/statistic";
import { type Breakdown, breakdowns, figuresOf } from "@tushen/domain/oversight/breakdown";
import { Button, Segmented, Select } from "antd";
import { download } from "../../ground/platform/download.ts";
import { useCall } from "../../ground/platform/queries.ts";
import { Empty } from "../../ground/ui/empty.tsx";
import { FailureView } from "../../ground/ui/failure-view.tsx";
import { FilterBar } from "../../ground/ui/list/filter-bar.tsx";
import { TwoLines } from "../../ground/ui/list/two-lines.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { type BreakdownRow, breakdownRows } from "./breakdown-rows.ts";
import { ChartAndTable, comparedColumns, figureColumn } from "./chart-and-table.tsx";
import { addressOfPart, filterBar, filtersIn } from "./filters.ts";
import { oneOf } from "./one-of.ts";
import styles from "./statistic.module.css";
import { useComparison } from "./use-comparison.tsx";

const options = (Object.keys(breakdowns) as Breakdown[]).map((value) => ({ value, label: breakdowns[value].label }));

export const breakdownIn = (name: string | undefined): Breakdown => oneOf(breakdowns, name) ?? "step";

/** Room of the table beside the chart, and of one of its figures. */
const tableInPx = 542;
const figureInPx = 102;

/** Heads of a figure: what is counted says its unit itself. */
const headOf = ({ label, unit }: ReturnType<typeof figuresOf>[number]): string =>
  unit === "㎡" || unit === "%" ? `${label} ${unit}` : label;

const columnsOf = (breakdown: Breakdown, unit: string, isCompared: boolean): Column<BreakdownRow>[] => [
  {
    key: "name",
    title: breakdowns[breakdown].head,
    width: isCompared ? 120 : tableInPx - figuresOf(breakdown).length * figureInPx,
    render: ({ name, note }) => (note === "" ? <b>{name}</b> : <TwoLines below={note}>{<b>{name}</b>}</TwoLines>),
  },
  ...(isCompared
    ? comparedColumns(unit)
    : figuresOf(breakdown).map((figure) =>
        figureColumn(headOf(figure), (row: BreakdownRow) => row.figures[figure.key] ?? null, figureInPx),
      )),
];

/** 分项分析: the counted batches by step, discipline, clause, reviewer, use or star. */
export const BreakdownPanel = () => {
  const address = useAddress();
  const filters = filtersIn(address.get);
  const breakdown = breakdownIn(address.get("by"));
  const figures = figuresOf(breakdown);
  const figure = figures.find(({ key }) => key === address.get("figure")) ?? figures[0];
  const { earlier, earlierFilters, text, choice } = useComparison(filters);
  const asked = useCall(statisticCalls.breakDownStatistics, { ...filters, by: breakdown });
  const before = useCall(statisticCalls.breakDownStatistics, earlierFilters && { ...earlierFilters, by: breakdown });
  const failed = [asked, ...(earlier ? [before] : [])].find(({ error, data }) => error && data === undefined);
  const isCompared = earlier !== undefined;
  const rows = breakdownRows({
    ...{ breakdown, figure: figure?.key ?? "", parts: asked.data ?? [] },
    earlierParts: (isCompared && before.data) || [],
  });
  return (
    <div className={styles.panel}>
      <div className={styles.tools}>
        <Segmented<Breakdown>
          aria-label="分项"
          value={breakdown}
          options={options}
          onChange={(next) => address.set({ by: next === "step" ? undefined : next, figure: undefined })}
        />
        <span className={styles.choices}>
          <Select
            aria-label="指标"
            value={figure?.key}
            options={figures.map(({ key, label }) => ({ value: key, label }))}
            style={{ width: 150 }}
            onChange={(next) => address.set({ figure: next === figures[0]?.key ? undefined : next })}
          />
          {choice}
          {earlierFilters && (
            <Button
              onClick={() =>
                void download(
                  statisticCalls.exportBreakdown,
                  { ...earlierFilters, by: breakdown },
                  "分项分析对比期.xlsx",
                ).catch(say.failure)
              }
            >
              导出对比期
            </Button>
          )}
        </span>
        <FilterBar filters={filterBar} address={address} />
      </div>
      {failed && <FailureView error={failed.error} onRetry={() => void failed.refetch()} />}
      {!failed && asked.data === undefined && <Waiting />}
      {!failed && asked.data !== undefined && figure && rows.length === 0 && (
        <Empty title="没有可统计的内容" text="审查机构受理后，项目计入统计；也可放宽筛选条件。" />
      )}
      {!failed && asked.data !== undefined && figure && rows.length > 0 && (
        <ChartAndTable
          label={figure.label}
          unit={figure.unit}
          rows={rows}
          columns={columnsOf(breakdown, figure.unit, isCompared)}
          isCompared={isCompared}
          periodsText={text}
          addressOf={({ key, name }) => addressOfPart(filters, breakdown, key, name)}
          isLoading={false}
        />
      )}
    </div>
  );
};
