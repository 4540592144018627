import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import pg, { type PoolConfig } from "pg";
import type { TestProject } from "vitest/node";
import { openDatabase } from "../src/ground/platform/database/connect.ts";
import { migrate, readMigrations } from "../src/ground/platform/database/migrate.ts";
import { openJobs } from "../src/ground/platform/jobs/jobs.ts";
import { quickFolder, startTestServer } from "./test-server.ts";

declare module "vitest" {
  interface ProvidedContext {
    testServer: {
      connection: PoolConfig;
      template: string;
      /** Database that the portals of this run copy; cast-template.ts makes it when the first one asks. */
      cast: string;
      /**
       * How the names of the databases begin with which test files of this run may begin, and the folder of their files;
       * stage.ts makes each when the first one asks.
       */
      stage: { template: string; folder: string };
    };
  }
}

const migrationFolder = join(import.meta.dirname, "../migrations");

/** Once per run: a PostgreSQL, and in it a template database with all migrations and the tables of the job queue. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer();
  const { connection } = server;
  const client = new pg.Client(connection);
  await client.connect();
  await dropForgotten(client);
  const template = await migratedTemplate(client, connection);
  await client.end();
  const stage = { template: `test_${process.pid}_stage`, folder: await mkdtemp(join(quickFolder(), "tushen-stage-")) };
  const cast = `test_${process.pid}_cast`;
  project.provide("testServer", { connection, template, cast, stage });
  return async () => {
    await dropDatabases(connection, [stage.template, cast]);
    await rm(stage.folder, { recursive: true, force: true });
    await server.stop();
  };
}

/** Drops the databases whose names begin so. */
const dropDatabases = async (connection: PoolConfig, beginnings: readonly string[]): Promise<void> => {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select datname as name from pg_database where exists (select from unnest($1::text[]) one where starts_with(datname, one))",
      [beginnings],
    );
    for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
};

// Simultaneous runs wait for each other here; the template gets its final name when it is complete.
const migratedTemplate = async (client: pg.Client, connection: PoolConfig): Promise<string> => {
  const migrations = existsSync(migrationFolder) ? readMigrations(migrationFolder) : [];
  const hash = createHash("sha256").update(migrations.map(({ sha256 }) => sha256).join());
  const template = `template_${hash.digest("hex").slice(0, 16)}`;
  await client.query("select pg_advisory_lock(1)");
  const found = await client.query("select 1 from pg_database where datname = $1", [template]);
  if (found.rowCount === 0) {
    const making = `making_${template}`;
    await client.query(`drop database if exists ${making} with (force)`);
    await client.query(`create database ${making}`);
    const { pool, close } = openDatabase({ ...connection, database: making });
    try {
      await migrate(pool, migrations);
      await (await openJobs({ pool }, [])).stop();
    } finally {
      await close();
    }
    await client.query(`alter database ${making} rename to ${template}`);
  }
  await client.query("select pg_advisory_unlock(1)");
  return template;
};

// Drops databases of killed runs, and templates of migrations nobody has used for a day.
const dropForgotten = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ name: string; aged: boolean }>(
    `select datname as name, (pg_stat_file('base/' || oid || '/PG_VERSION')).modification < now() - interval '1 day' as aged
     from pg_database where datname ~ '^(test|template)_'`,
  );
  for (const { name, aged } of rows) {
    const run = Number(/^test_(\d+)_/.exec(name)?.[1]);
    if (run ? !isAlive(run) : aged) await client.query(`drop database if exists ${name} with (force)`);
  }
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
