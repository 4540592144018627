import type { Db } from "../../../context.ts";
import type { FileVersion } from "../sheet-text.ts";

/** The correction that counts for a file version; its cut is null where the found frames count again. */
export const newestCut = (db: Db, { file_id, file_version_index }: FileVersion) =>
  db
    .selectFrom("sheet_cut")
    .selectAll()
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
