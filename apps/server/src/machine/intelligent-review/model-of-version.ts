import type { DrawingId, FileId, SubmissionId } from "@tushen/contract/ground/fields";
import { isReadableModel } from "@tushen/domain/ground/upload-rules";
import type { Db } from "../../context.ts";

export interface ModelWanted {
  readonly projectSubmissionId: SubmissionId;
  readonly submissionVersion: number;
  readonly fileId: FileId;
}

const selectModels = (db: Db) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("submission_version", "submission_version.id", "share.version_id")
    .select([
      "drawing.id as drawing_id",
      "drawing.file_id",
      "drawing.file_version_index",
      "drawing.file_name",
      "drawing.building_id",
      "drawing.application_id",
      "drawing.division_code",
      "share.submission_id",
      "share.version_id",
      "share.org_id",
      "submission_version.submission_version",
    ])
    .where("drawing.removed", "=", false);

/** The model with this file among the sheets of a version. */
export const modelOfVersion = async (db: Db, { projectSubmissionId, submissionVersion, fileId }: ModelWanted) => {
  const row = await selectModels(db)
    .where("share.submission_id", "=", projectSubmissionId)
    .where("submission_version.submission_version", "=", submissionVersion)
    .where("drawing.file_id", "=", fileId)
    .executeTakeFirst();
  return row && isReadableModel(row.file_name) ? row : undefined;
};

/** The same by its drawing. */
export const modelOfDrawing = async (db: Db, drawingId: DrawingId) => {
  const row = await selectModels(db).where("drawing.id", "=", drawingId).executeTakeFirst();
  return row && isReadableModel(row.file_name) ? row : undefined;
};
