import { randomBytes } from "node:crypto";
import { isCitizenId } from "@tushen/domain/ground/id-number";
import type { Kysely } from "kysely";
import pg, { type Pool, type PoolConfig } from "pg";
import { afterAll, inject } from "vitest";
import type { Sealer } from "../src/ground/platform/sealed/sealer.ts";
import { openDatabase } from "../src/ground/platform/database/connect.ts";

export type TestDatabase<Tables> = {
  db: Kysely<Tables>;
  pool: Pool;
  connection: PoolConfig;
  /** Ends its connections. */
  close(): Promise<void>;
  /** Called automatically after the file. */
  drop(): Promise<void>;
};

// A machine that others use too may stand still longer than the limits of a running portal allow.
const patience = { patienceInMs: 300_000, answerInMs: 60_000 };
const patient = ["lock", "statement", "idle_in_transaction_session"].map((what) => `-c ${what}_timeout=600s`).join(" ");

/** Opens a database of the PostgreSQL of the tests. */
export const openTestDatabase = <Tables = unknown>(name: string, sealer?: Sealer) =>
  openDatabase<Tables>(
    { ...inject("testServer").connection, database: name, max: 10, options: patient },
    { ...patience, ...(sealer && { sealer }) },
  );

/** A database of this test file: a copy of `template`, by default migrated and empty. Call it at the top of the file. */
export const testDatabase = async <Tables = unknown>(
  template = inject("testServer").template,
  sealer?: Sealer,
): Promise<TestDatabase<Tables>> => {
  const { connection } = inject("testServer");
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`;
  // Without fsync checkpoints cost nothing; wal_log would write every block twice.
  await onServer(connection, `create database ${name} template ${template} strategy file_copy`);
  const own = { ...connection, database: name, max: 10 };
  const { db, pool, close: end } = openTestDatabase<Tables>(name, sealer);
  let closed: Promise<void> | undefined;
  let dropped: Promise<void> | undefined;
  const close = () => (closed ??= end());
  const drop = () => (dropped ??= close().then(() => onServer(connection, `drop database ${name} with (force)`)));
  afterAll(drop);
  return { db, pool, connection: own, close, drop };
};

/** Runs a statement on the server, outside the databases of test files. */
export const onServer = async (connection: PoolConfig, statement: string): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Citizen IDs written in a text. Longer runs of letters and digits, such as hashes, are none. */
export const citizenIdsIn = (text: string): string[] =>
  (text.match(/(?<![0-9A-Za-z])\d{17}[\dXx](?![0-9A-Za-z])/g) ?? []).filter(isCitizenId);

/**
 * Every row of every table that holds a citizen ID in clear, also those of the job queue, as `table: number`. Reads what the disk
 * has: the connection opens nothing.
 */
export const clearNumbers = async (connection: PoolConfig): Promise<string[]> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(
        `select kept::text as row from ${name} kept where kept::text ~ '[0-9]{17}[0-9Xx]'`,
      );
      for (const { row } of rows) found.push(...citizenIdsIn(row).map((number) => `${name}: ${number}`));
    }
    return [...new Set(found)];
  } finally {
    await client.end();
  }
};
