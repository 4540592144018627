import { sql } from "kysely";
import type { Db } from "../../../context.ts";

interface Rank {
  readonly id: number;
  readonly order: number;
}

/** Gives sheets or folders their order among each other, in one statement however many they are. */
export const writeOrder = async (db: Db, table: "drawing" | "folder", ranks: readonly Rank[]): Promise<void> => {
  await sql`update ${sql.table(table)} as moved set sort_no = wanted.rank
    from unnest(${ranks.map(({ id }) => id)}::bigint[], ${ranks.map(({ order }) => order)}::integer[]) as wanted (id, rank)
    where moved.id = wanted.id and moved.sort_no <> wanted.rank`.execute(db);
};

export const inOrder = (ids: readonly number[]): Rank[] => ids.map((id, index) => ({ id, order: index + 1 }));
