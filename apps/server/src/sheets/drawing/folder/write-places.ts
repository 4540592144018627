import { sql } from "kysely";
import type { Db } from "../../../context.ts";

interface Place {
  readonly id: number;
  readonly order: number;
}

/** Gives sheets or folders their places among each other, in one statement however many they are. */
export const writePlaces = async (db: Db, table: "drawing" | "folder", places: readonly Place[]): Promise<void> => {
  await sql`update ${sql.table(table)} as moved set sort_no = wanted.place
    from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(({ order }) => order)}::integer[]) as wanted (id, place)
    where moved.id = wanted.id and moved.sort_no <> wanted.place`.execute(db);
};

export const inOrder = (ids: readonly number[]): Place[] => ids.map((id, index) => ({ id, order: index + 1 }));
