import { dayInBeijing, type WorkCalendar } from "@tushen/domain/ground/calendar/work-calendar";
import { type RawBuilder, sql } from "kysely";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { batchFigures } from "./batch-figures.ts";
import { calendarKey } from "./calendar-key.ts";
import { countedWhere } from "./counted.ts";
import { batchColumns, columnsInSql, eachFigure, figureColumns } from "./figures.ts";
import { workdaysInSql } from "./workdays-in-sql.ts";

/** So many marks are folded in one transaction. */
const marksAtOnce = 2000;

/**
 * SQL: rows of `statistic_batch` as sums of their scopes: province, city, district and house, each by division, kind and
 * house.
 */
export const sumsOf = (batches: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select scope, grouping_name, to_char(accept_day, 'YYYY-MM') as month, key, ${eachFigure((column) => sql`sum(${column})`)}
  from ${batches} batch
  cross join lateral (values (left(division_code, 2)), (left(division_code, 4)), (division_code), ('H' || house_org_id))
    as scopes (scope)
  cross join lateral (values ('division', division_code), ('kind', category_code), ('house', house_org_id::text))
    as groupings (grouping_name, key)
  group by 1, 2, 3, 4`;

const someFigure = sql.join(
  figureColumns.map((column) => sql`${sql.ref(column)} <> 0`),
  sql` or `,
);
const kept = columnsInSql([...batchColumns, ...figureColumns]);
const excluded = (columns: readonly string[]) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`));
const added = sql.join(
  figureColumns.map(
    (column) => sql`${sql.ref(column)} = statistic_sum.${sql.ref(column)} + excluded.${sql.ref(column)}`,
  ),
);

/**
 * Working days kept by another calendar are counted anew: every project is marked. So they are in a database that was put
 * back from a backup of an older version.
 */
const followCalendar = async (trx: Db): Promise<WorkCalendar> => {
  await sql`insert into statistic_fold (calendar_key) values ('') on conflict do nothing`.execute(trx);
  // The lock of the one row lets one fold after the other.
  const { rows } = await sql<{ key: string }>`select calendar_key as key from statistic_fold for update`.execute(trx);
  const calendar = await readCalendar(trx);
  const key = calendarKey(calendar);
  if (rows[0]?.key === key) return calendar;
  await sql`insert into statistic_mark (application_id)
    select application_id from submission where accept_time is not null
    union select application_id from statistic_batch`.execute(trx);
  await sql`update statistic_fold set calendar_key = ${key}`.execute(trx);
  return calendar;
};

/**
 * Folds the oldest marks into what is kept; how many there were. Marks that are written meanwhile stay: what they tell of
 * may be kept already, and folding it again changes nothing.
 */
export const foldMarks = async (db: Db, now: Date, most = marksAtOnce): Promise<number> =>
  inTransaction(db, async (trx) => {
    const calendar = await followCalendar(trx);
    const { rows: taken } = await sql<{ id: number }>`delete from statistic_mark
      where id in (select id from statistic_mark order by id limit ${most}) returning application_id as id`.execute(
      trx,
    );
    if (taken.length === 0) return 0;
    const ids = [...new Set(taken.map(({ id }) => id))];
    const today = dayInBeijing(now);
    const { rows } = await sql<{ first: string }>`select to_char(least(${today}::date,
      min((accept_time at time zone 'Asia/Shanghai')::date)), 'YYYY-MM-DD') as first
      from submission where application_id = any(${ids})`.execute(trx);
    const fresh = batchFigures({
      counted: countedWhere(sql`submission.application_id = any(${ids})`),
      workdays: workdaysInSql(calendar, rows[0]?.first ?? today, today),
    });
    await sql`
      with fresh as materialized (${fresh}),
      former as materialized (select ${kept} from statistic_batch where application_id = any(${ids})),
      gone as (delete from statistic_batch where application_id = any(${ids})
        and submission_id not in (select submission_id from fresh)),
      written as (insert into statistic_batch (${kept}) select ${kept} from fresh
        on conflict (submission_id) do update set ${excluded([...batchColumns.slice(1), ...figureColumns])}),
      change as (select ${kept} from fresh
        union all select ${columnsInSql(batchColumns)}, ${eachFigure((column) => sql`-${column}`)} from former),
      moved as (${sumsOf(sql`change`)})
      insert into statistic_sum (scope, grouping_name, month, key, ${columnsInSql(figureColumns)})
        select scope, grouping_name, month, key, ${columnsInSql(figureColumns)} from moved where ${someFigure}
        on conflict (scope, grouping_name, month, key) do update set ${added}`.execute(trx);
    return taken.length;
  });

/** Folds all marks. */
export const foldAll = async (db: Db, now: Date): Promise<void> => {
  let folded = marksAtOnce;
  while (folded > 0) folded = await foldMarks(db, now);
};

/** Every minute: what has changed goes into the kept sums, so that readers find few projects to count themselves. */
export const keepSums = defineJob({
  name: "statistic.keep-sums",
  title: "更新统计汇总",
  input: z.object({}),
  schedule: { cron: "* * * * *", input: {} },
  run: async ({ db, clock }: Portal, _input, { signal }) => {
    let folded = marksAtOnce;
    while (!signal.aborted && folded === marksAtOnce) folded = await foldMarks(db, clock());
  },
});
