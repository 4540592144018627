import { undecidedStates } from "@tushen/domain/oversight/building-statistic";
import { type RawBuilder, sql } from "kysely";
import { isStrong, strongClause } from "../../delivery/submission/index.ts";
import { resultInSql } from "./counted.ts";
import { isTold } from "./part-in-sql.ts";
import type { WorkdaysInSql } from "./workdays-in-sql.ts";

/** SQL: sum of the area of those buildings that fulfil a condition. */
const areaOf = (column: string, condition: RawBuilder<unknown> = sql`true`) =>
  sql`coalesce(sum((building.building_info ->> ${column})::numeric) filter (where ${condition}), 0)`;
const kind = sql`building.building_info ->> 'buildingKind'`;

interface Source {
  /** SQL from the word `from` on: counted batches as `submission`, joined with their `project`. */
  readonly counted: RawBuilder<unknown>;
  readonly workdays: WorkdaysInSql;
  /** SQL condition: a `building` is asked for. */
  readonly building?: RawBuilder<boolean>;
}

/** SQL: the figures of each counted batch as it stands now. Suspended batches stand where they were suspended. */
export const batchFigures = ({ counted, workdays, building = sql<boolean>`true` }: Source): RawBuilder<unknown> => sql`
  select submission_id, application_id, division_code, house_org_id, biz_type, category, category_code, accept_day, result,
    count(*) over (partition by application_id) > 1 as is_plural,
    case when clock_paused_on is null then due_on end as running_due_on,
    units.*, 1 as batch_count, is_decided::int as decided_count, case when is_decided then round else 0 end as decided_rounds,
    coalesce(first_pass, false)::int as first_pass_count, strong.strong_count,
    case when units.area > 0 then strong.strong_count else 0 end as strong_on_area,
    coalesce(days, 0) as review_days, (days is not null)::int as reviewed_count,
    coalesce(due_on < clock_paused_on, false)::int as late_count
  from (select submission.id as submission_id, submission.application_id, submission.division_code,
      submission.house_org_id, project.biz_type, project.category, project.category_code,
      (submission.accept_time at time zone 'Asia/Shanghai')::date as accept_day, ${resultInSql} as result,
      coalesce(submission.suspended_from, submission.state) not in (${sql.join(undecidedStates)}) as is_decided,
      submission.round, submission.first_pass, submission.due_on, submission.clock_paused_on,
      case when submission.pass_time >= submission.accept_time
        then ${workdays("submission.pass_time")} - ${workdays("submission.accept_time")} end as days
    ${counted}) batch
  cross join lateral (select count(*) as building_count, ${areaOf("area")} as area, ${areaOf("overArea")} as over_area,
      ${areaOf("underArea")} as under_area, ${areaOf("area", sql`${kind} = '1'`)} as residential_area,
      ${areaOf("area", sql`${kind} = '2'`)} as public_area, ${areaOf("area", sql`${kind} in ('3', '4')`)} as industrial_area,
      ${areaOf("area", sql`building.building_info ->> 'greenStar' in ('1', '2', '3')`)} as green_area,
      ${areaOf("area", sql`(building.building_info ->> 'prefabRate')::numeric > 0`)} as prefab_area
    from building where building.submission_id = batch.submission_id and ${building}) units
  cross join lateral (select count(distinct ${strongClause}) as strong_count from opinion o
    where o.submission_id = batch.submission_id and ${isStrong} and ${isTold}) strong`;
