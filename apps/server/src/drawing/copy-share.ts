import type { BuildingId, FolderId, ShareId } from "@tushen/contract/fields";
import { sql } from "kysely";
import type { Context } from "../context.ts";
import { prepareSheet } from "./prepare-sheet.ts";

/** The next round of a batch goes on with its sheets; in a new batch they begin anew, under its own buildings. */
type CopyWish =
  | { readonly as: "next-round" }
  | { readonly as: "new"; readonly buildings: ReadonlyMap<BuildingId, BuildingId> };

/**
 * Copies a share into the next round by reference: the same folders, and every live sheet with the same file and
 * version, marked unchanged and pointing back at the sheet it came from (domain handbook 2.8). A sheet whose job has not
 * run yet is read as a copy too: that job may end before this transaction does.
 */
export const copyShare = async (
  { db, jobs }: Pick<Context, "db" | "jobs">,
  from: ShareId,
  to: ShareId,
  wish: CopyWish = { as: "next-round" },
): Promise<void> => {
  const buildingOf = (id: BuildingId | null): BuildingId | null =>
    id === null || wish.as === "next-round" ? id : (wish.buildings.get(id) ?? null);
  const folders = await db.selectFrom("folder").selectAll().where("share_id", "=", from).orderBy("id").execute();
  const copies = new Map<FolderId, FolderId>();
  for (const { id, share_id: _from, parent_id, ...folder } of folders) {
    const copy = await db
      .insertInto("folder")
      .values({
        ...folder,
        share_id: to,
        building_id: buildingOf(folder.building_id),
        parent_id: parent_id === null ? null : (copies.get(parent_id) ?? null),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    copies.set(id, copy.id);
  }
  const drawings = await db
    .selectFrom("drawing")
    .innerJoin("file", "file.id", "drawing.file_id")
    .selectAll("drawing")
    .select("file_type")
    .where("share_id", "=", from)
    .where("removed", "=", false)
    .where("change_type", "<>", "D")
    .orderBy("drawing.id")
    .execute();
  if (drawings.length === 0) return;
  const rows = drawings.map(
    ({
      id,
      folder_id,
      sheet_reading,
      stamped_file_id: _stamped,
      stamp_token: _token,
      file_type: _type,
      ...drawing
    }) => ({
      ...drawing,
      share_id: to,
      folder_id: copies.get(folder_id) as FolderId,
      sheet_reading: JSON.stringify(sheet_reading),
      building_id: buildingOf(drawing.building_id),
      change_type: wish.as === "new" ? ("N" as const) : ("U" as const),
      change_note: null,
      ...(wish.as === "new" && { doc_biz_id: sql<number>`nextval('doc_biz_id')` }),
      previous_drawing_id: id,
    }),
  );
  const made = await db.insertInto("drawing").values(rows).returning(["id", "previous_drawing_id"]).execute();
  const unread = new Set(
    drawings.filter((one) => one.sheet_reading === null && one.file_type === "pdf").map(({ id }) => id),
  );
  for (const { id, previous_drawing_id } of made)
    if (previous_drawing_id !== null && unread.has(previous_drawing_id))
      await jobs.enqueue(db, prepareSheet, { drawingId: id }, { key: String(id) });
  if (wish.as === "new")
    await db.updateTable("drawing").set({ previous_drawing_id: null }).where("share_id", "=", to).execute();
};
