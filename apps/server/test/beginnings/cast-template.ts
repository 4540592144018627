import pg from "pg";
import { inject } from "vitest";
import { seedCast } from "../../seed/seed-cast.ts";
import { openJobs } from "../../src/ground/platform/jobs/jobs.ts";
import type { Sealer } from "../../src/ground/platform/sealed/sealer.ts";
import { allJobs } from "../../src/jobs.ts";
import type { Tables } from "../../src/tables.ts";
import { onServer, openTestDatabase } from "../database.ts";

/** Templates that this worker has seen complete. */
const seen = new Set<string>();

/**
 * Name of the database that every portal of a run copies: migrated, with the named cast and the queues of all jobs. The
 * portal that asks first makes it, others wait for it. `passwordHash` is that of the password everybody signs in with.
 */
export const castTemplate = async (sealer: Sealer, passwordHash: () => Promise<string>): Promise<string> => {
  const { connection, cast } = inject("testServer");
  if (seen.has(cast)) return cast;
  const lock = new pg.Client(connection);
  await lock.connect();
  await lock.query("select pg_advisory_lock(3)");
  try {
    const found = await lock.query("select 1 from pg_database where datname = $1", [cast]);
    if (found.rowCount === 0) await make(cast, sealer, await passwordHash());
  } finally {
    await lock.end();
  }
  seen.add(cast);
  return cast;
};

// It gets its name when it is complete.
const make = async (name: string, sealer: Sealer, passwordHash: string): Promise<void> => {
  const { connection, template } = inject("testServer");
  const making = `${name}_making`;
  await onServer(connection, `drop database if exists ${making} with (force)`);
  await onServer(connection, `create database ${making} template ${template} strategy file_copy`);
  const { db, pool, close } = openTestDatabase<Tables>(making, sealer);
  try {
    await seedCast({ db }, passwordHash);
    await (await openJobs({ pool }, allJobs, undefined, { byHand: true })).stop();
  } finally {
    await close();
  }
  await onServer(connection, `alter database ${making} rename to ${name}`);
};
