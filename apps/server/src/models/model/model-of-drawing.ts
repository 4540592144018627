import type { DrawingId } from "@tushen/contract/ground/fields";
import { isModel, isReadableModel, isShownModel } from "@tushen/domain/ground/upload-rules";
import type { Db } from "../../context.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";

/** The file version of a drawing; a copy of the drawing in a later round has the same one, and so the same model. */
export const fileOf = (db: Db, drawingId: DrawingId) =>
  db
    .selectFrom("drawing")
    .innerJoin("share", "share.id", "drawing.share_id")
    .innerJoin("project_application", "project_application.id", "drawing.application_id")
    .select([
      "drawing.file_id",
      "drawing.file_version_index",
      "drawing.file_name",
      "drawing.graph_name",
      "drawing.application_id",
      "drawing.division_code",
      "share.org_id",
      "project_application.project_name",
    ])
    .where("drawing.id", "=", drawingId)
    .executeTakeFirst();

export type ModelFile = NonNullable<Awaited<ReturnType<typeof fileOf>>>;
/** Names the bytes of a model. */
export type FileVersion = Pick<ModelFile, "file_id" | "file_version_index">;

/** The file of a drawing that is a model of any format; refuses other files. */
export const anyModelFileOf = async (db: Db, drawingId: DrawingId): Promise<ModelFile> => {
  const file = await fileOf(db, drawingId);
  return file && isModel(file.file_name) ? file : refuse("model.not-a-model");
};

/** The file of a drawing that is a model the portal reads; refuses other files. */
export const modelFileOf = async (db: Db, drawingId: DrawingId): Promise<ModelFile> => {
  const file = await fileOf(db, drawingId);
  return file && isReadableModel(file.file_name) ? file : refuse("model.not-a-model");
};

/** The file of a drawing that is a model of elements or a mesh of parts; refuses other files. */
export const anyReadModelFileOf = async (db: Db, drawingId: DrawingId): Promise<ModelFile> => {
  const file = await fileOf(db, drawingId);
  return file && isShownModel(file.file_name) ? file : refuse("model.not-a-model");
};

export const findModel = (db: Db, { file_id, file_version_index }: FileVersion) =>
  db
    .selectFrom("model")
    .selectAll()
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .executeTakeFirst();
