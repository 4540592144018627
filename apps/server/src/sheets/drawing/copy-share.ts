import type { BuildingId, FolderId, ShareId } from "@tushen/contract/ground/fields";
import type { Context } from "../../context.ts";
import { copyDrawings, liveDrawings } from "./copy-drawings.ts";

/**
 * How a share is copied. Into the next round of its batch: the sheets go on. Into a new batch: they begin anew under
 * the buildings of that batch. Into a consultation or inspection beside the batch: they begin anew under their present
 * buildings.
 */
type CopyWish =
  | { readonly as: "next-round" | "beside" }
  | { readonly as: "new"; readonly buildings: ReadonlyMap<BuildingId, BuildingId> };

/**
 * Copies a share into the next round by reference: the same folders, and every live sheet with the same file version,
 * marked unchanged and with a reference to its original (domain handbook 2.8).
 */
export const copyShare = async (
  { db, jobs }: Pick<Context, "db" | "jobs">,
  from: ShareId,
  to: ShareId,
  wish: CopyWish = { as: "next-round" },
): Promise<void> => {
  const isNew = wish.as !== "next-round";
  const buildingOf = (id: BuildingId | null): BuildingId | null =>
    id === null || wish.as !== "new" ? id : (wish.buildings.get(id) ?? null);
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
  const live = await liveDrawings(db).where("share_id", "=", from).execute();
  await copyDrawings(
    { db, jobs },
    live.map(({ folder_id, ...drawing }) => ({
      ...drawing,
      share_id: to,
      folder_id: copies.get(folder_id) as FolderId,
      building_id: buildingOf(drawing.building_id),
      change_type: isNew ? ("N" as const) : ("U" as const),
      change_note: null,
    })),
    { asNew: isNew },
  );
  if (isNew) await db.updateTable("drawing").set({ previous_drawing_id: null }).where("share_id", "=", to).execute();
};
