import type { ApplicationId } from "@tushen/contract/fields";
import { sql } from "kysely";
import type { Db } from "../context.ts";

/**
 * No other report of this business type counts under the project code. Drafts do not hold a code, so nobody can keep
 * a project from being reported by typing its code first. Those who ask about one code wait for each other.
 */
export const isProjectCodeFree = async (
  db: Db,
  projectCode: string | null,
  bizType: "FJ" | "SZ" | "KC" | "GD",
  self: ApplicationId | null,
): Promise<boolean> => {
  if (projectCode === null) return true;
  await sql`select pg_advisory_xact_lock(3, hashtext(${projectCode}))`.execute(db);
  const other = await db
    .selectFrom("project_application")
    .select("id")
    .where("project_code", "=", projectCode)
    .where("biz_type", "=", bizType)
    .where("state", "in", ["SUBMITTED", "REPORTED", "REVIEWING", "COMPLETED", "ARCHIVED"])
    .$if(self !== null, (query) => query.where("id", "<>", self as ApplicationId))
    .executeTakeFirst();
  return other === undefined;
};
