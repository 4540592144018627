import {
  type StatisticGroup,
  type StatisticResult,
  statisticGroups,
  statisticResults,
} from "@tushen/domain/oversight/building-statistic";
import {
  type BizType,
  bizTypes,
  type CategoryCode,
  categoryCodes,
  normalCategory,
} from "@tushen/domain/ground/project-type";
import { type Breakdown, breakdowns } from "@tushen/domain/oversight/breakdown";
import { type DistrictLight, districtLights } from "@tushen/domain/oversight/district-light";
import { z } from "zod";
import { calls } from "../ground/call.ts";
import { oneOf } from "../ground/choice.ts";
import type { Download } from "../ground/download.ts";
import {
  ApplicationId,
  BuildingId,
  Day,
  DivisionCode,
  OrgId,
  page,
  pageQuery,
  SubmissionId,
} from "../ground/fields.ts";

export const statisticRefusals = {
  "statistic.too-many": "符合条件的单体超过{limit}个，无法一次导出；请缩小受理日期或地区范围，分几次导出。",
  "statistic.month-running": "{month}还没有结束，月报请在次月出具；要看当前的数字，请在“建筑统计”中选择受理日期。",
} as const;

const bizType = oneOf<BizType>(bizTypes);
const result = oneOf<StatisticResult>(statisticResults);
const breakdown = z.enum(Object.keys(breakdowns) as [Breakdown, ...Breakdown[]]);

/** Which buildings count; days are those of acceptance. */
const filters = {
  divisionCode: DivisionCode.optional(),
  dateFrom: Day.optional(),
  dateTo: Day.optional(),
  bizType: bizType.optional(),
  /** PT, also written PTXM, or YHSH. */
  category: z
    .string()
    .transform(normalCategory)
    .refine((category) => category !== null, "项目类型应为普通项目或特殊项目，请重新选择")
    .optional(),
  categoryCode: oneOf<CategoryCode>(categoryCodes).optional(),
  houseOrgId: OrgId.optional(),
  result: result.optional(),
  /** Only what belongs to one part of a breakdown: buildings of a use or star, else batches. Both or none. */
  within: breakdown.optional(),
  part: z.string().min(1).max(200).optional(),
};
const groupBy = oneOf<StatisticGroup>(statisticGroups).default("division");

/** One building and what became of its review. */
export const BuildingStatistic = z.object({
  buildingId: BuildingId,
  buildingName: z.string(),
  projectApplicationId: ApplicationId,
  projectSubmissionId: SubmissionId,
  projectName: z.string(),
  divisionCode: DivisionCode,
  divisionName: z.string(),
  houseName: z.string(),
  bizType,
  categoryName: z.string(),
  buildingKindName: z.string(),
  useNatureName: z.string(),
  area: z.number().nullable(),
  overArea: z.number().nullable(),
  underArea: z.number().nullable(),
  overFloors: z.number().nullable(),
  underFloors: z.number().nullable(),
  height: z.number().nullable(),
  structureName: z.string(),
  greenStarName: z.string(),
  prefabRate: z.number().nullable(),
  acceptDay: Day,
  passDay: Day.nullable(),
  round: z.number().int(),
  result,
  resultName: z.string(),
  certNo: z.string().nullable(),
});
export type BuildingStatistic = z.output<typeof BuildingStatistic>;

const figures = {
  projectCount: z.number().int(),
  buildingCount: z.number().int(),
  totalArea: z.number(),
  overArea: z.number(),
  underArea: z.number(),
  residentialArea: z.number(),
  publicArea: z.number(),
  industrialArea: z.number(),
  greenArea: z.number(),
  prefabArea: z.number(),
  /** Batches, those whose first review has ended, and those of them that passed it. */
  batchCount: z.number().int(),
  decidedCount: z.number().int(),
  firstPassCount: z.number().int(),
  firstPassRate: z.number().nullable(),
  /** Violated compulsory clauses sent to the parties. */
  strongCount: z.number().int(),
  strongPerTenThousand: z.number().nullable(),
  /** Working days from acceptance to the pass, answers included. */
  avgReviewDays: z.number().nullable(),
  avgRounds: z.number().nullable(),
  /** Batches whose present or last round of review went beyond its limit. */
  overdueCount: z.number().int(),
};

export const StatisticSum = z.object({
  /** Code of the division or kind, month as `YYYY-MM`, or id of the house. */
  key: z.string(),
  name: z.string(),
  /** Percent of all buildings' area. */
  areaShare: z.number().nullable(),
  ...figures,
});
export type StatisticSum = z.output<typeof StatisticSum>;
export const StatisticTotals = z.object(figures);
export type StatisticTotals = z.output<typeof StatisticTotals>;

/** One part of a breakdown (分项分析); the names of its figures are those of the domain's `breakdowns`. */
export const StatisticPart = z.object({
  /** As `part` of the filters it leads to what was counted. */
  key: z.string(),
  name: z.string(),
  /** Wording of the clause, or house of the reviewer. */
  note: z.string(),
  figures: z.record(z.string(), z.number().nullable()),
});
export type StatisticPart = z.output<typeof StatisticPart>;

/** A division below that of the authority, as its desk shows it. */
export const DistrictWatch = z.object({
  divisionCode: DivisionCode,
  name: z.string(),
  light: oneOf<DistrictLight>(districtLights),
  projectCount: z.number().int(),
  overdueCount: z.number().int(),
  soonCount: z.number().int(),
  complaintCount: z.number().int(),
  lateComplaintCount: z.number().int(),
});
export type DistrictWatch = z.output<typeof DistrictWatch>;

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, "月份应写作 2026-10，请重新选择");
const who = ["CENSOR:own-org", "CONTROL:division"] as const;
const bytes = { output: z.custom<Download>(), wire: { answers: "bytes" } } as const;

/** Building statistics (建筑统计): a house sees what it reviews, an authority its division. */
export const statisticCalls = calls({
  listBuildingStatistics: {
    spec: "C221",
    summary: "建筑统计明细",
    path: "GET /api/eda/buildingStatistic/query",
    who,
    input: z.object({ ...filters, ...pageQuery }),
    output: page(BuildingStatistic),
  },
  sumBuildingStatistics: {
    spec: "C222",
    summary: "建筑统计汇总",
    path: "GET /api/eda/buildingStatistic/querySummary",
    who,
    input: z.object({ ...filters, groupBy, ...pageQuery }),
    output: page(StatisticSum).extend({ totals: StatisticTotals }),
  },
  exportBuildingStatistics: {
    spec: "C223",
    summary: "导出建筑统计明细",
    path: "GET /api/eda/buildingStatistic/export",
    who,
    input: z.object(filters),
    ...bytes,
    refusals: ["statistic.too-many"],
  },
  exportBuildingSums: {
    spec: "C224",
    summary: "导出建筑统计汇总",
    path: "GET /api/eda/buildingStatistic/exportSummary",
    who,
    input: z.object({ ...filters, groupBy }),
    ...bytes,
  },
  breakDownStatistics: {
    spec: "beyond",
    summary: "建筑统计分项分析",
    path: "GET /api/eda/buildingStatistic/breakdown",
    who,
    input: z.object({ ...filters, by: breakdown }),
    output: z.array(StatisticPart),
  },
  exportBreakdown: {
    spec: "beyond",
    summary: "导出建筑统计分项分析",
    path: "GET /api/eda/buildingStatistic/exportBreakdown",
    who,
    input: z.object({ ...filters, by: breakdown }),
    ...bytes,
  },
  watchDistricts: {
    spec: "beyond",
    summary: "辖区一览",
    path: "GET /api/eda/buildingStatistic/districts",
    who: ["CONTROL:division"],
    input: z.object({}),
    output: z.array(DistrictWatch),
  },
  /** What was accepted in a month that is over, as a paper. */
  monthlyReport: {
    spec: "beyond",
    summary: "审查统计月报",
    path: "GET /api/eda/buildingStatistic/monthlyReport",
    who,
    input: z.object({ month }),
    ...bytes,
    refusals: ["statistic.month-running"],
  },
  /** The paper in which a house tells its authority what passed in a month that is over. */
  monthlySummary: {
    spec: "beyond",
    summary: "施工图审查情况汇总表",
    path: "GET /api/eda/buildingStatistic/monthlySummary",
    who: ["CENSOR:own-org"],
    input: z.object({ month, format: z.enum(["pdf", "docx"]).default("pdf") }),
    ...bytes,
    refusals: ["statistic.month-running"],
  },
});
