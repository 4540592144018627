import type { StatisticSum, StatisticTotals, statisticCalls } from "@tushen/contract/oversight/statistic";
import { divisionLabel } from "@tushen/divisions/division-lookup";
import { categoryCodes, type CategoryCode } from "@tushen/domain/ground/project-type";
import { dayInBeijing } from "@tushen/domain/ground/work-calendar";
import {
  percentOf,
  type StatisticGroup,
  strongPerTenThousand,
  undecidedStates,
} from "@tushen/domain/oversight/building-statistic";
import { type RawBuilder, sql } from "kysely";
import type { Act, Context } from "../../context.ts";
import { isStrong, strongClause } from "../../delivery/submission/index.ts";
import { askedBuilding, countedBatches, dayInSql, type Filters, isLateOn } from "./counted.ts";
import { isTold } from "./part-in-sql.ts";
import { countWorkdays, type WorkdaysInSql } from "./workdays-in-sql.ts";

interface Figures extends Omit<StatisticTotals, "firstPassRate" | "strongPerTenThousand"> {
  /** Violated compulsory clauses of batches with an area; surveys and roads have none. */
  readonly strongOnArea: number;
}
interface Row extends Figures {
  readonly key: string;
  readonly houseName: string;
  /** The sum of everything, which stands first. */
  readonly isWhole: boolean;
}

const keys: Readonly<Record<StatisticGroup, RawBuilder<string>>> = {
  division: sql`submission.division_code`,
  kind: sql`project.category_code`,
  month: sql`left(${dayInSql("submission.accept_time")}, 7)`,
  house: sql`submission.house_org_id::text`,
};

const orders: Readonly<Record<StatisticGroup, RawBuilder<unknown>>> = {
  division: sql`key`,
  kind: sql`"totalArea" desc, key`,
  month: sql`key desc`,
  house: sql`"totalArea" desc, key`,
};

/** SQL: sum of the area of those buildings that fulfil a condition. */
const areaOf = (column: string, condition: RawBuilder<unknown> = sql`true`) =>
  sql`coalesce(sum((building.building_info ->> ${column})::numeric) filter (where ${condition}), 0)`;
const kind = sql`building.building_info ->> 'buildingKind'`;

/** SQL: the figures of each counted batch. Suspended batches stand where they were suspended. */
const batches = ({ actor, now }: Context, filters: Filters, key: RawBuilder<string>, workdays: WorkdaysInSql) => sql`
  select submission.application_id, ${key} as key, house.org_name as house_name, submission.round, submission.first_pass,
    coalesce(submission.suspended_from, submission.state) not in (${sql.join(undecidedStates)}) as is_decided,
    ${workdays("submission.pass_time")} - ${workdays("submission.accept_time")} as review_days,
    ${isLateOn(dayInBeijing(now))} as is_overdue,
    units.*,
    (select count(distinct ${strongClause}) from opinion o where o.submission_id = submission.id and ${isStrong}
      and ${isTold}) as strong_count
  from (select submission.* ${countedBatches(actor, filters)}) submission
  join project_application project on project.id = submission.application_id
  join organisation house on house.id = submission.house_org_id
  cross join lateral (select count(*) as building_count, ${areaOf("area")} as area, ${areaOf("overArea")} as over_area,
      ${areaOf("underArea")} as under_area, ${areaOf("area", sql`${kind} = '1'`)} as residential_area,
      ${areaOf("area", sql`${kind} = '2'`)} as public_area, ${areaOf("area", sql`${kind} in ('3', '4')`)} as industrial_area,
      ${areaOf("area", sql`building.building_info ->> 'greenStar' in ('1', '2', '3')`)} as green_area,
      ${areaOf("area", sql`(building.building_info ->> 'prefabRate')::numeric > 0`)} as prefab_area
    from building where building.submission_id = submission.id and ${askedBuilding(filters)}) units`;

const figures = sql`count(distinct application_id) as "projectCount", coalesce(sum(building_count), 0) as "buildingCount",
  coalesce(sum(area), 0) as "totalArea", coalesce(sum(over_area), 0) as "overArea",
  coalesce(sum(under_area), 0) as "underArea", coalesce(sum(residential_area), 0) as "residentialArea",
  coalesce(sum(public_area), 0) as "publicArea", coalesce(sum(industrial_area), 0) as "industrialArea",
  coalesce(sum(green_area), 0) as "greenArea", coalesce(sum(prefab_area), 0) as "prefabArea",
  count(*) as "batchCount", count(*) filter (where is_decided) as "decidedCount",
  count(*) filter (where first_pass) as "firstPassCount", coalesce(sum(strong_count), 0) as "strongCount",
  coalesce(sum(strong_count) filter (where area > 0), 0) as "strongOnArea",
  round(avg(review_days), 1) as "avgReviewDays", round(avg(round) filter (where is_decided), 1) as "avgRounds",
  count(*) filter (where is_overdue) as "overdueCount"`;

const withRates = ({
  key: _key,
  houseName: _houseName,
  isWhole: _isWhole,
  strongOnArea,
  ...row
}: Row): StatisticTotals => ({
  ...row,
  firstPassRate: percentOf(row.firstPassCount, row.decidedCount),
  strongPerTenThousand: strongPerTenThousand(strongOnArea, row.totalArea),
});

const nameOf = (group: StatisticGroup, { key, houseName }: Row): string => {
  if (group === "division") return divisionLabel(key);
  if (group === "kind") return categoryCodes[key as CategoryCode];
  return group === "house" ? houseName : key;
};

/** All sums of the reader, and the sum of everything. */
export const findSums = async (context: Context, group: StatisticGroup, filters: Filters) => {
  const workdays = await countWorkdays(context, filters, "submission.accept_time");
  const { rows } = await sql<Row>`select key, grouping(key) = 1 as "isWhole", max(house_name) as "houseName", ${figures}
    from (${batches(context, filters, keys[group], workdays)}) batch
    group by grouping sets ((key), ()) order by "isWhole" desc, ${orders[group]}`.execute(context.db);
  const [whole, ...parts] = rows;
  const totals = withRates(whole as Row);
  const sums = parts.map(
    (row): StatisticSum => ({
      ...withRates(row),
      key: row.key,
      name: nameOf(group, row),
      areaShare: percentOf(row.totalArea, totals.totalArea),
    }),
  );
  return { sums, totals };
};

/** 建筑统计 summed by division, kind, month or house. */
export const sumBuildingStatistics: Act<typeof statisticCalls.sumBuildingStatistics> = async (context, input) => {
  const { pageNum, pageSize, groupBy, ...filters } = input;
  const { sums, totals } = await findSums(context, groupBy, filters);
  const from = (pageNum - 1) * pageSize;
  return { list: sums.slice(from, from + pageSize), total: sums.length, pageNum, pageSize, totals };
};
