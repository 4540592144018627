import { statisticCalls } from "@tushen/contract/oversight/statistic";
import { serve } from "../../serve.ts";
import { breakDownStatistics, exportBreakdown } from "./break-down.ts";
import { exportBuildingStatistics, exportBuildingSums } from "./export-statistics.ts";
import { listBuildingStatistics } from "./list-statistics.ts";
import { monthlyReport } from "./monthly-report.ts";
import { monthlySummary } from "./monthly-summary.ts";
import { sumBuildingStatistics } from "./sum-statistics.ts";
import { watchDistricts } from "./watch-districts.ts";

export const statisticRoutes = serve("statistic", statisticCalls, {
  listBuildingStatistics,
  sumBuildingStatistics,
  exportBuildingStatistics,
  exportBuildingSums,
  breakDownStatistics,
  exportBreakdown,
  watchDistricts,
  monthlyReport,
  monthlySummary,
});
