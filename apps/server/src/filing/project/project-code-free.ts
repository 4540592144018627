import type { ApplicationId } from "@tushen/contract/ground/fields";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../context.ts";
import type { ProjectApplicationTable } from "./tables.ts";

type Coded = Pick<Selectable<ProjectApplicationTable>, "project_code" | "biz_type" | "category_code">;

/**
 * Whether no other report of this business type counts under the project code. Drafts do not hold a code, so nobody can
 * block a project by typing its code first. Checks of the same code wait for each other. A survey report and the
 * foundation treatment based on it share type and code; each counts for itself.
 */
export const isProjectCodeFree = async (
  db: Db,
  { project_code: projectCode, biz_type, category_code }: Coded,
  self: ApplicationId | null,
): Promise<boolean> => {
  if (projectCode === null) return true;
  await sql`select pg_advisory_xact_lock(3, hashtext(${projectCode}))`.execute(db);
  const other = await db
    .selectFrom("project_application")
    .select("id")
    .where("project_code", "=", projectCode)
    .where("biz_type", "=", biz_type)
    .$if(biz_type === "KC", (query) => query.where("category_code", "=", category_code))
    .where("state", "in", ["SUBMITTED", "REPORTED", "REVIEWING", "COMPLETED", "ARCHIVED"])
    .$if(self !== null, (query) => query.where("id", "<>", self as ApplicationId))
    .executeTakeFirst();
  return other === undefined;
};
