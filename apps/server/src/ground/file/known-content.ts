import type { Db } from "../../context.ts";

/**
 * Hashes of all content the database refers to: bytes of files, and pictures of seals, which are no files. A hash that
 * is both occurs twice.
 */
export const knownContent = (db: Db) =>
  db
    .selectFrom("blob")
    .select(["sha256", "create_time"])
    .unionAll(
      db
        .selectFrom("seal")
        .select((eb) => [eb.ref("image_sha256").$castTo<string>().as("sha256"), "create_time"])
        .where("image_sha256", "is not", null),
    )
    .unionAll(
      db
        .selectFrom("seal_edition")
        .select((eb) => [eb.ref("image_sha256").$castTo<string>().as("sha256"), "replaced_time as create_time"])
        .where("image_sha256", "is not", null),
    );

/** The given hashes the database refers to. */
export const findKnown = async (db: Db, sums: readonly string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom(knownContent(db).as("known")).select("sha256").where("sha256", "in", sums).execute();
  return new Set(rows.map(({ sha256 }) => sha256));
};
