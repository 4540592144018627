import { sql } from "kysely";
import type { Db } from "../../context.ts";

/**
 * The next number of a series, without gaps: it is drawn in the transaction of the object it numbers, and returned if
 * that fails. A series is named after what it counts, e.g. `SL-410100-2026`.
 */
export const nextNumber = async (db: Db, series: string): Promise<number> => {
  const { last_number } = await db
    .insertInto("number_series")
    .values({ series, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column("series").doUpdateSet({ last_number: sql`number_series.last_number + 1` }),
    )
    .returning("last_number")
    .executeTakeFirstOrThrow();
  return last_number;
};

/** `{prefix}{division6}{yyyy}{00001}` of the domain handbook, section 5. */
export const paperNumber = async (db: Db, prefix: string, divisionCode: string, year: string): Promise<string> => {
  const number = await nextNumber(db, `${prefix}-${divisionCode}-${year}`);
  return `${prefix}${divisionCode}${year}${String(number).padStart(5, "0")}`;
};
