import { sql } from "kysely";
import type { Db } from "../src/context.ts";
import type { Tables } from "../src/tables.ts";

/** Puts a row into a state without asking its machine, as no act can: to try every state, or one that is long to reach. */
export const putState = async (
  db: Db,
  table: { [T in keyof Tables]: Tables[T] extends { readonly state: unknown } ? T : never }[keyof Tables],
  id: number,
  state: string,
  key = "id",
): Promise<void> => {
  await sql`update ${sql.table(table)} set state = ${state} where ${sql.ref(key)} = ${id}`.execute(db);
};
