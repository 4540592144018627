import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { FolderId, ShareId } from "@tushen/contract/ground/fields";
import { folderNameProblem } from "@tushen/domain/ground/file-name";
import type { Act, Db } from "../../../context.ts";
import { refuse } from "../../../ground/platform/http/refusal.ts";
import { editableFolder, editableShare } from "../editable.ts";

/** Folders of a share that its firm made itself. */
const mostOwnFolders = 500;

/** The share is locked, so folders made at the same moment are counted one after the other. */
const refuseTooMany = async (db: Db, shareId: ShareId): Promise<void> => {
  const { count } = await db
    .selectFrom("folder")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("share_id", "=", shareId)
    .where("is_system", "=", false)
    .executeTakeFirstOrThrow();
  if (count >= mostOwnFolders) refuse("drawing.too-many-folders", { most: mostOwnFolders });
};

/** Refuses a folder name that is not allowed, or that a sibling has. */
export const checkFolderName = async (
  db: Db,
  shareId: ShareId,
  parentId: FolderId | null,
  name: string,
  except: FolderId | null,
): Promise<void> => {
  const problem = folderNameProblem(name);
  if (problem !== null) refuse("drawing.folder-name-illegal", { problem });
  const same = await db
    .selectFrom("folder")
    .select("id")
    .where("share_id", "=", shareId)
    .where("parent_id", parentId === null ? "is" : "=", parentId)
    .where("folder_name", "=", name)
    .$if(except !== null, (query) => query.where("id", "<>", except as FolderId))
    .executeTakeFirst();
  if (same) refuse("drawing.folder-name-taken");
};

/** Makes a folder, or with `id` renames one; folders of the template keep their names. */
export const saveFolder: Act<typeof drawingCalls.saveFolder> = async (
  context,
  { docRepositoryVersionId, folderId, parentId = folderId, fileName, id },
) => {
  const { db } = context;
  const share = await editableShare(context, docRepositoryVersionId);
  if (id !== undefined) {
    const { folder } = await editableFolder(context, id);
    if (folder.share_id !== share.id) refuse("platform.not-found");
    if (folder.is_system) refuse("drawing.folder-locked");
    await checkFolderName(db, folder.share_id, folder.parent_id, fileName, id);
    await db.updateTable("folder").set({ folder_name: fileName }).where("id", "=", id).execute();
    return id;
  }
  const parent = parentId == null ? null : (await editableFolder(context, parentId)).folder;
  if (parent && parent.share_id !== share.id) refuse("platform.not-found");
  await checkFolderName(db, share.id, parent?.id ?? null, fileName, null);
  await refuseTooMany(db, share.id);
  const { id: made } = await db
    .insertInto("folder")
    .values({
      share_id: share.id,
      application_id: share.application_id,
      division_code: share.division_code,
      parent_id: parent?.id ?? null,
      folder_name: fileName,
      folder_type: parent?.folder_type ?? "DRAW",
      discipline: parent?.discipline ?? null,
      building_id: parent?.building_id ?? null,
      sort_no: 1000,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return made;
};

export const deleteFolder: Act<typeof drawingCalls.deleteFolder> = async (context, { folderId }) => {
  const { db } = context;
  const { folder } = await editableFolder(context, folderId);
  if (folder.is_system) refuse("drawing.folder-locked");
  const sheets = await db.selectFrom("drawing").select("removed").where("folder_id", "=", folderId).execute();
  const below = await db.selectFrom("folder").select("id").where("parent_id", "=", folderId).executeTakeFirst();
  if (below || sheets.some(({ removed }) => !removed)) refuse("drawing.folder-filled");
  if (sheets.length > 0) refuse("drawing.folder-in-bin");
  await db.deleteFrom("folder").where("id", "=", folderId).execute();
  return true as const;
};

export const existFile: Act<typeof drawingCalls.existFile> = async (
  { db },
  { docRepositoryVersionId, folderId, fileName },
) => {
  const { share_id } = await db
    .selectFrom("folder")
    .select("share_id")
    .where("id", "=", folderId)
    .executeTakeFirstOrThrow();
  if (docRepositoryVersionId !== undefined && docRepositoryVersionId !== share_id) refuse("platform.not-found");
  const same = await db
    .selectFrom("drawing")
    .select("id")
    .where("folder_id", "=", folderId)
    .where("file_name", "=", fileName)
    .where("removed", "=", false)
    .executeTakeFirst();
  return same !== undefined;
};
