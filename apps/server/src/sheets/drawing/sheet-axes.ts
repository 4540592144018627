import type { drawingCalls } from "@tushen/contract/sheets/drawing";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import type { Act } from "../../context.ts";
import { askingEngine } from "./prepare-sheet.ts";
import { readSheetBytes } from "./sheet-bytes.ts";
import { checkVisible } from "./visible-drawing.ts";

export const listAxes: Act<typeof drawingCalls.listAxes> = async ({ db, files, actor }, { drawingId, page }) => {
  await checkVisible(db, actor, drawingId);
  const file = await db
    .selectFrom("drawing")
    .select(["file_id", "file_version_index"])
    .where("id", "=", drawingId)
    .executeTakeFirstOrThrow();
  try {
    return await askingEngine().readAxes(await readSheetBytes({ db, files }, file), page);
  } catch (error) {
    // The viewer says why a sheet cannot be read.
    if (error instanceof SheetUnreadable) return [];
    throw error;
  }
};
