import type { Db } from "../../context.ts";
import type { FileVersion } from "./model-of-drawing.ts";

/** An element of a model that was read; undefined where the file has none of this number. */
export const readElement = (db: Db, { file_id, file_version_index }: FileVersion, localId: number) =>
  db
    .selectFrom("model_element")
    .select(["local_id", "global_id", "ifc_class", "name", "type_name"])
    .where("file_id", "=", file_id)
    .where("file_version_index", "=", file_version_index)
    .where("local_id", "=", localId)
    .executeTakeFirst();
