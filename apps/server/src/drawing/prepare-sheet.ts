import { DrawingId } from "@tushen/contract/fields";
import { SheetUnreadable } from "@tushen/drawing/sheet-unreadable";
import { type SheetPool, startSheetPool } from "@tushen/drawing/sheet-pool";
import { z } from "zod";
import type { House } from "../app.ts";
import { readFileBytes, storeFile } from "../file/index.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import type { SheetNote } from "./sheet-check.ts";

const thumbnailWidth = 640;

let pool: SheetPool | undefined;
/** One warm engine per process, started by the first sheet. */
export const sheetEngine = (): SheetPool => (pool ??= startSheetPool({ threads: 1 }));

/** Ends the engine's threads; the next sheet would start them again. */
export const closeSheetEngine = async (): Promise<void> => {
  await pool?.close();
  pool = undefined;
};

const readNote = async (bytes: Uint8Array): Promise<SheetNote> => {
  try {
    return await sheetEngine().readSheet(bytes);
  } catch (error) {
    if (error instanceof SheetUnreadable) return { unreadable: error.message };
    throw error;
  }
};

/** Reads an uploaded sheet once: paper, title block, text, flags and a small picture. */
export const prepareSheet = defineJob({
  name: "drawing.prepare-sheet",
  input: z.object({ drawingId: DrawingId }),
  run: async ({ db, files }: House, { drawingId }) => {
    const drawing = await db
      .selectFrom("drawing")
      .innerJoin("share", "share.id", "drawing.share_id")
      .select(["file_id", "file_version_index", "drawing.application_id", "drawing.division_code", "org_id"])
      .where("drawing.id", "=", drawingId)
      .executeTakeFirst();
    if (!drawing) return;
    const bytes = await readFileBytes({ db, files }, drawing.file_id, drawing.file_version_index);
    const note = await readNote(bytes);
    const readable = !("unreadable" in note);
    const picture = readable ? await sheetEngine().renderThumbnail(bytes, 0, thumbnailWidth) : null;
    const thumbnail = picture && {
      fileName: `${drawingId}.png`,
      fileType: "png",
      orgId: drawing.org_id,
      applicationId: drawing.application_id,
      divisionCode: drawing.division_code,
    };
    await db
      .updateTable("drawing")
      .set({
        sheet_reading: JSON.stringify(note),
        page_count: readable ? note.pages : 0,
        paper_size: readable ? (note.paperSize ?? null) : null,
        thumbnail_file_id: picture && thumbnail && (await storeFile({ db, files }, thumbnail, picture.png)),
      })
      .where("id", "=", drawingId)
      .where("file_id", "=", drawing.file_id)
      .where("file_version_index", "=", drawing.file_version_index)
      .execute();
  },
});
