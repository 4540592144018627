import type { Generated } from "kysely";

/** 工作日历 */
export interface WorkCalendarTable {
  date: string;
  is_workday: boolean;
  note: Generated<string>;
}

export interface CalendarTables {
  work_calendar: WorkCalendarTable;
}
