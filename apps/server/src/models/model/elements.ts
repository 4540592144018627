import type { DrawingId } from "@tushen/contract/ground/fields";
import type { modelCalls } from "@tushen/contract/models/model";
import { ifcNamesIn } from "@tushen/domain/models/ifc-words";
import { sql } from "kysely";
import type { Act, Actor, Db } from "../../context.ts";
import { containing } from "../../ground/platform/database/containing.ts";
import { refuse } from "../../ground/platform/http/refusal.ts";
import { checkSheetVisible } from "../../sheets/drawing/index.ts";
import { anyReadModelFileOf, type FileVersion, findModel, modelFileOf } from "./model-of-drawing.ts";

/** The file of a drawing's model, for one who may see it; refuses a model that was not read. */
export const readModelFor = async (
  db: Db,
  actor: Actor,
  drawingId: DrawingId,
  find: typeof modelFileOf = modelFileOf,
): Promise<FileVersion> => {
  await checkSheetVisible(db, actor, drawingId);
  const file = await find(db, drawingId);
  const model = await findModel(db, file);
  return model?.state === "DONE" ? file : refuse("model.not-read");
};

const elementsFor = async (db: Db, actor: Actor, drawingId: DrawingId) => {
  // The parts of a mesh stand in the table of elements too.
  const file = await readModelFor(db, actor, drawingId, anyReadModelFileOf);
  return db
    .selectFrom("model_element")
    .where("file_id", "=", file.file_id)
    .where("file_version_index", "=", file.file_version_index);
};

interface Row {
  readonly local_id: number;
  readonly ifc_class: string;
  readonly name: string;
  readonly type_name: string;
  readonly storey_id: number | null;
  readonly box: readonly number[] | null;
}

export const itemOf = (row: Row) => ({
  localId: row.local_id,
  ifcClass: row.ifc_class,
  name: row.name,
  typeName: row.type_name,
  storeyId: row.storey_id,
  box: row.box && [...row.box],
});

/**
 * The words in what people read of an element: its own texts, names and values of its properties, and the Chinese words
 * shown for classes and properties.
 */
const holds = (keyword: string) => {
  const pattern = containing(keyword);
  const { classes, properties } = ifcNamesIn(keyword);
  return sql<boolean>`((global_id || ' ' || ifc_class || ' ' || name || ' ' || type_name || ' ' || tag) ilike ${pattern}
    or ifc_class = any(${classes}::text[])
    or exists (select from jsonb_path_query(sets, '$[*].properties[*]') property
      where (property ->> 'name') || ' ' || (property ->> 'value') ilike ${pattern}
        or property ->> 'name' = any(${properties}::text[])))`;
};

export const listElements: Act<typeof modelCalls.listElements> = async ({ db, actor }, { drawingId, keyword }) => {
  const elements = await elementsFor(db, actor, drawingId);
  const rows = await elements
    .select(["local_id", "ifc_class", "name", "type_name", "storey_id", "box"])
    .$if(Boolean(keyword), (query) => query.where(holds(keyword ?? "")))
    .orderBy("sort_no")
    .execute();
  return rows.map(itemOf);
};

export const getElement: Act<typeof modelCalls.getElement> = async ({ db, actor }, { drawingId, localId }) => {
  const elements = await elementsFor(db, actor, drawingId);
  const row =
    (await elements.selectAll().where("local_id", "=", localId).executeTakeFirst()) ?? refuse("model.no-element");
  const sets = row.sets.map((set) => ({ ...set, properties: [...set.properties] }));
  return { ...itemOf(row), globalId: row.global_id, tag: row.tag, sets };
};
