import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { type Limit, takeAttempt } from "./attempt.ts";

/**
 * Counts a piece of computing against the budgets of whoever asks for it and refuses when one is spent. Answers how many
 * pieces the first budget has paid for: the more, the later in line.
 */
export const spendBudget = async (db: Db, now: Date, budgets: readonly [Limit, ...Limit[]]): Promise<number> => {
  if ((await takeAttempt(db, now, budgets)) > 0) refuse("platform.too-many");
  const [{ kind, key }] = budgets;
  const row = await db
    .selectFrom("attempt")
    .select("count")
    .where("kind", "=", kind)
    .where("key", "=", key)
    .executeTakeFirst();
  return row?.count ?? 0;
};
