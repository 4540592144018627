import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildApp } from "./app.ts";
import { answers } from "./asks.ts";
import type { Portal } from "./context.ts";
import type { Config } from "./config.ts";
import { whatIsWrongWithAccounts } from "./demo-accounts.ts";
import { allJobs } from "./jobs.ts";
import { systemClock } from "./ground/platform/clock.ts";
import { openDatabase } from "./ground/platform/database/connect.ts";
import { startEmbeddedPostgres } from "./ground/platform/database/embedded-postgres.ts";
import { migrate, readMigrations } from "./ground/platform/database/migrate.ts";
import { openFileStore } from "./ground/platform/files/open-file-store.ts";
import { type JobEvent, type OpenJobs, openJobs } from "./ground/platform/jobs/jobs.ts";
import { openLog } from "./ground/platform/log.ts";
import { measureDatabase, measureJobEvent, measureQueue } from "./ground/platform/metrics.ts";
import { seedIfEmpty } from "./seed.ts";
import { closeSheetEngine } from "./sheets/drawing/index.ts";
import { closeCompareEngine } from "./sheets/drawing-compare/index.ts";
import { openSmsGateway } from "./people/sms/index.ts";
import type { Tables } from "./tables.ts";
import { welcome } from "./welcome.ts";

const migrationsFolder = fileURLToPath(new URL("../migrations/", import.meta.url));

/** The settings are correct, but the portal cannot start with what they point to; the message says what to do. */
export class StartRefused extends Error {}

interface OpenPortal {
  readonly portal: Portal;
  readonly jobs: OpenJobs<Portal>;
  close(): Promise<void>;
}

/** Opens files, database and queue of one process; no port is opened and no job runs yet. */
export const openPortal = async (config: Config): Promise<OpenPortal> => {
  const files = await openFileStore(config).catch((error: Error) => {
    throw config.s3 ? new StartRefused(error.message, { cause: error }) : error;
  });
  const embedded = config.databaseUrl
    ? null
    : await startEmbeddedPostgres({ dir: join(config.dataDir, "postgres"), report: console.error });
  const database = openDatabase<Tables>(embedded?.connection ?? { connectionString: config.databaseUrl as string });
  await migrate(database.pool, readMigrations(migrationsFolder));
  const problem = config.production ? await whatIsWrongWithAccounts(database.db) : null;
  if (problem !== null) {
    await database.close();
    await embedded?.stop();
    throw new StartRefused(problem);
  }
  const log = openLog(config);
  const reportJob = (event: JobEvent): void => {
    measureJobEvent(event);
    if (event.kind !== "done")
      log.error({ err: event.error, ...(event.kind === "failed" && { job: event.name }) }, "job");
  };
  const jobs = await openJobs(database, allJobs, reportJob);
  measureDatabase(database.pool);
  measureQueue(jobs);
  const sms = openSmsGateway({ config, db: database.db, clock: systemClock });
  return {
    portal: { ask: answers, config, db: database.db, clock: systemClock, files, jobs, sms },
    jobs,
    close: async () => {
      await jobs.stop();
      await Promise.all([closeSheetEngine(), closeCompareEngine()]);
      await database.close();
      await embedded?.stop();
    },
  };
};

/** Starts all parts of one process and prints its address; `stop` ends them gracefully in reverse order. */
export const startPortal = async (config: Config): Promise<{ address: string; stop(): Promise<void> }> => {
  const { portal, jobs, close } = await openPortal(config);
  await seedIfEmpty(portal);
  if (config.role !== "web") await jobs.work(portal);
  const app = await buildApp(portal);
  const address = config.role === "worker" ? "" : await app.listen({ port: config.port, host: config.host });
  if (address) console.log(await welcome(portal, address));
  return {
    address,
    stop: async () => {
      await app.close();
      await close();
    },
  };
};
