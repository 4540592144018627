import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import pg, { type Pool, type PoolConfig } from "pg";
import { afterAll, inject } from "vitest";
import { openDatabase } from "../src/ground/platform/database/connect.ts";

export type TestDatabase<Tables> = {
  db: Kysely<Tables>;
  pool: Pool;
  connection: PoolConfig;
  /** Runs by itself after the file. */
  drop(): Promise<void>;
};

/** This test file's own database, migrated. Call it at the top of the file. */
export async function testDatabase<Tables = unknown>(): Promise<TestDatabase<Tables>> {
  const { connection, template } = inject("testServer");
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`;
  // Its checkpoints cost nothing without fsync; wal_log would write every block twice.
  await onServer(connection, `create database ${name} template ${template} strategy file_copy`);
  const own = { ...connection, database: name, max: 10 };
  const { db, pool, close } = openDatabase<Tables>(own);
  let dropped: Promise<void> | undefined;
  const drop = () => {
    dropped ??= close().then(() => onServer(connection, `drop database ${name} with (force)`));
    return dropped;
  };
  afterAll(drop);
  return { db, pool, connection: own, drop };
}

async function onServer(connection: PoolConfig, statement: string): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
