import { BarChart as Bars } from "echarts/charts";
import { AriaComponent, GridComponent, LegendComponent, TooltipComponent } from "echarts/components";
import { init, use as register } from "echarts/core";
import { CanvasRenderer } from "echarts/renderers";
import { useEffect, useRef } from "react";
import type { ChartRow } from "./chart-rows.ts";
import { figureText } from "./figure-text.ts";
import styles from "./statistic.module.css";

register([Bars, AriaComponent, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** Blue and orange of Okabe and Ito, which every kind of colour vision tells apart; the earlier period is hatched too. */
const colours = ["#0072b2", "#e69f00"];
const hatches = [{ symbol: "none" }, { dashArrayX: [1, 0], dashArrayY: [2, 4], rotation: -Math.PI / 4 }];

interface BarChartProps {
  readonly label: string;
  readonly unit: string;
  readonly rows: readonly ChartRow[];
  /** Names of the period shown and of the one compared with, if any. */
  readonly periods: readonly [string] | readonly [string, string];
  readonly onOpen: (row: ChartRow) => void;
}

const optionOf = ({ label, unit, rows, periods }: BarChartProps) => ({
  animation: false,
  color: colours,
  aria: {
    enabled: true,
    label: { description: `${label}的柱状图，数字见旁边的表格` },
    decal: { show: true, decals: hatches },
  },
  textStyle: { fontFamily: "inherit" },
  grid: { left: 8, right: 16, top: 40, bottom: 8, containLabel: true },
  legend: { show: periods.length > 1, top: 4, data: [...periods] },
  // The policy of the page allows no inline styles, which a tooltip in HTML would need.
  tooltip: {
    renderMode: "richText",
    trigger: "axis",
    axisPointer: { type: "shadow" },
    valueFormatter: (value: unknown) => `${figureText(typeof value === "number" ? value : null)} ${unit}`,
  },
  xAxis: {
    type: "category",
    data: rows.map(({ name }) => name),
    // Without an interval names that do not fit side by side are left out.
    axisLabel: { interval: 0, rotate: rows.length > 8 ? 35 : 0, width: 120, overflow: "truncate" },
  },
  yAxis: { type: "value", name: unit },
  series: periods.map((name, index) => ({
    ...{ type: "bar", name, barMaxWidth: 44, cursor: "pointer" },
    data: rows.map(({ value, earlier }) => (index === 0 ? value : earlier)),
  })),
});

/** Bars of a figure. Those who do not see or point at it read the table beside it, whose rows lead to the same places. */
export const BarChart = (props: BarChartProps) => {
  const box = useRef<HTMLDivElement>(null);
  const chart = useRef<ReturnType<typeof init>>(undefined);
  const latest = useRef(props);
  latest.current = props;

  useEffect(() => {
    if (!box.current) return;
    const made = init(box.current);
    chart.current = made;
    made.on("click", ({ dataIndex }) => {
      const row = latest.current.rows[dataIndex];
      if (row) latest.current.onOpen(row);
    });
    const watch = new ResizeObserver(() => made.resize());
    watch.observe(box.current);
    return () => {
      watch.disconnect();
      made.dispose();
    };
  }, []);
  useEffect(() => {
    chart.current?.setOption(optionOf(props), { notMerge: true });
  }, [props]);
  return <div ref={box} className={styles.chart} role="img" />;
};
