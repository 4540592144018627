import type { Clause, clauseCalls } from "@tushen/contract/review/clause";
import type { ParsedInputOf } from "@tushen/contract/ground/call";
import { clauseState } from "@tushen/domain/review/clause-state";
import { liesOutside, plainClauseNo } from "@tushen/domain/review/clause-validity";
import { leaveLine } from "../../ground/audit/index.ts";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { presentClause } from "./found-clause.ts";

type Fields = Omit<ParsedInputOf<typeof clauseCalls.saveClause>, "normId" | "clauseId" | "version">;

export const clauseColumns = (fields: Omit<Fields, "isChecked">) => ({
  clause_no: fields.clauseNo,
  wording: fields.wording,
  disciplines: fields.disciplines,
  mandatory_from: fields.mandatoryFrom,
  mandatory_until: fields.mandatoryUntil,
  valid_from: fields.validFrom,
  valid_until: fields.validUntil,
  next_norm_number: fields.nextNormNumber || null,
  next_clause_no: fields.nextClauseNo || null,
});

const factsOf = ({ clauseId: _id, normId: _normId, version: _version, disciplines, isChecked, ...facts }: Clause) => ({
  ...facts,
  isChecked: clauseState(isChecked),
  disciplines: disciplines.join("、"),
});

/** Adds a clause, or changes one if it is unchanged since it was shown. */
export const saveClause: Act<typeof clauseCalls.saveClause> = async (
  context,
  { normId, clauseId, version, ...given },
) => {
  const { db } = context;
  const fields = { ...given, clauseNo: plainClauseNo(given.clauseNo) };
  const norm = await db.selectFrom("norm").selectAll().where("id", "=", normId).executeTakeFirst();
  if (!norm) return refuse("platform.not-found");
  const { number, valid_from, valid_until } = norm;
  const { clauseNo } = fields;
  if (liesOutside({ validFrom: valid_from, validUntil: valid_until }, fields))
    refuse("clause.outside-norm", { clauseNo, number, from: valid_from, until: valid_until ?? "今" });
  const same = await db
    .selectFrom("clause")
    .select("id")
    .where("norm_id", "=", normId)
    .where("clause_no", "=", clauseNo)
    .executeTakeFirst();
  if (same && same.id !== clauseId) refuse("clause.no-taken", { number, clauseNo });
  const former =
    clauseId === undefined
      ? undefined
      : await db
          .selectFrom("clause")
          .selectAll()
          .where("id", "=", clauseId)
          .where("norm_id", "=", normId)
          .forUpdate()
          .executeTakeFirst();
  if (clauseId !== undefined && !former) refuse("platform.not-found");
  if (former && former.version !== version)
    refuse("platform.changed-meanwhile", {}, { detail: { version: former.version } });
  const columns = { ...clauseColumns(fields), is_checked: fields.isChecked };
  const row = former
    ? await db
        .updateTable("clause")
        .set((eb) => ({ ...columns, version: eb("version", "+", 1) }))
        .where("id", "=", former.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    : await db
        .insertInto("clause")
        .values({ ...columns, norm_id: normId })
        // Two simultaneous entries: the second finds the first.
        .onConflict((found) => found.doNothing())
        .returningAll()
        .executeTakeFirst();
  if (!row) return refuse("clause.no-taken", { number, clauseNo });
  await leaveLine(context, {
    act: former ? "update" : "create",
    object: { kind: "clause", id: String(row.id), name: `${number} ${clauseNo}` },
    ...(former && { before: factsOf(presentClause(former)) }),
    after: factsOf(presentClause(row)),
  });
  return row.id;
};

/** Removes a clause entered by mistake; a clause no longer in force gets a last day instead. */
export const removeClause: Act<typeof clauseCalls.removeClause> = async (context, { clauseId }) => {
  const { db } = context;
  const row = await db.deleteFrom("clause").where("id", "=", clauseId).returningAll().executeTakeFirst();
  if (!row) return refuse("platform.not-found");
  const { number } = await db
    .selectFrom("norm")
    .select("number")
    .where("id", "=", row.norm_id)
    .executeTakeFirstOrThrow();
  await leaveLine(context, {
    act: "remove",
    object: { kind: "clause", id: String(clauseId), name: `${number} ${row.clause_no}` },
    before: factsOf(presentClause(row)),
  });
  return true as const;
};
