import type { Db } from "../../context.ts";

/** Norms of the library that are asked for, and those that took their place. */
export const knownNorms = async (db: Db, isAskedFor: (number: string) => boolean) => {
  const rows = await db
    .selectFrom("norm")
    .select(["number", "name", "valid_from", "valid_until", "replaced_by"])
    .orderBy("number")
    .execute();
  const wanted = new Set(rows.flatMap(({ number }) => (isAskedFor(number) ? number : [])));
  // A set grows while it is walked, so that the successors of successors come too.
  for (const number of wanted) {
    const next = rows.find((one) => one.number === number)?.replaced_by;
    if (next) wanted.add(next);
  }
  return rows
    .filter(({ number }) => wanted.has(number))
    .map((row) => ({
      ...{ number: row.number, name: row.name, replacedBy: row.replaced_by },
      ...{ validFrom: row.valid_from, validUntil: row.valid_until },
    }));
};
