import type { clauseCalls } from "@tushen/contract/review/clause";
import { clauseWords, plainClauseNo, plainNumber } from "@tushen/domain/review/clause-validity";
import { dayInBeijing } from "@tushen/domain/ground/calendar/work-calendar";
import { sql } from "kysely";
import type { Act, Db } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { clauseOn, clausesWithNorms } from "./found-clause.ts";

const most = 20;

/** A word must occur in the norm's number or name or in the wording; digits may also begin the clause number. */
const holds = (word: string) => {
  const anywhere = containing(word);
  const isNumber = /^\d+(\.\d+)*[a-z]?$/.test(word);
  return sql<boolean>`(plain_number like ${anywhere} or plain_name like ${anywhere} or plain_wording like ${anywhere}
    ${isNumber ? sql`or clause_no like ${`${word}%`}` : sql``})`;
};

/** Clauses in force on the day come first, then the number typed in full, then the caller's own discipline. */
export const searchClauses: Act<typeof clauseCalls.searchClauses> = async ({ db, now }, input) => {
  const day = input.onDate ?? dayInBeijing(now);
  const words = clauseWords(input.words);
  if (words.length === 0) return [];
  const isOver = sql<boolean>`(coalesce(norm.valid_until < ${day}::date, false) or coalesce(clause.valid_until < ${day}::date, false))`;
  const isComing = sql<boolean>`(norm.valid_from > ${day}::date or coalesce(clause.valid_from > ${day}::date, false))`;
  const rows = await clausesWithNorms(db)
    .where((eb) => eb.and(words.map(holds)))
    .orderBy(sql`${isOver}::int * 2 + ${isComing}::int`)
    .orderBy(sql`clause_no = any(${words})`, "desc")
    .orderBy(sql`disciplines = '{}' or ${input.discipline ?? ""} = any(disciplines)`, "desc")
    .orderBy("norm.is_compulsory", "desc")
    .orderBy("norm.id")
    .orderBy("clause.id")
    .limit(most)
    .execute();
  return rows.map((row) => clauseOn(row, day));
};

/** A clause in its wording of that day; null where the library does not have it. */
export const findClause = async (
  db: Db,
  { normNumber, clauseNo }: { readonly normNumber: string; readonly clauseNo: string },
  day: string,
) => {
  const row = await clausesWithNorms(db)
    .where("plain_number", "=", plainNumber(normNumber))
    .where("clause_no", "=", plainClauseNo(clauseNo))
    .executeTakeFirst();
  return row ? clauseOn(row, day) : null;
};

export const readClause: Act<typeof clauseCalls.readClause> = ({ db, now }, { onDate, ...cited }) =>
  findClause(db, cited, onDate ?? dayInBeijing(now));
