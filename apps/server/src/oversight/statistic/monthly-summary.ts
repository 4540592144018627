import type { statisticCalls } from "@tushen/contract/oversight/statistic";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { daysOfMonth } from "@tushen/domain/oversight/building-statistic";
import { type MonthlySummaryData, monthlySummary as layOut } from "@tushen/paper/house-papers";
import { sql } from "kysely";
import type { Act, Context, Db } from "../../context.ts";
import { type Submission, systemName } from "../../delivery/submission/index.ts";
import { readApplication } from "../../filing/project/index.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { madePaper } from "../../papers/document/index.ts";
import { gatherReview } from "../../results/certificate/index.ts";
import { authorityNameOf } from "../../results/paper/index.ts";
import { gatherProject } from "../../review/review/index.ts";
import { countedBatches, dayInSql, resultInSql } from "./counted.ts";

/** The counted batches that passed in a month, in the order in which they passed. */
const passedIn = async ({ db, actor }: Context, month: string): Promise<Submission[]> => {
  const { from, to } = daysOfMonth(month);
  const { rows } = await sql<Submission>`select submission.* ${countedBatches(actor, {})}
    and ${resultInSql} in ('FIRST_PASS', 'PASSED')
    and ${dayInSql("submission.pass_time")} between ${from} and ${to}
    order by submission.pass_time, submission.id`.execute(db);
  return rows;
};

const twoPlaces = (value: number): string =>
  value.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

const rowOf = async (db: Db, submission: Submission): Promise<MonthlySummaryData["projects"][number]> => {
  const project = await gatherProject(db, submission);
  const review = await gatherReview(db, submission);
  const { totalInvestment } = (await readApplication(db, submission.application_id)).basic_info;
  const area = project.buildings.reduce((sum, { areaInSquareMetres }) => sum + areaInSquareMetres, 0);
  return {
    name: submission.atlas_name ? `${project.projectName}（${submission.atlas_name}）` : project.projectName,
    ...{ projectClass: project.projectClass, grade: project.projectGrade },
    investment: typeof totalInvestment === "number" ? `${twoPlaces(totalInvestment)}万元` : "",
    area: area > 0 ? twoPlaces(area) : "/",
    reviewers: review.disciplines.map(({ name, reviewer }) => `${name} ${reviewer}`).join("\n") || "/",
    strongCount: review.strongCountInAll,
    passedAtFirstReview: review.passedAtFirstReview,
    passedOn: review.passedOn,
  };
};

/** 施工图审查情况汇总表: what a house has passed in a month that is over, which it hands to its authority. */
export const monthlySummary: Act<typeof statisticCalls.monthlySummary> = async (context, { month, format }) => {
  const { db, actor, now } = context;
  const today = dayInBeijing(now);
  if (month >= today.slice(0, 7)) refuse("statistic.month-running", { month });
  const projects: MonthlySummaryData["projects"] = [];
  for (const submission of await passedIn(context, month)) projects.push(await rowOf(db, submission));
  const paper = layOut({
    system: await systemName(context),
    ...{ month, projects },
    house: actor.orgName,
    authority: await authorityNameOf(db, actor.divisionCode),
    clerk: actor.personName,
    issuedOn: today,
    printedAt: now,
  });
  return madePaper(paper, `施工图审查情况汇总表${month}`, format);
};
