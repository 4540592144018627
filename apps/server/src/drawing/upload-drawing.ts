import type { repositoryCalls } from "@tushen/contract/repository";
import type { Act } from "../context.ts";
import { nameFile, takeBytes } from "../file/index.ts";
import { refuse } from "../platform/http/refusal.ts";
import { editableFolder } from "./editable.ts";
import { uploadDrawings } from "./upload-drawings.ts";

/** Takes the bytes of a sheet and registers it; where that is refused nothing of the file is kept. */
export const uploadDrawing: Act<typeof repositoryCalls.uploadDrawing> = async (
  context,
  { content, fileName, md5, folderId, operationCode, graphNum, graphName, drawingSheet },
) => {
  // Whoever may not change the folder need not send the bytes.
  await context.transact((db) => editableFolder({ ...context, db }, folderId));
  const stored = await takeBytes(context.files, fileName, content, md5);
  return context.transact(async (db) => {
    const { fileId } = await nameFile(db, context.actor, fileName, stored);
    const list = [{ fileId, fileName, graphNum, graphName, drawingSheet }];
    const [entry] = await uploadDrawings({ ...context, db }, { folderId, list, operationCode });
    return { fileId, drawingId: entry?.drawingId ?? refuse("drawing.file-unknown") };
  });
};
