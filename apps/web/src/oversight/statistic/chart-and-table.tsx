import { useNavigate } from "react-router";
import { later } from "../../ground/ui/later.tsx";
import { RowTable } from "../../ground/ui/list/row-table.tsx";
import type { Column } from "../../ground/ui/list/column.ts";
import { Waiting } from "../../ground/ui/page-frame.tsx";
import { changeText, type ChartRow } from "./chart-rows.ts";
import { figureText } from "./figure-text.ts";
import styles from "./statistic.module.css";

const BarChart = later(async () => (await import("./bar-chart.tsx")).BarChart, Waiting);

/** More bars than this cannot be told apart; the table has all. */
const mostBars = 24;

/** The two periods of a figure and the change between them. */
export const comparedColumns = (unit: string): Column<ChartRow>[] => [
  figureColumn(`本期（${unit}）`, ({ value }) => value),
  figureColumn(`对比期（${unit}）`, ({ earlier }) => earlier),
  { key: "change", title: "变化", width: 190, align: "right", render: (row) => changeText(unit, row) },
];

export const figureColumn = <R extends ChartRow>(
  title: string,
  valueOf: (row: R) => number | null,
  width = 115,
): Column<R> => ({ key: title, title, width, align: "right", render: (row) => figureText(valueOf(row)) });

interface ChartAndTableProps<R extends ChartRow> {
  readonly label: string;
  readonly unit: string;
  readonly rows: readonly R[];
  readonly columns: readonly Column<R>[];
  /** Whether the latest rows are shown where there are too many; else the first, which are the greatest. */
  readonly showsLatest?: boolean;
  readonly isCompared: boolean;
  readonly periodsText: string;
  readonly addressOf: (row: R) => string;
  readonly isLoading: boolean;
}

/** One figure as bars with the table it is read from; bars and rows lead to the same places. */
export const ChartAndTable = <R extends ChartRow>(props: ChartAndTableProps<R>) => {
  const { label, unit, rows, showsLatest = false, isCompared, addressOf } = props;
  const navigate = useNavigate();
  const bars = showsLatest ? rows.slice(-mostBars) : rows.slice(0, mostBars);
  return (
    <div className={styles.figures}>
      <figure>
        <figcaption>
          {label}（{unit}）{props.periodsText}
          {bars.length < rows.length && `；图中${showsLatest ? "最近" : "最大"} ${mostBars} 项，全部见表格`}
        </figcaption>
        <BarChart
          label={label}
          unit={unit}
          rows={bars}
          periods={isCompared ? ["本期", "对比期"] : ["本期"]}
          onOpen={({ key }) => {
            const row = rows.find((one) => one.key === key);
            if (row) void navigate(addressOf(row).slice(1));
          }}
        />
      </figure>
      <RowTable
        rows={rows}
        columns={props.columns}
        rowKey={({ key }) => key}
        rowTo={addressOf}
        isLoading={props.isLoading}
      />
    </div>
  );
};
