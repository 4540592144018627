import type { FolderId, ShareId } from "@tushen/contract/ground/fields";
import { type Selectable, sql } from "kysely";
import type { Db } from "../../../context.ts";
import type { FolderTable } from "../tables.ts";

export type FolderRow = Selectable<FolderTable>;

/** All folders of these shares, in the order of each share. */
export const foldersOf = (db: Db, shareIds: readonly ShareId[]): Promise<FolderRow[]> =>
  db.selectFrom("folder").selectAll().where("share_id", "in", shareIds).orderBy("sort_no").orderBy("id").execute();

/** The folders with all their subfolders. */
export const withSubfolders = async (db: Db, ids: readonly FolderId[]): Promise<FolderId[]> => {
  const { rows } = await sql<{ id: FolderId }>`
    with recursive below as (
      select id from folder where id = any(${ids})
      union select folder.id from folder join below on folder.parent_id = below.id)
    select id from below`.execute(db);
  return rows.map(({ id }) => id);
};
