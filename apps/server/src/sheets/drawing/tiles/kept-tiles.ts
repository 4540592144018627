import type { SheetTiles } from "@tushen/contract/sheets/sheet-tiles";
import { sql, type Updateable } from "kysely";
import type { Db, GuestContext } from "../../../context.ts";
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

/** Removes the tiles of those files that no sheet has any more. */
export const forgetUnusedTiles = async (db: Db, files: readonly FileVersion[]): Promise<void> => {
  const rows = await db
    .deleteFrom("sheet_tiles")
    .where((eb) =>
      eb(
        eb.refTuple("file_id", "file_version_index"),
        "in",
        files.map((of) => eb.tuple(of.file_id, of.file_version_index)),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("drawing")
            .select(sql.lit(1).as("one"))
            .whereRef("drawing.file_id", "=", "sheet_tiles.file_id")
            .whereRef("drawing.file_version_index", "=", "sheet_tiles.file_version_index"),
        ),
      ),
    )
    .returning("tiles_file_id")
    .execute();
  for (const { tiles_file_id } of rows) if (tiles_file_id) await removeFile({ db }, tiles_file_id);
};

/** Where the viewer fetches the tiles of a sheet; null without any. */
export const findTiles = async (context: GuestContext, of: FileVersion): Promise<SheetTiles | null> => {
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
