import type { DrawingId } from "@tushen/contract/ground/fields";
import { readingAlgorithm } from "@tushen/drawing/read-sheet";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { readNote } from "./prepare-sheet.ts";
import { readOwnTitle } from "./reading/own-title.ts";
import { askToRecognise } from "./reading/recognise-sheet.ts";
import { readSheetBytes } from "./sheet-bytes.ts";

/** Sheets per run, few enough to be done before the next run begins. */
const atOnce = 150;

/**
 * Nightly job: reads sheets again that an earlier algorithm has read, newest first. Meanwhile the earlier reading is
 * shown; pictures stay.
 */
export const readAgain = defineJob({
  name: "drawing.read-again",
  title: "重新读取旧图纸",
  input: z.object({}),
  retries: 0,
  schedule: { cron: "*/10 0-5 * * *", input: {} },
  run: async (portal: Portal, _input, { signal }) => {
    const { db, files } = portal;
    const failed = new Map<DrawingId, unknown>();
    for (let count = 0; count < atOnce && !signal.aborted; count++) {
      const sheet = await db
        .selectFrom("drawing")
        .innerJoin("share", "share.id", "drawing.share_id")
        .select(["drawing.id", "file_id", "file_version_index", "kind", "org_id"])
        .where("reading_algorithm", "<", readingAlgorithm)
        .$if(failed.size > 0, (query) => query.where("drawing.id", "not in", [...failed.keys()]))
        .orderBy("reading_algorithm", "desc")
        .orderBy("drawing.id", "desc")
        .limit(1)
        .executeTakeFirst();
      if (!sheet) break;
      // A sheet whose bytes cannot be read must not hold up the following ones.
      const bytes = await readSheetBytes({ db, files }, sheet).catch(
        (cause: unknown) => void failed.set(sheet.id, cause),
      );
      if (!bytes) continue;
      const note = await readNote(db, sheet, bytes);
      await db
        .updateTable("drawing")
        .set({
          sheet_reading: JSON.stringify(note),
          page_count: "unreadable" in note ? 0 : note.pages,
          paper_size: "unreadable" in note ? null : (note.paperSize ?? null),
          reading_algorithm: readingAlgorithm,
        })
        .where("file_id", "=", sheet.file_id)
        .where("file_version_index", "=", sheet.file_version_index)
        .where("reading_algorithm", "<", readingAlgorithm)
        .execute();
      if (sheet.kind !== "DRAW") continue;
      await readOwnTitle(db, sheet);
      await askToRecognise(portal, { ...sheet, drawingId: sheet.id }, note);
    }
    if (failed.size > 0) throw new AggregateError(failed.values(), `sheets ${[...failed.keys()].join()} have no bytes`);
  },
});
