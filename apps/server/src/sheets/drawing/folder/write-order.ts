import { sql } from "kysely";
import type { Db } from "../../../context.ts";

interface Rank {
  readonly id: number;
  readonly order: number;
}

/** Writes the ranks of sheets or folders among their siblings in one statement. */
export const writeOrder = async (db: Db, table: "drawing" | "folder", ranks: readonly Rank[]): Promise<void> => {
  await sql`update ${sql.table(table)} as moved set sort_no = wanted.rank
    from unnest(${ranks.map(({ id }) => id)}::bigint[], ${ranks.map(({ order }) => order)}::integer[]) as wanted (id, rank)
    where moved.id = wanted.id and moved.sort_no <> wanted.rank`.execute(db);
};

export const inOrder = (ids: readonly number[]): Rank[] => ids.map((id, index) => ({ id, order: index + 1 }));
