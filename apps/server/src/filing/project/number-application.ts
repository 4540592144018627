import type { Db } from "../../context.ts";
import { sql } from "kysely";
import { applicationNumber } from "@tushen/domain/filing/application-number";
import { projectNumber } from "@tushen/domain/filing/project-code";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import type { Application } from "./read-application.ts";

/** The next serial after the highest one under a prefix; calls for the same prefix wait for each other. */
const nextSerial = async (db: Db, column: "application_no" | "project_no", prefix: string): Promise<number> => {
  await sql`select pg_advisory_xact_lock(2, hashtext(${prefix}))`.execute(db);
  const { serial } = await db
    .selectFrom("project_application")
    .select(sql<number>`coalesce(max(substr(${sql.ref(column)}, ${prefix.length + 1})::bigint), 0) + 1`.as("serial"))
    .where(column, "like", `${prefix}%`)
    .executeTakeFirstOrThrow();
  return serial;
};

/** 申报编号 {division6}{yyyyMMdd}{biz}{0001}. */
export const nextApplicationNo = async (
  db: Db,
  now: Date,
  divisionCode: string,
  bizType: Application["biz_type"],
): Promise<string> => {
  const day = dayInBeijing(now);
  const prefix = applicationNumber(divisionCode, day, bizType, 1).slice(0, -4);
  return applicationNumber(divisionCode, day, bizType, await nextSerial(db, "application_no", prefix));
};

/** 项目编号: 16 digits; the serial gets another digit on a day with more than 99 projects of one class in a district. */
export const nextProjectNo = async (db: Db, now: Date, application: Application): Promise<string> => {
  const prefix = projectNumber(application.division_code, dayInBeijing(now), application.biz_type, 1).slice(0, 14);
  return prefix + String(await nextSerial(db, "project_no", prefix)).padStart(2, "0");
};
