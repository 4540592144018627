import type { clauseCalls } from "@tushen/contract/review/clause";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { presentClause } from "./found-clause.ts";

/** Norms in force first, among them the compulsory codes first. */
export const listNorms: Act<typeof clauseCalls.listNorms> = async ({ db, now }) => {
  const rows = await db
    .selectFrom("norm")
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom("clause")
        .select((count) => count.fn.countAll<number>().as("count"))
        .whereRef("norm_id", "=", "norm.id")
        .as("clause_count"),
    )
    .orderBy(sql`coalesce(valid_until < ${dayInBeijing(now)}::date, false)`)
    .orderBy("is_compulsory", "desc")
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    normId: row.id,
    number: row.number,
    name: row.name,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
    replacedBy: row.replaced_by,
    isCompulsory: row.is_compulsory,
    clauseCount: row.clause_count ?? 0,
    version: row.version,
  }));
};

/** In number order: 7.1.4 before 7.1.14. */
export const listClauses: Act<typeof clauseCalls.listClauses> = async ({ db }, { normId }) => {
  const rows = await db.selectFrom("clause").selectAll().where("norm_id", "=", normId).execute();
  return rows
    .map(presentClause)
    .sort((one, other) => one.clauseNo.localeCompare(other.clauseNo, "zh", { numeric: true }));
};
