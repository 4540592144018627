import type { MonthFigures, MonthlyReportData } from "../monthly-report.ts";

const figures = (over: Partial<MonthFigures>): MonthFigures => ({
  ...{ projectCount: 48, buildingCount: 131, totalArea: 1_264_500, batchCount: 52, decidedCount: 39 },
  ...{ firstPassCount: 24, firstPassRate: 61.5, strongCount: 37, strongPerTenThousand: 0.29, avgReviewDays: 8.6 },
  ...{ avgRounds: 1.4, overdueCount: 3 },
  ...over,
});

/** An authority's report of a month that has none a year earlier. */
export const sampleMonthlyReport: MonthlyReportData = {
  system: "临江省数字化施工图联合审查系统",
  organisation: "临江市住房和城乡建设局",
  month: "2026-10",
  now: figures({}),
  before: figures({ projectCount: 40, totalArea: 1_100_000, firstPassRate: 64 }),
  lastYear: figures({
    ...{ projectCount: 0, buildingCount: 0, totalArea: 0, batchCount: 0, decidedCount: 0, firstPassCount: 0 },
    ...{ firstPassRate: null, strongCount: 0, strongPerTenThousand: null, avgReviewDays: null, avgRounds: null },
  }),
  parts: [
    {
      ...{ title: "按审查机构", head: "审查机构" },
      rows: [
        {
          name: "临江省建设工程施工图审查中心",
          ...figures({ projectCount: 30, buildingCount: 92, totalArea: 800_000, firstPassRate: 65 }),
          ...{ avgReviewDays: 8.2, strongPerTenThousand: 0.31, overdueCount: 2 },
        },
        {
          name: "临江恒信施工图审查有限公司",
          ...figures({ projectCount: 18, buildingCount: 39, totalArea: 464_500, firstPassRate: 56.3 }),
          ...{ avgReviewDays: 9.3, strongPerTenThousand: 0.26, overdueCount: 1 },
        },
      ],
    },
    { title: "按工程类别", head: "工程类别", rows: [] },
  ],
  writer: "陆行舟",
  issuedOn: "2026-11-02",
  printedAt: new Date("2026-11-02T01:30:00Z"),
};
