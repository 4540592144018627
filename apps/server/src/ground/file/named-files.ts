import type { FileId } from "@tushen/contract/ground/fields";
import type { NamedFile } from "@tushen/contract/ground/file";
import type { Db } from "../../context.ts";

/** Reads the names of many files at once; the function returned looks up some of them, in the order asked for. */
export const namedFiles = async (db: Db, ids: readonly FileId[]): Promise<(some: readonly FileId[]) => NamedFile[]> => {
  const rows =
    ids.length === 0 ? [] : await db.selectFrom("file").select(["id", "file_name"]).where("id", "in", ids).execute();
  const names = new Map(rows.map((row) => [row.id, row.file_name]));
  return (some) => some.map((fileId) => ({ fileId, fileName: names.get(fileId) ?? "" }));
};
