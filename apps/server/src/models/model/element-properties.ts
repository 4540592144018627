import type { modelCalls } from "@tushen/contract/models/model";
import { sql } from "kysely";
import type { Act } from "../../context.ts";
import { readModelFor } from "./elements.ts";
import type { FileVersion } from "./model-of-drawing.ts";

/** Every property of every element of a model: `one` is the element, `owner` the property set, `property` its member. */
const properties = ({ file_id, file_version_index }: FileVersion) => sql`model_element one
  cross join lateral jsonb_array_elements(one.sets) owner
  cross join lateral jsonb_array_elements(owner -> 'properties') property
  where one.file_id = ${file_id} and one.file_version_index = ${file_version_index}`;

export const listProperties: Act<typeof modelCalls.listProperties> = async ({ db, actor }, { drawingId }) => {
  const file = await readModelFor(db, actor, drawingId);
  const found = await sql<{ set: string; name: string; elementCount: number }>`
    select owner ->> 'name' as set, property ->> 'name' as name, count(distinct one.local_id)::int as "elementCount"
    from ${properties(file)}
    group by 1, 2
    order by 3 desc, 1, 2`.execute(db);
  return found.rows;
};

export const listPropertyValues: Act<typeof modelCalls.listPropertyValues> = async (
  { db, actor },
  { drawingId, set, name },
) => {
  const file = await readModelFor(db, actor, drawingId);
  // An element and its type may both have the set: false comes before true, so its own value is the one kept.
  const found = await sql<{ value: string | number | boolean; unit: string; localIds: number[] }>`
    select value, unit, array_agg(local_id order by local_id) as "localIds" from (
      select distinct on (one.local_id) one.local_id, property -> 'value' as value, property ->> 'unit' as unit
      from ${properties(file)} and owner ->> 'name' = ${set} and property ->> 'name' = ${name}
      order by one.local_id, (owner ->> 'isOfType')::boolean
    ) own
    group by value, unit
    order by count(*) desc, value::text`.execute(db);
  return found.rows;
};
