import { sql } from "kysely";
import type { Db } from "../../context.ts";

/** A number of tries of one kind allowed per key; the time window begins with the first try. */
export interface Limit {
  readonly kind: string;
  readonly key: string;
  readonly most: number;
  readonly minutes: number;
}

interface Exhausted {
  readonly limit: Limit;
  readonly seconds: number;
}

const count = async (db: Db, now: Date, { kind, key, most, minutes }: Limit) => {
  const until = new Date(now.getTime() + minutes * 60_000);
  return db
    .insertInto("attempt")
    .values({ kind, key, count: 1, until })
    .onConflict((conflict) =>
      conflict.columns(["kind", "key"]).doUpdateSet({
        count: sql`case when attempt.until <= ${now} then 1 else least(attempt.count + 1, ${most + 1}) end`,
        // All tries were given back, so the next one counts as the first.
        until: sql`case when attempt.until <= ${now} or attempt.count = 0 then excluded.until else attempt.until end`,
      }),
    )
    .returning(["count", "until"])
    .executeTakeFirstOrThrow();
};

/**
 * Counts a try against every limit and returns null; or returns the first exhausted limit with the time it ends, and
 * counts nothing. The counters stay locked until the transaction ends, so simultaneous tries are taken one after the
 * other on all servers. Give limits in the same order everywhere, the narrowest first.
 */
export const findExhausted = async (db: Db, now: Date, limits: readonly Limit[]): Promise<Exhausted | null> => {
  for (const [index, limit] of limits.entries()) {
    const row = await count(db, now, limit);
    if (row.count <= limit.most) continue;
    await giveBackAttempt(db, limits.slice(0, index));
    return { limit, seconds: Math.max(1, Math.ceil((new Date(row.until).getTime() - now.getTime()) / 1000)) };
  }
  return null;
};

/** The same when all limits count alike: 0, or the minutes to wait. */
export const takeAttempt = async (db: Db, now: Date, limits: readonly Limit[]): Promise<number> => {
  const exhausted = await findExhausted(db, now, limits);
  return exhausted ? Math.ceil(exhausted.seconds / 60) : 0;
};

/** Takes back the count of a successful try. */
export const giveBackAttempt = async (db: Db, limits: readonly Limit[]): Promise<void> => {
  for (const { kind, key } of limits)
    await db
      .updateTable("attempt")
      .set({ count: sql`greatest(count - 1, 0)` })
      .where("kind", "=", kind)
      .where("key", "=", key)
      .execute();
};

/** Forgets the tries of a key, and of keys that begin with it and a blank. */
export const forgetAttempts = async (db: Db, kind: string, key: string): Promise<void> => {
  await db
    .deleteFrom("attempt")
    .where("kind", "=", kind)
    .where((eb) => eb.or([eb("key", "=", key), sql<boolean>`starts_with(key, ${`${key} `})`]))
    .execute();
};
