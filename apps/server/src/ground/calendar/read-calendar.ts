import { officialHolidays } from "@tushen/domain/ground/calendar/holidays";
import { type WorkCalendar, workCalendar } from "@tushen/domain/ground/calendar/work-calendar";
import type { Db } from "../../context.ts";

/** The announced holidays, overridden by days an operator entered. */
export const readCalendar = async (db: Db): Promise<WorkCalendar> => {
  const rows = await db.selectFrom("work_calendar").select(["date", "is_workday"]).execute();
  return workCalendar([...officialHolidays, ...rows.map((row) => ({ date: row.date, isWorkday: row.is_workday }))]);
};
