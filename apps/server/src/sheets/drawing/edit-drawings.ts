import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import type { DrawingId, FolderId } from "@tushen/contract/ground/fields";
import { disciplineOfDrawingNumber } from "@tushen/domain/ground/disciplines";
import { isCoverNumber, parseDrawingFileName } from "@tushen/domain/sheets/drawing-file-name";
import { fileExtension, fileNameProblem } from "@tushen/domain/ground/file-name";
import type { Selectable } from "kysely";
import type { Act, Context } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { readDrawings, readOneDrawing } from "./drawing-rows.ts";
import { paperName } from "./paper-name.ts";
import { editableDrawings, editableFolder } from "./editable.ts";
import { findSeparator } from "./folder/separator.ts";
import { keepingOrder, sortFolder } from "./folder/standard-order.ts";
import { learnFromCorrection } from "./reading/learn-title-place.ts";
import type { DrawingTable } from "./tables.ts";
import { writeOrder } from "./folder/write-order.ts";

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
  await learnFromCorrection(context, drawing, changedTitle(drawing, { graphNum, graphName }));
  return readOneDrawing(db, id);
};

/** Number and name, as far as they differ from those of the sheet. */
const changedTitle = (
  { graph_num, graph_name }: Pick<Selectable<DrawingTable>, "graph_num" | "graph_name">,
  { graphNum, graphName }: { readonly graphNum: string; readonly graphName: string },
) => ({ ...(graphNum !== graph_num && { number: graphNum }), ...(graphName !== graph_name && { name: graphName }) });

/** Corrects many sheets at once, e.g. all whose title block differs; their other facts stay. */
export const correctDrawings: Act<typeof drawingCalls.correctDrawings> = async (context, { list }) => {
  const { db } = context;
  const ids = list.map(({ id }) => id);
  const rows = await editableDrawings(context, ids);
  if (rows.length < new Set(ids).size) return refuse("platform.not-found");
  const disciplines = new Map(rows.map((row) => [row.id, row.discipline]));
  const folderIds = rows.map((row) => row.folder_id);
  await keepingOrder(db, folderIds, async () => {
    for (const { id, graphNum, graphName } of list) {
      const discipline = disciplines.get(id) ?? disciplineOfDrawingNumber(graphNum);
      await db
        .updateTable("drawing")
        .set({ graph_num: graphNum, graph_name: graphName, parsed_by: "MANUAL", discipline })
        .where("id", "=", id)
        .execute();
    }
  });
  for (const row of rows) {
    const given = list.find(({ id }) => id === row.id);
    if (given) await learnFromCorrection(context, row, changedTitle(row, given));
  }
  return readDrawings(db, { ids, removed: "either" });
};

/** The extension must match the bytes, so it cannot be changed (C115). */
const extensionProblem = (fileName: string, before: string): string | null => {
  const extension = fileExtension(before);
  return fileExtension(fileName) === extension ? null : `扩展名应保持为 .${extension}`;
};

/** A new file name is parsed again, unless number and name were corrected by hand; a paper is named after its file. */
export const renameDrawing: Act<typeof drawingCalls.renameDrawing> = async (context, { id, fileName }) => {
  const { db } = context;
  const [drawing] = await editableDrawings(context, [id]);
  if (!drawing) return refuse("platform.not-found");
  const problem = fileNameProblem(fileName) ?? extensionProblem(fileName, drawing.file_name);
  if (problem !== null) refuse("drawing.file-name-illegal", { problem });
  const parsed = parseDrawingFileName(fileName, (await findSeparator(db, drawing.application_id)) ?? undefined);
  const names =
    drawing.kind === "DRAW"
      ? { graph_num: parsed.graphNum, graph_name: parsed.graphName, drawing_sheet: parsed.drawingSheet }
      : { graph_name: paperName(fileName) };
  const parses = drawing.parsed_by === "AUTO";
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

/**
 * What must be unique among live sheets of a folder: the number; for covers and papers, which have none, the file name.
 */
const numberOf = (row: Pick<Selectable<DrawingTable>, "kind" | "folder_id" | "graph_num" | "file_name">): string => {
  const isNumbered = row.kind === "DRAW" && !isCoverNumber(row.graph_num);
  return [row.folder_id, row.kind, isNumbered, isNumbered ? row.graph_num : row.file_name].join(" ");
};

/** Recovers sheets; if another sheet has taken the number of one meanwhile, none is recovered. */
export const recoverDrawings: Act<typeof drawingCalls.recoverDrawings> = async (context, { ids }) => {
  const recovered = (await editableDrawings(context, ids)).filter((row) => row.removed);
  const live = await context.db
    .selectFrom("drawing")
    .select(["kind", "folder_id", "graph_num", "file_name"])
    .where("folder_id", "in", [0 as FolderId, ...recovered.map((row) => row.folder_id)])
    .where("removed", "=", false)
    .execute();
  const taken = new Set(live.map(numberOf));
  for (const row of recovered) {
    if (taken.has(numberOf(row))) refuse("drawing.place-taken", { name: row.file_name });
    taken.add(numberOf(row));
  }
  return setRemoved(context, ids, false);
};

/** Writes the order made by dragging sheets, in any folders. */
export const setOrder: Act<typeof drawingCalls.setOrder> = async (context, { list }) => {
  await editableDrawings(
    context,
    list.map(({ id }) => id),
  );
  await writeOrder(context.db, "drawing", list);
  return true as const;
};

/** Restores the standard order of a folder, dropping one made by hand. */
export const reOrder: Act<typeof drawingCalls.reOrder> = async (context, { folderId }) => {
  await editableFolder(context, folderId);
  await sortFolder(context.db, folderId);
  return true as const;
};
