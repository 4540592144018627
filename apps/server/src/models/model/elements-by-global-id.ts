import { sql } from "kysely";
import type { Db } from "../../context.ts";
import { type FileVersion, findModel } from "./model-of-drawing.ts";

/** Elements of a model with these GlobalIds, and the names of their storeys; null for a model that was not read. */
export const elementsByGlobalId = async (db: Db, file: FileVersion, globalIds: readonly string[]) => {
  const model = await findModel(db, file);
  if (model?.state !== "DONE" || !model.report) return null;
  const storeys = new Map(model.report.storeys.map(({ localId, name }) => [localId, name]));
  const rows = await db
    .selectFrom("model_element")
    .select(["local_id", "global_id", "ifc_class", "name", "type_name", "storey_id", "box"])
    .where("file_id", "=", file.file_id)
    .where("file_version_index", "=", file.file_version_index)
    .where(sql<boolean>`global_id = any(${globalIds})`)
    .orderBy("sort_no", "desc")
    .execute();
  // Of elements that share a GlobalId the first one counts.
  return new Map(rows.map((row) => [row.global_id, { ...row, storeyName: storeys.get(row.storey_id ?? -1) ?? "" }]));
};
