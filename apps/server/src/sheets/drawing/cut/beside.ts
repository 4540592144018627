import type { DrawingId } from "@tushen/contract/ground/fields";
import type { Db } from "../../../context.ts";

/** The other drawings of the share this one lies in. */
const besides = (db: Db, id: DrawingId) =>
  db
    .selectFrom("drawing as own")
    .innerJoin("drawing", "drawing.share_id", "own.share_id")
    .where("own.id", "=", id)
    .where("drawing.id", "<>", id)
    .where("drawing.removed", "=", false);

/** The files of the other drawings in the share of this one, the newest first. */
export const filesBeside = (db: Db, id: DrawingId) =>
  besides(db, id)
    .innerJoin("file_version", (join) =>
      join
        .onRef("file_version.file_id", "=", "drawing.file_id")
        .onRef("file_version.file_version_index", "=", "drawing.file_version_index"),
    )
    .innerJoin("blob", "blob.sha256", "file_version.sha256")
    .select(["drawing.id", "drawing.file_id", "drawing.file_version_index", "drawing.file_name"])
    .select(["size_in_bytes", "blob.sha256"])
    .orderBy("drawing.id", "desc")
    .execute();

/** The other drawings in the share of this one whose conversion is in one of these states, with what was found in them. */
export const conversionsBeside = (db: Db, id: DrawingId, states: readonly ("DONE" | "RUNNING" | "FAILED")[]) =>
  besides(db, id)
    .innerJoin("sheet_conversion", (join) =>
      join
        .onRef("sheet_conversion.file_id", "=", "drawing.file_id")
        .onRef("sheet_conversion.file_version_index", "=", "drawing.file_version_index"),
    )
    .select(["drawing.id", "drawing.file_name", "state", "contents"])
    .where("sheet_conversion.state", "in", states)
    .execute();
