import { setTimeout as sleep } from "node:timers/promises";
import type { Kysely, Transaction } from "kysely";
import { isPassing, hadNoEffect } from "./connect.ts";
import { isNameRefused } from "./statement-names.ts";

// serialization_failure and deadlock_detected: PostgreSQL asks for the transaction to be run again.
const asksForAnotherTry = new Set(["40001", "40P01"]);
const MOST_TRIES = 6;

/**
 * Runs `act` in one transaction, and again when PostgreSQL asks for it, has refused the name of a statement, or the connection broke
 * before the commit was confirmed; so `act` must change nothing outside the database. Inside a transaction it joins that transaction.
 */
export const inTransaction = async <Tables, T>(
  db: Kysely<Tables>,
  act: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> => {
  if (db.isTransaction) return act(db as Transaction<Tables>);
  for (let tries = 1; ; tries++) {
    let committing = false;
    try {
      const trx = await db.startTransaction().execute();
      try {
        const result = await act(trx);
        committing = true;
        await trx.commit().execute();
        return result;
      } catch (error) {
        await trx
          .rollback()
          .execute()
          .catch(() => {}); // The connection may be gone; the first error says why.
        throw error;
      }
    } catch (error) {
      const { code } = error as { code?: string };
      const again =
        asksForAnotherTry.has(code ?? "") ||
        isNameRefused(error) ||
        (committing ? hadNoEffect(error) : isPassing(error));
      if (!again || tries === MOST_TRIES) throw error;
      await sleep(Math.random() * 20 * 2 ** tries);
    }
  }
};
