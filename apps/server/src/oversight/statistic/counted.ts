import type { ParsedInputOf } from "@tushen/contract/ground/call";
import type { statisticCalls } from "@tushen/contract/oversight/statistic";
import { countedStates, type StatisticResult } from "@tushen/domain/oversight/building-statistic";
import { type RawBuilder, sql } from "kysely";
import type { Actor } from "../../context.ts";
import { inDivision } from "../../ground/rights/index.ts";
import { batchIsPart, buildingIsPart } from "./part-in-sql.ts";

export type Filters = ParsedInputOf<typeof statisticCalls.exportBuildingStatistics>;

/** SQL: what became of the review of a batch. */
export const resultInSql = sql<StatisticResult>`case when submission.state = 'FAILED' then 'FAILED'
  when submission.first_pass then 'FIRST_PASS' when submission.pass_time is not null then 'PASSED' else 'REVIEWING' end`;

/** SQL: a moment as a day in Beijing. */
export const dayInSql = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

const dayBegins = (day: string) => sql`(${day}::date)::timestamp at time zone 'Asia/Shanghai'`;

const within = (actor: Actor): RawBuilder<boolean> =>
  actor.orgType === "CENSOR"
    ? sql<boolean>`submission.house_org_id = ${actor.orgId}`
    : inDivision(actor.divisionCode, "submission.division_code");

const asked = (filters: Filters): RawBuilder<boolean>[] => {
  const { divisionCode, dateFrom, dateTo, bizType, category, categoryCode, houseOrgId, result } = filters;
  const { within: breakdown, part } = filters;
  return [
    ...(divisionCode ? [inDivision(divisionCode, "submission.division_code")] : []),
    ...(dateFrom ? [sql<boolean>`submission.accept_time >= ${dayBegins(dateFrom)}`] : []),
    ...(dateTo ? [sql<boolean>`submission.accept_time < ${dayBegins(dateTo)} + interval '1 day'`] : []),
    ...(bizType ? [sql<boolean>`project.biz_type = ${bizType}`] : []),
    ...(category ? [sql<boolean>`project.category = ${category}`] : []),
    ...(categoryCode ? [sql<boolean>`project.category_code = ${categoryCode}`] : []),
    ...(houseOrgId ? [sql<boolean>`submission.house_org_id = ${houseOrgId}`] : []),
    ...(result ? [sql<boolean>`${resultInSql} = ${result}`] : []),
    ...(breakdown && part ? [batchIsPart[breakdown](part)] : []),
  ];
};

/** SQL condition: the `submission` is beyond its limit on this day, or was so when its clock was stopped. */
export const isLateOn = (today: string): RawBuilder<boolean> =>
  sql<boolean>`coalesce(submission.due_on < coalesce(submission.clock_paused_on, ${today}), false)`;

/** SQL condition: the filters ask for this `building` of a counted batch. */
export const askedBuilding = ({ within: breakdown, part }: Filters): RawBuilder<boolean> =>
  (breakdown === "use" || breakdown === "star") && part ? buildingIsPart(breakdown, part) : sql<boolean>`true`;

/**
 * SQL: the batches that count. A batch that changes sheets of another repeats its buildings, and consultations and
 * inspections only look at them: these do not count.
 */
export const countedWhere = (condition: RawBuilder<unknown>) => sql`from submission
  join project_application project on project.id = submission.application_id
  join organisation house on house.id = submission.house_org_id
  where submission.purpose = 'REVIEW' and submission.alters_id is null and submission.accept_time is not null
    and submission.state in (${sql.join(countedStates)}) and ${condition}`;

/** SQL: the counted batches of the reader for which the filters ask. */
export const countedBatches = (actor: Actor, filters: Filters) =>
  countedWhere(sql`${actor.onlyApplicationId === null ? sql`true` : sql`submission.application_id = ${actor.onlyApplicationId}`}
    and ${sql.join([within(actor), ...asked(filters)], sql` and `)}`);
