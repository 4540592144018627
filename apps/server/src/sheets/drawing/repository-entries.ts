import type { repositoryCalls } from "@tushen/contract/sheets/repository";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { countDrawingRows, readDrawings } from "./drawing-rows.ts";
import { editableDrawings, editableFolder } from "./editable.ts";
import { visibleShare } from "./tree.ts";
import { listEditions } from "./read-drawing.ts";
import { uploadDrawings } from "./upload-drawings.ts";
import { inOrder, writeOrder } from "./folder/write-order.ts";

/** Registers one uploaded file; a known number makes a new edition of that sheet. */
export const saveDrawingFile: Act<typeof repositoryCalls.saveDrawingFile> = async (
  context,
  { docRepositoryVersionId, folderId, ...sheet },
) => {
  const [entry] = await uploadDrawings(context, { docRepositoryVersionId, folderId, list: [sheet] });
  return entry?.drawingId ?? refuse("drawing.file-unknown");
};

export const queryFile: Act<typeof repositoryCalls.queryFile> = async (
  { db, actor },
  { docRepositoryVersionId: shareId, folderId, fileName, pageNum, pageSize },
) => {
  await visibleShare(db, actor, shareId);
  const wanted = { shareIds: [shareId], folderId, keyword: fileName };
  const list = await readDrawings(db, wanted, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  return { list, total: await countDrawingRows(db, wanted), pageNum, pageSize };
};

/** The live entry of the share (and folder) with these bytes. */
export const checkEntryMd5: Act<typeof repositoryCalls.checkEntryMd5> = async (
  { db, actor },
  { docRepositoryVersionId: shareId, folderId, md5 },
) => {
  await visibleShare(db, actor, shareId);
  const entries = await readDrawings(db, { shareIds: [shareId], folderId, md5: md5.toLowerCase() });
  return entries[0] ?? null;
};

/** The newest edition of a sheet that the caller may see; design firms work on it. */
export const getDesignDocByDocId: Act<typeof repositoryCalls.getDesignDocByDocId> = async (context, { docId }) =>
  (await listEditions(context, { drawingId: docId }))[0] ?? null;

/** Sets the number of files the completeness check expects. */
export const saveDocNum: Act<typeof repositoryCalls.saveDocNum> = async (context, { id, shouldDocNum }) => {
  const { folder: counted, share } = await editableFolder(context, id);
  if (share.part === "CONSTRUCT" && counted.is_system) {
    const { shouldDocNum: least = 0 } =
      (await context.ask.ownerFoldersOf(context.db, share)).find(({ name }) => name === counted.folder_name) ?? {};
    if (shouldDocNum < least) refuse("drawing.papers-required", { least });
  }
  await context.db.updateTable("folder").set({ should_doc_num: shouldDocNum }).where("id", "=", id).execute();
  return true as const;
};

/** Moves an entry before or after another one of its folder. */
export const updown: Act<typeof repositoryCalls.updown> = async (context, { id, target, bool: isUp }) => {
  const { db } = context;
  const [moved] = await editableDrawings(context, [id]);
  if (!moved) return refuse("platform.not-found");
  const order = (await readDrawings(db, { folderId: moved.folder_id })).map((one) => one.drawingId);
  if (id === target || !order.includes(id) || !order.includes(target)) return refuse("platform.not-found");
  const others = order.filter((one) => one !== id);
  others.splice(others.indexOf(target) + (isUp ? 0 : 1), 0, id);
  await writeOrder(db, "drawing", inOrder(others));
  return true as const;
};
