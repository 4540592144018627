import type { ApplicationId } from "@tushen/contract/ground/fields";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { notifyAdministrators } from "../../ground/message/index.ts";
import { inTransaction } from "../../ground/platform/database/transaction.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { batchFigures } from "./batch-figures.ts";
import { calendarKey } from "./calendar-key.ts";
import { countedWhere } from "./counted.ts";
import { batchColumns, columnsInSql, figureColumns } from "./figures.ts";
import { sumsOf } from "./fold-marks.ts";
import { workdaysInSql } from "./workdays-in-sql.ts";

/** Projects compared by one statement, by their numbers. */
const projectsAtOnce = 20_000;
const kept = columnsInSql([...batchColumns, ...figureColumns]);
const sums = sql`scope, grouping_name, month, key, ${columnsInSql(figureColumns)}`;
const noFigure = sql.join(
  figureColumns.map((column) => sql`${sql.ref(column)} = 0`),
  sql` and `,
);

export interface SumDifferences {
  readonly batches: number;
  /** Projects whose kept batches are not as they stand now. */
  readonly projects: readonly ApplicationId[];
  /** Months whose sums are not the sums of the kept batches. */
  readonly months: readonly string[];
}

const wrongProjects = async (db: Db, now: Date, from: number): Promise<readonly ApplicationId[]> => {
  const calendar = await readCalendar(db);
  const { rows: folded } = await sql<{ key: string }>`select calendar_key as key from statistic_fold`.execute(db);
  // The next fold marks every project.
  if (folded[0]?.key !== calendarKey(calendar)) return [];
  const today = dayInBeijing(now);
  const inRange = sql`between ${from} and ${from + projectsAtOnce - 1}`;
  const { rows } = await sql<{ first: string | null }>`select
      to_char(min(accept_time at time zone 'Asia/Shanghai'), 'YYYY-MM-DD') as first
    from submission where application_id ${inRange}`.execute(db);
  const live = batchFigures({
    counted: countedWhere(sql`submission.application_id ${inRange}
      and submission.application_id not in (select application_id from statistic_mark)`),
    workdays: workdaysInSql(calendar, rows[0]?.first ?? today, today),
  });
  const { rows: wrong } = await sql<{ id: ApplicationId }>`
    with fresh as materialized (select ${kept} from (${live}) batch),
    former as materialized (select ${kept} from statistic_batch where application_id ${inRange}
      and application_id not in (select application_id from statistic_mark))
    select distinct application_id as id from (
      (select * from fresh except select * from former) union all (select * from former except select * from fresh)) wrong
    order by 1`.execute(db);
  return wrong.map(({ id }) => id);
};

/** SQL: the kept batches that were accepted in a month, YYYY-MM. */
const batchesOf = (
  month: string,
) => sql`(select batch.* from statistic_batch batch, (select ${month}::text as month) asked
  where accept_day >= (month || '-01')::date and accept_day < (month || '-01')::date + interval '1 month')`;

const isWrongMonth = async (db: Db, month: string): Promise<boolean> => {
  const { rows } = await sql`
    with summed as materialized (select ${sums} from (${sumsOf(batchesOf(month))}) one where not (${noFigure})),
    kept as materialized (select ${sums} from statistic_sum where month = ${month} and not (${noFigure}))
    select from ((select * from summed except select * from kept) union all
      (select * from kept except select * from summed)) wrong limit 1`.execute(db);
  return rows.length > 0;
};

/** Compares all that is kept with a full count, some thousand projects after the other; each statement sees one moment. */
export const checkSums = async (db: Db, now: Date): Promise<SumDifferences> => {
  const { rows } = await sql<{ first: number; last: number; batches: number }>`
    select coalesce(min(id), 0) as first, coalesce(max(id), -1) as last,
      (select count(*) from statistic_batch) as batches from project_application`.execute(db);
  const { first, last, batches } = rows[0] ?? { first: 0, last: -1, batches: 0 };
  const projects: ApplicationId[] = [];
  for (let from = first; from <= last; from += projectsAtOnce) projects.push(...(await wrongProjects(db, now, from)));
  const { rows: months } = await sql<{ month: string }>`select month from statistic_sum
    union select to_char(accept_day, 'YYYY-MM') from statistic_batch order by 1`.execute(db);
  const wrong: string[] = [];
  for (const { month } of months) if (await isWrongMonth(db, month)) wrong.push(month);
  return { batches, projects, months: wrong };
};

/** Mends what differs: wrong projects are marked, wrong months are summed anew. */
export const mendSums = (db: Db, { projects, months }: SumDifferences): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`select from statistic_fold for update`.execute(trx);
    await sql`insert into statistic_mark (application_id) select unnest(${projects}::bigint[])`.execute(trx);
    for (const month of months) {
      await sql`delete from statistic_sum where month = ${month}`.execute(trx);
      await sql`insert into statistic_sum (${sums}) select ${sums} from (${sumsOf(batchesOf(month))}) one`.execute(trx);
    }
  });

/** Every night: the kept sums against a full count. What differs is mended, and the administrators are told. */
export const checkSumsNightly = defineJob({
  name: "statistic.check-sums",
  title: "核对统计汇总",
  input: z.object({}),
  schedule: { cron: "45 3 * * *", input: {} },
  run: async ({ db, clock }: Portal) => {
    const found = await checkSums(db, clock());
    if (found.projects.length + found.months.length === 0) return;
    await mendSums(db, found);
    await notifyAdministrators(db, clock(), {
      title: "统计汇总与明细不符",
      content: `昨夜核对发现：${found.projects.length}个项目、${found.months.length}个月份的统计汇总与明细不符，已按明细重新汇总。请查明是谁改动了数据库。`,
    });
  },
});
