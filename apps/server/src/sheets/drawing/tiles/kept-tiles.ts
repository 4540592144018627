import type { SheetTiles } from "@tushen/contract/sheets/sheet-tiles";
import { sql, type Updateable } from "kysely";
import type { Context, Db } from "../../../context.ts";
import { removeFile, signedAddress } from "../../../ground/file/index.ts";
import type { FileVersion } from "../sheet-text.ts";
import type { SheetTilesTable } from "../tables.ts";

/** Writes what became of tiles that were waited for; false if nobody waits for them any more. */
export const keepTiles = async (db: Db, of: FileVersion, kept: Updateable<SheetTilesTable>): Promise<boolean> => {
  const row = await db
    .updateTable("sheet_tiles")
    .set(kept)
    .where("file_id", "=", of.file_id)
    .where("file_version_index", "=", of.file_version_index)
    .where("state", "=", "WAITING")
    .returning("file_id")
    .executeTakeFirst();
  return row !== undefined;
};

/** Removes the tiles of a file. */
export const forgetTiles = async (db: Db, of: FileVersion): Promise<void> => {
  const row = await db
    .deleteFrom("sheet_tiles")
    .where("file_id", "=", of.file_id)
    .where("file_version_index", "=", of.file_version_index)
    .returning("tiles_file_id")
    .executeTakeFirst();
  if (row?.tiles_file_id) await removeFile({ db }, row.tiles_file_id);
};

/** Removes the tiles of files that no sheet has any more. */
export const forgetUnusedTiles = async (db: Db, files: readonly FileVersion[]): Promise<void> => {
  for (const of of files) {
    const used = await db
      .selectFrom("drawing")
      .select(sql.lit(1).as("one"))
      .where("file_id", "=", of.file_id)
      .where("file_version_index", "=", of.file_version_index)
      .limit(1)
      .executeTakeFirst();
    if (!used) await forgetTiles(db, of);
  }
};

/** Where the viewer fetches the tiles of a sheet; null without any. */
export const findTiles = async (context: Context, of: FileVersion): Promise<SheetTiles | null> => {
  const row = await context.db
    .selectFrom("sheet_tiles")
    .select(["tiles_file_id", "layout"])
    .where("file_id", "=", of.file_id)
    .where("file_version_index", "=", of.file_version_index)
    .executeTakeFirst();
  if (!row?.tiles_file_id || !row.layout) return null;
  const { url } = await signedAddress(context, row.tiles_file_id, { inline: true });
  return { url, ...row.layout };
};
