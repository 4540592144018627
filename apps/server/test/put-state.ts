import { sql } from "kysely";
import type { Db } from "../src/context.ts";
import type { Tables } from "../src/tables.ts";

/**
 * Writes a state into a row without its machine, which no act can do: to try every state, or one that takes many acts.
 */
export const putState = async (
  db: Db,
  table: { [T in keyof Tables]: Tables[T] extends { readonly state: unknown } ? T : never }[keyof Tables],
  id: number,
  state: string,
  key = "id",
): Promise<void> => {
  await sql`update ${sql.table(table)} set state = ${state} where ${sql.ref(key)} = ${id}`.execute(db);
};
