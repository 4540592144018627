import type { DrawingId } from "@tushen/contract/ground/fields";
import { readingAlgorithm } from "@tushen/drawing/read-sheet";
import { z } from "zod";
import type { Portal } from "../../context.ts";
import { defineJob } from "../../ground/platform/jobs/define-job.ts";
import { readNote } from "./prepare-sheet.ts";
import { readSheetBytes } from "./sheet-bytes.ts";

/** A portion is done well before the next one begins. */
const atOnce = 150;

/**
 * By night: sheets that an earlier edition of the reader has read, the newest first. Whoever looks at them meanwhile sees
 * the earlier reading; their pictures stay.
 */
export const readAgain = defineJob({
  name: "drawing.read-again",
  input: z.object({}),
  retries: 0,
  schedule: { cron: "*/10 0-5 * * *", input: {} },
  run: async ({ db, files }: Portal, _input, { signal }) => {
    const failed = new Map<DrawingId, unknown>();
    for (let count = 0; count < atOnce && !signal.aborted; count++) {
      const sheet = await db
        .selectFrom("drawing")
        .select(["id", "file_id", "file_version_index"])
        .where("reading_algorithm", "<", readingAlgorithm)
        .$if(failed.size > 0, (query) => query.where("id", "not in", [...failed.keys()]))
        .orderBy("reading_algorithm", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      if (!sheet) break;
      // One whose bytes cannot be had must not keep those behind it waiting.
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
    }
    if (failed.size > 0) throw new AggregateError(failed.values(), `sheets ${[...failed.keys()].join()} have no bytes`);
  },
});
