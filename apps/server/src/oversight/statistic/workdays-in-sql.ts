import { dayInBeijing, type WorkCalendar, workdayNumbers } from "@tushen/domain/ground/calendar/work-calendar";
import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../context.ts";
import { readCalendar } from "../../ground/calendar/index.ts";
import { countedBatches, dayInSql, type Filters } from "./counted.ts";

export type WorkdaysInSql = (column: string) => RawBuilder<number>;

/** SQL: how many working days there were from one day up to the day of a moment; null after the last day. */
export const workdaysInSql = (calendar: WorkCalendar, first: string, last: string): WorkdaysInSql => {
  const numbers = [...workdayNumbers(calendar, first, last).values()];
  return (column) =>
    sql<number>`(${numbers}::int[])[(${sql.ref(column)} at time zone 'Asia/Shanghai')::date - ${first}::date + 1]`;
};

/** SQL: how many working days there were from the first day in a column of the counted batches up to the day of a moment. */
export const countWorkdays = async (
  { db, actor, now }: Context,
  filters: Filters,
  since: "submission.accept_time" | "submission.create_time",
): Promise<WorkdaysInSql> => {
  const { rows } = await sql<{ first: string | null }>`select min(${dayInSql(since)}) as first
    ${countedBatches(actor, filters)}`.execute(db);
  const today = dayInBeijing(now);
  const first = rows[0]?.first ?? today;
  return workdaysInSql(await readCalendar(db), first, today);
};
