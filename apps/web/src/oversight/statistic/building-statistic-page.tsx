import { statisticCalls } from "@tushen/contract/oversight/statistic";
import { projectHome } from "@tushen/domain/filing/project-home";
import { breakdowns } from "@tushen/domain/oversight/breakdown";
import { type StatisticGroup, statisticGroups } from "@tushen/domain/oversight/building-statistic";
import { Button, Segmented } from "antd";
import { download } from "../../ground/platform/download.ts";
import { useAccount } from "../../ground/platform/visit.tsx";
import { ListPanel } from "../../ground/ui/list/list-panel.tsx";
import { PageFrame } from "../../ground/ui/page-frame.tsx";
import { say } from "../../ground/ui/say.tsx";
import { useAddress } from "../../ground/ui/use-address.ts";
import { BreakdownPanel, breakdownIn } from "./breakdown-panel.tsx";
import { ChartPanel } from "./chart-panel.tsx";
import { addressOfBuildings, filterBar, filtersIn } from "./filters.ts";
import { MonthlyReportButton } from "./monthly-report-button.tsx";
import { buildingColumns, sumColumns } from "./statistic-columns.tsx";
import { Totals } from "./totals.tsx";

const views = { ...statisticGroups, breakdown: "分项分析", list: "单体明细" } as const;
type View = keyof typeof views;

const viewOf = (name: string | undefined): View =>
  (Object.keys(views) as View[]).find((view) => view === name) ?? "division";

const empty = { title: "没有可统计的单体", text: "审查机构受理后，项目的单体计入统计。" };

/** 建筑统计: sums by division, kind, month and house as table or chart, breakdowns, and the buildings behind them. */
export const BuildingStatisticPage = () => {
  const { orgName, orgType } = useAccount();
  const address = useAddress();
  const view = viewOf(address.get("view"));
  const isChart = address.get("as") === "chart";
  const filters = filtersIn(address.get);
  const shown = (Object.keys(views) as View[]).filter((name) => name !== "house" || orgType === "CONTROL");
  const save = () => {
    if (view === "list") return download(statisticCalls.exportBuildingStatistics, filters, "建筑统计明细.xlsx");
    if (view !== "breakdown")
      return download(statisticCalls.exportBuildingSums, { ...filters, groupBy: view }, "建筑统计.xlsx");
    const by = breakdownIn(address.get("by"));
    return download(statisticCalls.exportBreakdown, { ...filters, by }, "分项分析.xlsx");
  };
  return (
    <PageFrame
      title="建筑统计"
      text={`${orgName} · 自审查机构受理之日起计入；变更、咨询和检查批次不重复计入`}
      isTall
      actions={
        <>
          {view !== "list" && view !== "breakdown" && (
            <Segmented
              aria-label="显示方式"
              value={isChart ? "chart" : "table"}
              options={[
                { value: "table", label: "表格" },
                { value: "chart", label: "图表" },
              ]}
              onChange={(next) => address.set({ as: next === "chart" ? next : undefined, page: undefined })}
            />
          )}
          <Segmented<View>
            aria-label="统计方式"
            value={view}
            options={shown.map((value) => ({ value, label: views[value] }))}
            onChange={(next) => address.set({ view: next === "division" ? undefined : next, page: undefined })}
          />
          <MonthlyReportButton />
          <Button onClick={() => void save().catch(say.failure)}>导出</Button>
        </>
      }
    >
      {view === "list" ? (
        <ListPanel
          exportsItself
          key="list"
          name="building-statistics"
          call={statisticCalls.listBuildingStatistics}
          input={({ pageNum, pageSize }) => ({ ...filters, pageNum, pageSize })}
          filters={filterBar}
          extra={<PartShown />}
          columns={buildingColumns}
          rowKey={({ buildingId }) => buildingId}
          rowTo={({ projectApplicationId, projectSubmissionId }) =>
            projectHome(projectApplicationId, projectSubmissionId)
          }
          empty={empty}
        />
      ) : view === "breakdown" ? (
        <BreakdownPanel />
      ) : isChart ? (
        <ChartPanel key={view} group={view} />
      ) : (
        <SumList key={view} group={view} />
      )}
    </PageFrame>
  );
};

/** To which part of a breakdown the buildings are narrowed; a click shows all again. */
const PartShown = () => {
  const address = useAddress();
  const { within, part } = filtersIn(address.get);
  if (within === undefined || part === undefined) return null;
  const shown = `${breakdowns[breakdownIn(within)].head}：${address.get("partName") ?? part}`;
  return (
    <Button
      aria-label={`不再限于${shown}`}
      onClick={() => address.set({ within: undefined, part: undefined, partName: undefined, page: undefined })}
    >
      {shown} ✕
    </Button>
  );
};

const SumList = ({ group }: { readonly group: StatisticGroup }) => {
  const address = useAddress();
  const filters = filtersIn(address.get);
  return (
    <ListPanel
      exportsItself
      name={`building-sums-${group}` as const}
      call={statisticCalls.sumBuildingStatistics}
      input={({ pageNum, pageSize }) => ({ ...filters, groupBy: group, pageNum, pageSize })}
      filters={filterBar}
      note={({ totals }) => <Totals totals={totals} />}
      columns={sumColumns(group)}
      rowKey={({ key }) => key}
      rowTo={({ key }) => addressOfBuildings(filters, group, key)}
      empty={empty}
    />
  );
};
