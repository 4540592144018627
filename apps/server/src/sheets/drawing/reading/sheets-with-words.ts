import type { Db } from "../../../context.ts";

/** Sheets beside the words of their files (`sheet_text`) and those that were recognised (`recognised`), as far as there are any. */
export const sheetsWithWords = (db: Db) =>
  db
    .selectFrom("drawing")
    .leftJoin("sheet_text", (join) =>
      join
        .onRef("sheet_text.file_id", "=", "drawing.file_id")
        .onRef("sheet_text.file_version_index", "=", "drawing.file_version_index"),
    )
    .leftJoin("sheet_recognition as recognised", (join) =>
      join
        .onRef("recognised.file_id", "=", "drawing.file_id")
        .onRef("recognised.file_version_index", "=", "drawing.file_version_index"),
    );
