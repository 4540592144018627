import { type Kysely, sql } from "kysely";

/** Copies a row under a new id: all columns of the table, except those given in `instead`. */
export const copyRow = async <Tables, Id extends number>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  id: Id,
  instead: Readonly<Record<string, unknown>>,
): Promise<Id> => {
  const { rows } = await sql<{ id: Id }>`
    insert into ${sql.table(table)} overriding system value
    select (jsonb_populate_record(original, jsonb_build_object('id', nextval(pg_get_serial_sequence(${table}, 'id')))
      || ${JSON.stringify(instead)}::jsonb)).*
    from ${sql.table(table)} original where id = ${id} returning id`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`${table} has no row ${id}`);
  return row.id;
};
