import type { FileId, OpinionId } from "@tushen/contract/ground/fields";
import { sql } from "kysely";
import type { Db } from "../../../context.ts";

/** The element of an opinion as papers name it. */
interface ModelPlaceOnPaper {
  readonly element: string;
  readonly storey: string;
  /** The picture its reviewer took. */
  readonly fileId: FileId | null;
}

/** Places in models by opinion; those that carry on another one have the place of the first. */
export const modelPlacesOf = async (
  db: Db,
  opinions: readonly { readonly id: OpinionId; readonly root_id: OpinionId | null }[],
): Promise<ReadonlyMap<OpinionId, ModelPlaceOnPaper>> => {
  const roots = opinions.map(({ id, root_id }) => root_id ?? id);
  if (roots.length === 0) return new Map();
  const rows = await db
    .selectFrom("opinion_pin as pin")
    .leftJoin("file as picture", "picture.id", "pin.picture_file_id")
    .select(["pin.opinion_id", "pin.element_name", "picture.id as picture_id"])
    .select(
      sql<string | null>`(select storey->>'name' from model
        join model_element element using (file_id, file_version_index),
        jsonb_array_elements(model.report->'storeys') storey
        where model.file_id = pin.file_id and model.file_version_index = pin.file_version_index
        and element.local_id = pin.local_id and (storey->>'localId')::int = element.storey_id limit 1)`.as("storey"),
    )
    .where("pin.opinion_id", "in", roots)
    .execute();
  const places = new Map(
    rows.map(({ opinion_id, element_name: element, storey, picture_id }) => [
      opinion_id,
      { element, storey: storey ?? "", fileId: picture_id },
    ]),
  );
  return new Map(
    opinions.flatMap(({ id, root_id }) => {
      const place = places.get(root_id ?? id);
      return place ? [[id, place] as const] : [];
    }),
  );
};
