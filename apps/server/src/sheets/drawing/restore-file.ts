import type { repositoryCalls } from "@tushen/contract/sheets/repository";
import type { Act } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { editableDrawings } from "./editable.ts";
import { readOneDrawing } from "./drawing-rows.ts";
import { uploadDrawings } from "./upload-drawings.ts";

/** Takes a replaced file back: it is the sheet's file again, and the one in use until now is kept as replaced. */
export const restoreFile: Act<typeof repositoryCalls.restoreFile> = async (context, { id, fileVersionIndex }) => {
  const { db } = context;
  const [sheet] = await editableDrawings(context, [id]);
  const former = await db
    .selectFrom("former_file")
    .selectAll()
    .where("drawing_id", "=", id)
    .where("file_index", "=", fileVersionIndex)
    .executeTakeFirst();
  if (!sheet || !former) return refuse("platform.not-found");
  const file = {
    ...{ fileId: former.file_id, fileName: former.file_name, graphNum: former.graph_num },
    ...{ graphName: former.graph_name, drawingSheet: former.drawing_sheet, replaces: id },
  };
  await uploadDrawings(context, { folderId: sheet.folder_id, list: [file] });
  return readOneDrawing(db, id);
};
