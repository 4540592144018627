import type { StatisticGroup } from "@tushen/domain/oversight/building-statistic";
import { splitByMonths } from "@tushen/domain/oversight/period";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { type RawBuilder, sql } from "kysely";
import type { Actor, Context } from "../../context.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { divisionPrefix, inDivision } from "../../ground/rights/index.ts";
import { batchFigures } from "./batch-figures.ts";
import { calendarKey } from "./calendar-key.ts";
import { countedBatches, type Filters } from "./counted.ts";
import { keyOfBatch } from "./count-sums.ts";
import { columnsInSql, eachFigure, figureColumns, type SummedRow, summed } from "./figures.ts";
import { workdaysInSql } from "./workdays-in-sql.ts";

const both = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** SQL condition: a row of `statistic_batch` is the reader's and asked for, but for the day. */
const askedKept = (actor: Actor, filters: Filters): RawBuilder<unknown> => {
  const { divisionCode, bizType, category, categoryCode, houseOrgId, result } = filters;
  return both([
    actor.orgType === "CENSOR" ? sql`house_org_id = ${actor.orgId}` : inDivision(actor.divisionCode, "division_code"),
    ...(divisionCode ? [inDivision(divisionCode, "division_code")] : []),
    ...(bizType ? [sql`biz_type = ${bizType}`] : []),
    ...(category ? [sql`category = ${category}`] : []),
    ...(categoryCode ? [sql`category_code = ${categoryCode}`] : []),
    ...(houseOrgId ? [sql`house_org_id = ${houseOrgId}`] : []),
    ...(result ? [sql`result = ${result}`] : []),
  ]);
};

const within = ({ dateFrom, dateTo }: Filters): RawBuilder<unknown> =>
  both([
    ...(dateFrom ? [sql`accept_day >= ${dateFrom}::date`] : []),
    ...(dateTo ? [sql`accept_day <= ${dateTo}::date`] : []),
  ]);

/** The scope whose sums answer; null where the filters cut across what is summed. */
const scopeOf = (actor: Actor, filters: Filters): string | null => {
  const { divisionCode, bizType, category, categoryCode, houseOrgId, result } = filters;
  if (bizType || category || categoryCode || result) return null;
  if (actor.orgType === "CENSOR")
    return divisionCode || (houseOrgId && houseOrgId !== actor.orgId) ? null : `H${actor.orgId}`;
  if (houseOrgId) return null;
  const own = divisionPrefix(actor.divisionCode);
  const asked = divisionCode ? divisionPrefix(divisionCode) : own;
  return asked.startsWith(own) ? asked : null;
};

/** SQL: the sums of whole months with the batches of the days beside them; all batches where no sums answer. */
const keptRows = (actor: Actor, group: StatisticGroup, filters: Filters): RawBuilder<unknown> => {
  const figures = columnsInSql(figureColumns);
  const ofBatches = (condition: RawBuilder<unknown>) => sql`select ${keyOfBatch[group]} as key, ${figures}
    from statistic_batch where ${askedKept(actor, filters)} and ${condition}`;
  const scope = scopeOf(actor, filters);
  const { months, days } = splitByMonths({ from: filters.dateFrom, to: filters.dateTo });
  if (scope === null || months === null) return ofBatches(within(filters));
  const sums = sql`select ${group === "month" ? sql`month` : sql`key`} as key, ${figures} from statistic_sum
    where scope = ${scope} and grouping_name = ${group === "month" ? "kind" : group} and ${both([
      ...(months.first ? [sql`month >= ${months.first}`] : []),
      ...(months.last ? [sql`month <= ${months.last}`] : []),
    ])}`;
  const beside = days.map(({ from, to }) => ofBatches(sql`accept_day between ${from}::date and ${to}::date`));
  return sql.join([sums, ...beside], sql` union all `);
};

/** The first day from which working days are needed: of what is kept, and of what is marked. */
const firstDay = async ({ db, now }: Context): Promise<string> => {
  const today = dayInBeijing(now);
  const { rows } = await sql<{ first: string }>`select to_char(least(${today}::date,
      (select min(accept_day) from statistic_batch),
      (select min((accept_time at time zone 'Asia/Shanghai')::date) from submission
        where application_id in (select application_id from statistic_mark))), 'YYYY-MM-DD') as first`.execute(db);
  return rows[0]?.first ?? today;
};

/**
 * Sums from what is kept, in one statement and so of one moment: what is kept of marked projects is taken out, and they are
 * counted as they stand now. Null where only a count answers: for a part of a breakdown, for a guest of one project, and
 * while working days are kept by another calendar.
 */
export const readKeptSums = async (
  context: Context,
  group: StatisticGroup,
  filters: Filters,
): Promise<readonly SummedRow[] | null> => {
  const { actor, db, now } = context;
  if (actor.onlyApplicationId !== null || (filters.within && filters.part)) return null;
  const calendar = await readCalendar(db);
  const today = dayInBeijing(now);
  const key = keyOfBatch[group];
  const isMarked = sql`application_id in (select application_id from marked)`;
  const kept = sql`from statistic_batch where ${askedKept(actor, filters)} and ${within(filters)}`;
  const nothing = eachFigure(() => sql`0`);
  const isLate = sql`coalesce(running_due_on < ${today}, false)::int`;
  const live = batchFigures({
    counted: sql`${countedBatches(actor, filters)} and submission.application_id in (select application_id from marked)`,
    workdays: workdaysInSql(calendar, await firstDay(context), today),
  });
  const { rows } = await sql<SummedRow & { readonly calendarKey: string }>`
    with marked as materialized (select distinct application_id from statistic_mark),
    live as materialized (${live}),
    kept as (${keptRows(actor, group, filters)}),
    part as (
      select kept.*, late_count as overdue_count, 0 as again_in_key, 0 as again from kept
      union all
      select ${key}, ${eachFigure((column) => sql`-${column}`)}, -late_count, 0, 0 ${kept} and ${isMarked}
      union all
      select ${key}, ${columnsInSql(figureColumns)}, late_count + ${isLate}, 0, 0 from live
      union all
      select ${key}, ${nothing}, count(*), 0, 0 ${kept} and running_due_on < ${today} and not ${isMarked} group by 1
      union all
      select key, ${nothing}, 0, count(*) filter (where is_again_in_key), count(*) filter (where is_again)
      from (select key, row_number() over (partition by application_id, key) > 1 as is_again_in_key,
          row_number() over (partition by application_id) > 1 as is_again
        from (select application_id, ${key} as key ${kept} and is_plural and not ${isMarked}
          union all select application_id, ${key} from live) plural) again group by 1)
    select ${summed(
      sql`coalesce(sum(batch_count) - case when grouping(key) = 1 then sum(again) else sum(again_in_key) end, 0)`,
    )}, (select calendar_key from statistic_fold) as "calendarKey"
    from part group by grouping sets ((key), ()) having grouping(key) = 1 or sum(batch_count) > 0`.execute(db);
  if (rows[0]?.calendarKey !== calendarKey(calendar)) return null;
  return rows.map(({ calendarKey: _key, ...row }) => row);
};
