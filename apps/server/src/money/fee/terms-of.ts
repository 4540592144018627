import type { RateTerms } from "@tushen/domain/money/rate-table";
import type { Db } from "../../context.ts";
import type { FeeRecord } from "./fee-moves.ts";

/** The terms of the rates a fee was computed by; null where an agreement named the price. */
export const termsOf = async (db: Db, { rate_table_id }: FeeRecord): Promise<RateTerms | null> => {
  if (rate_table_id === null) return null;
  const row = await db
    .selectFrom("rate_table")
    .select("content")
    .where("id", "=", rate_table_id)
    .executeTakeFirstOrThrow();
  return row.content.terms;
};
