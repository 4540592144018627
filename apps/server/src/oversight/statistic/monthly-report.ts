import type { statisticCalls } from "@tushen/contract/oversight/statistic";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { daysOfMonth, type StatisticGroup, statisticGroups } from "@tushen/domain/oversight/building-statistic";
import { earlierPeriod, type Period } from "@tushen/domain/oversight/period";
import { monthlyReport as layOut } from "@tushen/paper/monthly-report";
import { renderPdf } from "@tushen/paper/render-pdf";
import type { Act } from "../../context.ts";
import { systemName } from "../../delivery/submission/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { findSums } from "./sum-statistics.ts";

const monthOf = (day: string): string => day.slice(0, 7);

/** 审查统计月报: the sums of a month with those of the month before and of a year earlier, as the screen counts them. */
export const monthlyReport: Act<typeof statisticCalls.monthlyReport> = async (context, { month }) => {
  const { actor, now } = context;
  const today = dayInBeijing(now);
  const period = daysOfMonth(month);
  if (month >= monthOf(today)) refuse("statistic.month-running", { month });
  const sumsOf = (group: StatisticGroup, { from, to }: Period) =>
    findSums(context, group, { dateFrom: from, dateTo: to });
  const groups: StatisticGroup[] = actor.orgType === "CONTROL" ? ["house", "division", "kind"] : ["division", "kind"];
  const parts: Parameters<typeof layOut>[0]["parts"] = [];
  for (const group of groups) {
    const head = statisticGroups[group];
    parts.push({ title: `按${head}`, head, rows: (await sumsOf(group, period)).sums });
  }
  const paper = layOut({
    system: await systemName(context),
    organisation: actor.orgName,
    month,
    now: (await sumsOf("kind", period)).totals,
    before: (await sumsOf("kind", earlierPeriod(period, "before"))).totals,
    lastYear: (await sumsOf("kind", earlierPeriod(period, "lastYear"))).totals,
    parts,
    writer: actor.personName,
    issuedOn: today,
    printedAt: now,
  });
  return {
    type: "application/pdf",
    name: `审查统计月报${month}.pdf`,
    bytes: await renderPdf(paper),
    headers: { "cache-control": "no-store" },
  };
};
