import type { FolderId } from "@tushen/contract/ground/fields";
import type { Db } from "../../../context.ts";

/** For each folder the names from the top of the share down to it. */
export const folderPaths = async (db: Db, ids: readonly FolderId[]): Promise<Map<FolderId, string[]>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("folder")
    .select(["id", "parent_id", "folder_name"])
    .where(
      "share_id",
      "in",
      db
        .selectFrom("folder")
        .select("share_id")
        .where("id", "in", [...ids]),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  const pathOf = (id: FolderId | null): string[] => {
    const folder = id === null ? undefined : byId.get(id);
    return folder ? [...pathOf(folder.parent_id), folder.folder_name] : [];
  };
  return new Map(ids.map((id) => [id, pathOf(id)]));
};
