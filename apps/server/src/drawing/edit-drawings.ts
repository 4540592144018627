import type { drawingCalls } from "@tushen/contract/drawing";
import type { DrawingId } from "@tushen/contract/fields";
import { disciplineOfDrawingNumber } from "@tushen/domain/disciplines";
import { parseDrawingFileName } from "@tushen/domain/drawing-file-name";
import { fileNameProblem } from "@tushen/domain/file-name";
import type { Act, Context } from "../context.ts";
import { refuse } from "../platform/http/refusal.ts";
import { readOneDrawing } from "./drawing-rows.ts";
import { editableDrawings, editableFolder } from "./editable.ts";
import { findSeparator } from "./separator.ts";
import { keepingOrder, sortFolder } from "./standard-order.ts";

/** Corrects number and name by hand; the sheet is never parsed again. */
export const saveGraphInfo: Act<typeof drawingCalls.saveGraphInfo> = async (
  context,
  { id, graphNum, graphName, drawingSheet },
) => {
  const { db } = context;
  const [drawing] = await editableDrawings(context, [id]);
  if (!drawing) return refuse("platform.not-found");
  const discipline = drawing.discipline ?? disciplineOfDrawingNumber(graphNum);
  await keepingOrder(db, [drawing.folder_id], () =>
    db
      .updateTable("drawing")
      .set({ graph_num: graphNum, graph_name: graphName, drawing_sheet: drawingSheet, parsed_by: "MANUAL", discipline })
      .where("id", "=", id)
      .execute(),
  );
  return readOneDrawing(db, id);
};

/** A new file name is parsed again, unless the sheet was corrected by hand. */
export const renameDrawing: Act<typeof drawingCalls.renameDrawing> = async (context, { id, fileName }) => {
  const { db } = context;
  const problem = fileNameProblem(fileName);
  if (problem !== null) refuse("drawing.file-name-illegal", { problem });
  const [drawing] = await editableDrawings(context, [id]);
  if (!drawing) return refuse("platform.not-found");
  const parsed = parseDrawingFileName(fileName, (await findSeparator(db, drawing.application_id)) ?? undefined);
  const names = { graph_num: parsed.graphNum, graph_name: parsed.graphName, drawing_sheet: parsed.drawingSheet };
  const parses = drawing.kind === "DRAW" && drawing.parsed_by === "AUTO";
  await keepingOrder(db, [drawing.folder_id], () =>
    db
      .updateTable("drawing")
      .set({ file_name: fileName, ...(parses && names) })
      .where("id", "=", id)
      .execute(),
  );
  return readOneDrawing(db, id);
};

export const moveDrawings: Act<typeof drawingCalls.moveDrawings> = async (context, { ids, folderId }) => {
  const { folder, share } = await editableFolder(context, folderId);
  const rows = await editableDrawings(context, ids);
  if (rows.some((row) => row.share_id !== share.id)) refuse("platform.not-found");
  await keepingOrder(context.db, [folderId], () =>
    context.db
      .updateTable("drawing")
      .set((eb) => ({
        folder_id: folderId,
        building_id: folder.building_id,
        discipline: folder.discipline === null ? eb.ref("discipline") : eb.val(folder.discipline),
      }))
      .where("id", "in", ids)
      .execute(),
  );
  return true as const;
};

const setRemoved = async (context: Context, ids: readonly DrawingId[], removed: boolean): Promise<number> => {
  const rows = await editableDrawings(context, ids);
  const folderIds = rows.map((row) => row.folder_id);
  const changed = await keepingOrder(context.db, folderIds, () =>
    context.db
      .updateTable("drawing")
      .set({ removed })
      .where("id", "in", ids)
      .where("removed", "=", !removed)
      .returning("id")
      .execute(),
  );
  return changed.length;
};

export const removeDrawings: Act<typeof drawingCalls.removeDrawings> = (context, { ids }) =>
  setRemoved(context, ids, true);
export const recoverDrawings: Act<typeof drawingCalls.recoverDrawings> = (context, { ids }) =>
  setRemoved(context, ids, false);

export const setOrder: Act<typeof drawingCalls.setOrder> = async (context, { folderId, list }) => {
  await editableFolder(context, folderId);
  for (const { id, order } of list)
    await context.db
      .updateTable("drawing")
      .set({ sort_no: order })
      .where("id", "=", id)
      .where("folder_id", "=", folderId)
      .execute();
  return true as const;
};

/** Gives up an order made by hand. */
export const reOrder: Act<typeof drawingCalls.reOrder> = async (context, { folderId }) => {
  await editableFolder(context, folderId);
  await sortFolder(context.db, folderId);
  return true as const;
};
