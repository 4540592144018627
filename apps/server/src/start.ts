import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { buildApp } from "./app.ts";
import { answers } from "./answers.ts";
import type { Portal } from "./context.ts";
import type { Config } from "./config.ts";
import { whatIsWrongWithAccounts } from "./demo-accounts.ts";
import { allJobs } from "./jobs.ts";
import { systemClock } from "./ground/platform/clock.ts";
import { isDatabaseAway, openDatabase } from "./ground/platform/database/connect.ts";
import { startEmbeddedPostgres } from "./ground/platform/database/embedded-postgres.ts";
import { migrate, ownMigrations } from "./ground/platform/database/migrate.ts";
import { closeDecoding } from "./ground/platform/decoding/decode.ts";
import { openFileStore } from "./ground/platform/files/open-file-store.ts";
import { type JobEvent, type OpenJobs, openJobs } from "./ground/platform/jobs/jobs.ts";
import { openSealer } from "./ground/platform/sealed/sealer.ts";
import { openLog } from "./ground/platform/log.ts";
import { measureDatabase, measureJobEvent, measureQueue } from "./ground/platform/metrics.ts";
import { kindOfError, rarely } from "./ground/platform/rarely.ts";
import { beginSealing, startBeating, whyNumbersStayShut } from "./ground/operation/index.ts";
import { startRelaying } from "./ground/push/index.ts";
import { seedIfEmpty } from "./seed.ts";
import { closeSheetEngine } from "./sheets/drawing/index.ts";
import { closeModelReader } from "./models/model/index.ts";
import { closeCompareEngine } from "./sheets/drawing-compare/index.ts";
import { openPayDesk } from "./money/gateway/index.ts";
import { openSmsGateway } from "./people/sms/index.ts";
import type { Tables } from "./tables.ts";
import { welcome } from "./welcome.ts";

/** The settings are correct, but the portal cannot start with what they point to; the message says what to do. */
export class StartRefused extends Error {}

/** Codes of PostgreSQL for a wrong password, an unknown user and an unknown database. */
const wrongAccess: readonly (string | undefined)[] = ["28P01", "28000", "3D000"];

/** Migrations say in a sentence what is wrong with a database; how to reach one is a matter of its address. */
const whyNoDatabase = (error: Error & { readonly code?: string }, { databaseUrl }: Config): string => {
  if (!isDatabaseAway(error) && !wrongAccess.includes(error.code)) return error.message;
  const { host = "", pathname = "" } = (databaseUrl && URL.parse(databaseUrl)) || {};
  const why = error.cause instanceof Error ? error.cause.message : error.message;
  return `连接不上数据库 ${host}${pathname}（${why}）：请检查 DATABASE_URL，并确认数据库已启动`;
};

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
  const sealer = openSealer(config.secret, config.numberKeys.secrets);
  const database = openDatabase<Tables>(embedded?.connection ?? { connectionString: config.databaseUrl as string }, {
    patienceInMs: 1500,
    answerInMs: config.databaseAnswerInMs,
    max: config.connections.acts,
    sealer,
  });
  const refuseStart = async (problem: string, cause?: unknown): Promise<never> => {
    await database.close();
    await embedded?.stop();
    throw new StartRefused(problem, { cause });
  };
  await migrate(database.pool, ownMigrations()).catch((error: Error) =>
    refuseStart(whyNoDatabase(error, config), error),
  );
  const problem =
    (await whyNumbersStayShut(database.db, sealer, config.numberKeys.lost)) ??
    (config.production ? await whatIsWrongWithAccounts(database.db) : null);
  if (problem !== null) await refuseStart(problem);
  const log = openLog(config);
  const sayTrouble = rarely<Exclude<JobEvent, { kind: "done" }>>(
    (event, times) =>
      log.error({ err: event.error, times, ...(event.kind === "failed" && { job: event.name }) }, "job"),
    (event) => `${event.kind === "failed" ? event.name : ""} ${kindOfError(event.error)}`,
  );
  const reportJob = (event: JobEvent): void => {
    measureJobEvent(event);
    if (event.kind !== "done") sayTrouble(event);
  };
  const jobs = await openJobs(database, allJobs, reportJob, { connections: config.connections.queue });
  await beginSealing({ db: database.db, jobs, sealer });
  measureDatabase(database.pool);
  measureQueue(jobs);
  const sms = openSmsGateway({ config, db: database.db, clock: systemClock });
  const pay = openPayDesk(config, systemClock);
  return {
    portal: { ask: answers, config, db: database.db, clock: systemClock, files, jobs, sms, pay, sealer },
    jobs,
    close: async () => {
      await jobs.stop();
      await Promise.all([closeSheetEngine(), closeCompareEngine(), closeModelReader(), closeDecoding()]);
      await database.close();
      await embedded?.stop();
    },
  };
};

const whyNotListening: Readonly<Record<string, string>> = {
  EADDRINUSE: "已被其他程序占用：请停掉该程序，或用 PORT 换一个端口",
  EACCES: "没有权限使用：请用 PORT 换成 1024 以上的端口",
  EADDRNOTAVAIL: "不在本机上：请改 HOST 为本机的地址",
};

const refuseToListen =
  ({ host, port }: Config) =>
  (error: NodeJS.ErrnoException): never => {
    const why = whyNotListening[error.code ?? ""];
    throw why ? new StartRefused(`${host}:${port} ${why}`, { cause: error }) : error;
  };

/** Takes the port for a moment: what a start does before it listens can take minutes. */
const tryPort = async ({ host, port }: Config): Promise<void> => {
  const server = createServer();
  server.listen(port, host);
  await once(server, "listening");
  server.close();
  await once(server, "close");
};

/**
 * Starts all parts of one process and prints its address; `stop` ends them gracefully in reverse order, after load balancers
 * had time to see that the process is no longer ready. No page is answered
 * before `webBuilt`, which tells in a sentence that the web app could not be built.
 */
export const startPortal = async (
  config: Config,
  webBuilt?: Promise<string | undefined>,
): Promise<{ address: string; stop(): Promise<void> }> => {
  const listens = config.role !== "worker";
  if (listens) await tryPort(config).catch(refuseToListen(config));
  const { portal, jobs, close } = await openPortal(config);
  const log = openLog(config);
  let isStopping = false;
  try {
    const seeding = await seedIfEmpty(portal);
    const problem = await webBuilt;
    if (problem !== undefined) {
      seeding.stop();
      throw new StartRefused(problem);
    }
    // The rest of the demo data is made on days of the past: its papers wait for its own process, not for a worker of today.
    const working = seeding.finished.then(
      () => (config.role === "web" || isStopping ? undefined : jobs.work(portal, () => isStopping)),
      (error: unknown) => log.error({ err: error }, "seed"),
    );
    if (config.role === "worker") await Promise.all([seeding.finished, working]);
    const app = await buildApp(portal, { isEnding: () => isStopping });
    const { port, host } = config;
    const beating = await startBeating(portal);
    const relaying = config.role === "web" ? undefined : startRelaying(portal);
    const giveUp = async (error: NodeJS.ErrnoException): Promise<never> => {
      await relaying?.stop();
      await beating.stop();
      return refuseToListen(config)(error);
    };
    const address = listens ? await app.listen({ port, host }).catch(giveUp) : "";
    if (address) console.log(await welcome(portal, address));
    return {
      address,
      stop: async () => {
        isStopping = true;
        seeding.stop();
        if (listens) await sleep(config.drainInMs);
        await relaying?.stop();
        await working;
        await app.close();
        await beating.stop();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};
