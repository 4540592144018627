import type { PoolClient } from "pg";
import { from, to } from "pg-copy-streams";
import { pipeline } from "node:stream/promises";
import type { Content } from "../platform/files/file-store.ts";

export interface TableName {
  readonly schema: string;
  readonly name: string;
}

export interface BackedUpTable extends TableName {
  /** Columns with values of their own; computed ones compute themselves again. */
  readonly columns: readonly string[];
}

/** The portal's tables, and those of the queue. */
const schemas = ["public", "jobs"];

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const quotedTable = ({ schema, name }: TableName): string => `${quoted(schema)}.${quoted(name)}`;
const columnList = ({ columns }: BackedUpTable): string => columns.map(quoted).join(", ");

/** Tables that a restored database writes by itself. */
const writtenAnew = "^(public\\.migration|jobs\\.version|jobs\\.queue_stats_.*)$";

/**
 * All tables with rows, but those that a restored database writes by itself: the migrations it got, the version of the queue, and
 * the queue's figures, which have a table for each day.
 */
export const listTables = async (client: PoolClient): Promise<BackedUpTable[]> => {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[] }>(
    `select n.nspname as schema, c.relname as name,
       array(select attname::text from pg_attribute
             where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
             order by attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname = any($1) and n.nspname || '.' || c.relname !~ $2
     order by 1, 2`,
    [schemas, writtenAnew],
  );
  return rows;
};

/** The rows of a table as PostgreSQL's text, one row a line; it fits every version of PostgreSQL. */
export const copyOut = (client: PoolClient, table: BackedUpTable): Content =>
  client.query(to(`copy (select ${columnList(table)} from ${quotedTable(table)}) to stdout`));

/** Counts rows passing by: in PostgreSQL's text a line end inside a value is written as two other characters. */
export const countRows = async function* (content: Content, onEnd: (rows: number) => void): AsyncGenerator<Uint8Array> {
  let rows = 0;
  for await (const bytes of content) {
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) rows++;
    yield bytes;
  }
  onEnd(rows);
};

/** Puts rows into an empty table. */
export const copyIn = async (client: PoolClient, table: BackedUpTable, content: Content): Promise<void> => {
  const stream = client.query(from(`copy ${quotedTable(table)} (${columnList(table)}) from stdin`));
  await pipeline(content, stream);
};

/** Empties the tables of a transaction, without their triggers and foreign keys; returns what puts those back, checked. */
export const emptyTables = async (client: PoolClient, tables: readonly TableName[]): Promise<() => Promise<void>> => {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select con.conrelid::regclass::text as table, quote_ident(con.conname) as name, pg_get_constraintdef(con.oid) as definition
     from pg_constraint con join pg_namespace n on n.oid = con.connamespace
     where con.contype = 'f' and con.conparentid = 0 and n.nspname = any($1)`,
    [schemas],
  );
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of tables) await client.query(`alter table ${quotedTable(table)} disable trigger user`);
  await client.query(`truncate ${tables.map(quotedTable).join(", ")}`);
  return async () => {
    for (const table of tables) await client.query(`alter table ${quotedTable(table)} enable trigger user`);
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  };
};

export interface Sequence extends TableName {
  readonly lastValue: string;
}

/** The sequences that were used. */
export const listSequences = async (client: PoolClient): Promise<Sequence[]> => {
  const { rows } = await client.query<Sequence>(
    `select schemaname as schema, sequencename as name, last_value::text as "lastValue"
     from pg_sequences where schemaname = any($1) and last_value is not null order by 1, 2`,
    [schemas],
  );
  return rows;
};

export const setSequences = async (client: PoolClient, sequences: readonly Sequence[]): Promise<void> => {
  for (const sequence of sequences)
    await client.query("select setval($1::regclass, $2::bigint)", [quotedTable(sequence), sequence.lastValue]);
};
