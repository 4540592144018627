import { sql } from "kysely";
import { z } from "zod";
import type { Db, Portal } from "../../context.ts";
import { defineJob } from "../platform/jobs/define-job.ts";
import { openLog } from "../platform/log.ts";
import { sealedPrefix } from "../platform/sealed/sealed-number.ts";
import type { Sealer } from "../platform/sealed/sealer.ts";
import { toBlind, toSeal, toSealJson } from "../platform/sealed/to-seal.ts";

interface SealedColumn {
  readonly table_name: string;
  readonly column_name: string;
  readonly kind: "text" | "json";
  readonly blind_column: string | null;
}

interface Kept {
  readonly id: number;
  /** As PostgreSQL keeps it: bytes are not opened on the way. */
  readonly raw: Buffer;
}

const atOnce = 5000;

/** Rows of a column whose number is in clear, is sealed with a former key, or cannot be found by the newest. */
const notSealed = (column: SealedColumn, keyId: string) => {
  const kept = sql.ref(column.column_name);
  const own = sealedPrefix(keyId);
  if (column.kind === "json") return sql<boolean>`${kept}::text ~ ${asWritten(`(?i)id_?number": "(?!${own})[^"*]+"`)}`;
  const isFound = column.blind_column
    ? sql<boolean>`coalesce(starts_with(${sql.ref(column.blind_column)}, ${`${keyId}:`}), false)`
    : sql<boolean>`true`;
  return sql<boolean>`${kept} <> '' and strpos(${kept}, '****') = 0
    and not (starts_with(${kept}, ${asWritten(own)}) and ${isFound})`;
};

/** A text that holds the beginning of a sealed number loses it on the way to PostgreSQL; as bytes it passes. */
const asWritten = (text: string) => sql<string>`convert_from(${Buffer.from(text)}, 'UTF8')`;

const sealRow = async (db: Db, sealer: Sealer, column: SealedColumn, { id, raw }: Kept): Promise<boolean> => {
  const text = raw.toString("utf8");
  const kept = sql.ref(column.column_name);
  const number = sealer.read(text);
  const sealed = column.kind === "json" ? sql`${toSealJson(sealer.readJson(text))}::jsonb` : sql`${toSeal(number)}`;
  const found = column.blind_column ? sql`, ${sql.ref(column.blind_column)} = ${toBlind(number)}` : sql``;
  // Nothing is locked meanwhile: who has changed the row has written it sealed, or the next run finds it.
  const { numAffectedRows = 0n } = await sql`update ${sql.table(column.table_name)} set ${kept} = ${sealed}${found}
    where id = ${id} and convert_to(${kept}::text, 'UTF8') = ${raw}`.execute(db);
  return numAffectedRows > 0n;
};

/** Goes through the rows by their ids, some thousand at a time, so that no statement takes long however large a table is. */
const sealColumn = async (db: Db, sealer: Sealer, column: SealedColumn, signal?: AbortSignal): Promise<number> => {
  const table = sql.table(column.table_name);
  const { rows: ends } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from ${table}`.execute(db);
  const last = ends[0]?.last ?? 0;
  let sealed = 0;
  for (let from = 0; from < last && !signal?.aborted; from += atOnce) {
    const { rows } = await sql<Kept>`
      select id, convert_to(${sql.ref(column.column_name)}::text, 'UTF8') as raw from ${table}
      where id > ${from} and id <= ${from + atOnce} and ${notSealed(column, sealer.keyId)} order by id`.execute(db);
    for (const row of rows) if (!signal?.aborted && (await sealRow(db, sealer, column, row))) sealed++;
  }
  return sealed;
};

/**
 * Seals identity numbers that lie in clear or under a former key. Each row stands for itself: interrupted, it goes on with the
 * rest, and several nodes may run it at once. A run that finds nothing left forgets the former keys.
 *
 * @returns how many rows of each column (`table.column`) were sealed
 */
export const sealKept = async (db: Db, sealer: Sealer, signal?: AbortSignal): Promise<Record<string, number>> => {
  const columns = await sql<SealedColumn>`select * from sealed_column order by table_name, column_name`.execute(db);
  const counts: Record<string, number> = {};
  for (const column of columns.rows) {
    const sealed = await sealColumn(db, sealer, column, signal);
    if (sealed > 0) counts[`${column.table_name}.${column.column_name}`] = sealed;
  }
  const former = sealer.formerKeyIds;
  if (Object.keys(counts).length === 0 && former.length > 0 && !signal?.aborted)
    await db.deleteFrom("number_key").where("key_id", "in", former).execute();
  return counts;
};

/** Job: runs when sealing begins, when a key was changed, and every night. */
export const sealNumbers = defineJob({
  name: "operation.seal-numbers",
  title: "加密证件号码",
  input: z.object({}),
  schedule: { cron: "25 3 * * *", input: {} },
  run: async ({ db, sealer, config }: Portal, _, { signal }) => {
    if (!sealer.isOn) return;
    const counts = await sealKept(db, sealer, signal);
    if (Object.keys(counts).length > 0) openLog(config).info({ sealed: counts }, "identity numbers");
  },
});
