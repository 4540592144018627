import type { DrawingId, FolderId, ShareId } from "@tushen/contract/ground/fields";
import type { SheetChange } from "@tushen/domain/delivery/altered-sheet";
import type { Context } from "../../context.ts";
import { copyDrawings, liveDrawings } from "./copy-drawings.ts";

export interface DeclaredSheet {
  readonly drawingId: DrawingId;
  readonly change: SheetChange;
  readonly note: string;
}

/**
 * Copies the sheets of an alteration into a share, below a folder named after it (变更-1): their folders, and each sheet
 * as it is in force, waiting for its new edition or marked as removed.
 */
export const copyAlteredSheets = async (
  { db, jobs }: Pick<Context, "db" | "jobs">,
  sheets: readonly DeclaredSheet[],
  to: ShareId,
  folderName: string,
): Promise<void> => {
  const declared = new Map(sheets.map((sheet) => [sheet.drawingId, sheet]));
  const drawings = await liveDrawings(db)
    .where("drawing.id", "in", [...declared.keys()])
    .execute();
  const { application_id, division_code } = await db
    .selectFrom("share")
    .select(["application_id", "division_code"])
    .where("id", "=", to)
    .executeTakeFirstOrThrow();
  const added = { share_id: to, application_id, division_code };
  const { id: topId } = await db
    .insertInto("folder")
    .values({ ...added, folder_name: folderName, folder_type: "ALTER", is_system: true, sort_no: 1 })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sources = await db
    .selectFrom("folder")
    .selectAll()
    .where("share_id", "in", [...new Set(drawings.map((drawing) => drawing.share_id))])
    .orderBy("id")
    .execute();
  // Sheets of one folder may come from several batches, so folders are identified by their path of names.
  const made = new Map<string, FolderId>([["", topId]]);
  const copyOf = async (id: FolderId): Promise<{ id: FolderId; path: string }> => {
    const source = sources.find((folder) => folder.id === id);
    if (!source || source.folder_type === "ALTER") return { id: topId, path: "" };
    const parent = source.parent_id === null ? { id: topId, path: "" } : await copyOf(source.parent_id);
    const path = `${parent.path}/${source.folder_name}`;
    const known = made.get(path);
    if (known !== undefined) return { id: known, path };
    const { id: _id, ...values } = source;
    const copy = await db
      .insertInto("folder")
      .values({ ...values, ...added, parent_id: parent.id, should_doc_num: null })
      .returning("id")
      .executeTakeFirstOrThrow();
    made.set(path, copy.id);
    return { id: copy.id, path };
  };
  const rows = [];
  for (const drawing of drawings) {
    const { change, note } = declared.get(drawing.id) as DeclaredSheet;
    rows.push({
      ...drawing,
      share_id: to,
      folder_id: (await copyOf(drawing.folder_id)).id,
      change_type: change === "D" ? ("D" as const) : ("U" as const),
      change_note: note,
    });
  }
  await copyDrawings({ db, jobs }, rows);
};
