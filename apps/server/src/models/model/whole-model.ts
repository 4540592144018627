import type { Db } from "../../context.ts";
import { type FileVersion, findModel } from "./model-of-drawing.ts";

export const isModelRead = async (db: Db, file: FileVersion): Promise<boolean> =>
  (await findModel(db, file))?.state === "DONE";

/** Storeys and elements of a model that was read, in the order of its file; null for another. */
export const wholeModel = async (db: Db, file: FileVersion) => {
  const model = await findModel(db, file);
  if (model?.state !== "DONE" || !model.report) return null;
  const rows = await db
    .selectFrom("model_element")
    .select(["local_id", "global_id", "ifc_class", "name", "type_name", "storey_id", "sets", "box"])
    .where("file_id", "=", file.file_id)
    .where("file_version_index", "=", file.file_version_index)
    .orderBy("sort_no")
    .execute();
  const elements = rows.map((row) => ({
    localId: row.local_id,
    globalId: row.global_id,
    ifcClass: row.ifc_class,
    name: row.name,
    typeName: row.type_name,
    storeyId: row.storey_id,
    sets: row.sets,
    box: row.box,
  }));
  return { storeys: model.report.storeys, elements };
};
