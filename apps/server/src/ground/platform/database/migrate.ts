import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Pool, PoolClient } from "pg";
import { connectPatiently } from "./connect.ts";

export interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
  /** Number of the migration whose program is the oldest that works with the database afterwards; null: any. */
  readonly needs: string | null;
}

/** A migration as the database remembers it. */
export type Applied = Pick<Migration, "name" | "sha256" | "needs">;

// Any number, the same in all copies of the server, so that they migrate one after the other.
const MIGRATION_LOCK = 7_308_332;

/** The `.sql` files of a folder in order. */
export const readMigrations = (folder: string): Migration[] => {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort();
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, i) => numbers.indexOf(number) !== i);
  if (twice) throw new Error(`迁移编号 ${twice} 有两个文件：请给其中一个换成新的编号`);
  return names.map((name) => migrationOf(name, readFileSync(join(folder, name), "utf8")));
};

/** The text is hashed with \n line ends, because Git may change them. */
export const migrationOf = (name: string, written: string): Migration => {
  const text = written.replaceAll("\r\n", "\n");
  const needs = /^-- contract after (\d{4})\b/m.exec(text)?.[1] ?? null;
  return { name, text, sha256: createHash("sha256").update(text).digest("hex"), needs };
};

let own: readonly Migration[] | undefined;
/** Those of this program. */
export const ownMigrations = (): readonly Migration[] =>
  (own ??= readMigrations(fileURLToPath(new URL("../../../../migrations/", import.meta.url))));

/** Databases from before there were needs have no column of them. */
export const selectApplied = "select name, sha256, to_jsonb(migration) ->> 'needs' as needs from migration";

/** Applies all migrations not applied yet and returns their names. There is no way back. */
export const migrate = async (pool: Pool, migrations: readonly Migration[]): Promise<string[]> => {
  const client = await connectPatiently(pool, 30_000);
  try {
    // A migration takes the time it takes, and other copies wait for it.
    await client.query("set lock_timeout = 0; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    await waitForLock(client);
    await client.query(
      `create table if not exists migration (
        name text primary key, sha256 text not null, applied_at timestamptz not null default now())`,
    );
    const { rows } = await client.query<Applied>(selectApplied);
    const pending = checkHistory(rows, migrations);
    for (const migration of pending) await apply(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    // Ends the session, and with it the lock, also after an error.
    client.release(true);
  }
};

// Asked again and again: an index that is built concurrently waits for every statement that runs, so also for one that waits here.
const waitForLock = async (client: PoolClient): Promise<void> => {
  const tryLock = "select pg_try_advisory_lock($1) as is_ours";
  const isOurs = async () => (await client.query(tryLock, [MIGRATION_LOCK])).rows[0].is_ours as boolean;
  while (!(await isOurs())) await sleep(200);
};

const numberOf = ({ name }: { readonly name: string } = { name: "" }): string => name.slice(0, 4);

/**
 * Whether the program of these migrations works with a database: it has all of them, and of those that a newer program has
 * added none removes what this one uses.
 */
export const fitsDatabase = (applied: readonly Applied[], migrations: readonly Migration[]): boolean => {
  const last = numberOf(migrations.at(-1));
  const names = new Set(applied.map(({ name }) => name));
  return (
    migrations.every(({ name }) => names.has(name)) && applied.every(({ needs }) => needs === null || needs <= last)
  );
};

const checkHistory = (applied: readonly Applied[], migrations: readonly Migration[]): Migration[] => {
  // A program of the version before starts again while the others are being replaced.
  const isNewerButFits = fitsDatabase(applied, migrations);
  const last = numberOf(migrations.at(-1));
  for (const { name, sha256 } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file && isNewerButFits && numberOf({ name }) > last) continue;
    if (!file) throw new Error(`数据库比程序新：已执行过的迁移 ${name} 不在本程序中，请升级程序`);
    if (file.sha256 !== sha256) throw new Error(`已执行过的迁移 ${name} 被改动：请恢复原文件，改动另写一个新的迁移`);
  }
  const done = new Set(applied.map(({ name }) => name));
  const newest = [...done].sort().at(-1) ?? "";
  const pending = migrations.filter(({ name }) => !done.has(name));
  const late = pending.find(({ name }) => name < newest);
  if (late) throw new Error(`迁移 ${late.name} 排在已执行的 ${newest} 之前：请把它的编号改到最后`);
  return pending;
};

const apply = async (client: PoolClient, migration: Migration): Promise<void> => {
  const { name, text, sha256, needs } = migration;
  const indexes = indexesBuiltInUse(text);
  const isWhole = indexes.length === 0;
  try {
    for (const index of indexes) await buildInUse(client, index);
    await client.query("begin");
    if (isWhole) await client.query(text);
    await client.query("insert into migration (name, sha256) values ($1, $2)", [name, sha256]);
    if (needs !== null) await client.query("update migration set needs = $2 where name = $1", [name, needs]);
    await client.query("commit");
  } catch (cause) {
    const { message, position } = cause as { message: string; position?: string };
    const done = isWhole ? "未作任何改动" : "已建好的索引保留，下次启动时继续";
    const line = position && isWhole ? `第 ${text.slice(0, Number(position)).split("\n").length} 行：` : "";
    throw new Error(`迁移 ${name} 执行失败，${done}：${line}${message}`, { cause });
  }
};

interface Index {
  readonly name: string;
  readonly statement: string;
}

/** The indexes of a migration that consists of `create index concurrently` alone; none of any other. */
const indexesBuiltInUse = (text: string): Index[] => {
  const statements = text.replaceAll(/--[^\n]*/g, "").split(";");
  return statements.flatMap((statement) => {
    const name = /^\s*create (?:unique )?index concurrently (\w+)/i.exec(statement)?.[1];
    return name === undefined ? [] : { name, statement };
  });
};

/** Builds an index while people write to its table. PostgreSQL does that outside a transaction only. */
const buildInUse = async (client: PoolClient, { name, statement }: Index): Promise<void> => {
  const made = "select indisvalid as is_whole from pg_index where indexrelid = to_regclass($1)";
  const [index] = (await client.query<{ is_whole: boolean }>(made, [name])).rows;
  if (index?.is_whole) return;
  // A start that was cut off leaves an index behind that no statement uses.
  if (index) await client.query(`drop index concurrently ${name}`);
  await client.query(statement);
};
