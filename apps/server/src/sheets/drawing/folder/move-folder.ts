import type { FolderId } from "@tushen/contract/ground/fields";
import type { folderCalls } from "@tushen/contract/sheets/folder";
import type { Act, Db } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { checkFolderName } from "./edit-folder.ts";
import { editableFolder } from "../editable.ts";
import { type FolderRow, foldersOf, withSubfolders } from "./folder-rows.ts";
import { inOrder, writeOrder } from "./write-order.ts";

/** Gives subfolders and drawings the building of their new parent, and its discipline if it has one. */
const takeOver = async (db: Db, ids: readonly FolderId[], parent: FolderRow | null): Promise<void> => {
  const branch = {
    building_id: parent?.building_id ?? null,
    ...(parent?.discipline != null && { discipline: parent.discipline }),
  };
  await db.updateTable("folder").set(branch).where("id", "in", ids).execute();
  await db.updateTable("drawing").set(branch).where("folder_id", "in", ids).execute();
};

/** Moves a folder below another one, or among its siblings; folders of the template keep their parent. */
export const moveFolder: Act<typeof folderCalls.moveFolder> = async (context, { folderId, parentId, before }) => {
  const { db } = context;
  const { folder, share } = await editableFolder(context, folderId);
  const folders = await foldersOf(db, [share.id]);
  const parent = folders.find((one) => one.id === parentId) ?? null;
  if (parentId !== null && parent === null) refuse("platform.not-found");
  if (folder.parent_id !== parentId) {
    if (folder.is_system) refuse("drawing.folder-locked");
    const moved = await withSubfolders(db, [folderId]);
    if (parentId !== null && moved.includes(parentId)) refuse("drawing.folder-in-itself");
    await checkFolderName(db, share.id, parentId, folder.folder_name, folderId);
    await db.updateTable("folder").set({ parent_id: parentId }).where("id", "=", folderId).execute();
    await takeOver(db, moved, parent);
  }
  const order = folders.filter((one) => one.parent_id === parentId && one.id !== folderId).map((one) => one.id);
  const at = before == null ? order.length : order.indexOf(before);
  if (at === -1) refuse("platform.not-found");
  await writeOrder(db, "folder", inOrder(order.toSpliced(at, 0, folderId)));
  return true as const;
};
