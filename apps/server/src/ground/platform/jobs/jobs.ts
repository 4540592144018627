import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Expression, Kysely } from "kysely";
import { fromKysely, type JobWithMetadata, PgBoss, type QueueResult } from "pg-boss";
import type { z } from "zod";
import { inTimeOfBeijing } from "../database/column-types.ts";
import { IDLE_FOR_MS, isDatabaseAway, type OpenDatabase } from "../database/connect.ts";
import type { JobDefinition } from "./define-job.ts";
import { holdWaiting, indexJobs, type Line, lineOf, oldestWaiting, takeNext } from "./queue-line.ts";
import { givenUpName, setUpQueues } from "./set-up-queues.ts";
import { wakeWorkers } from "./wake-workers.ts";
import { steadyListener } from "./steady-listener.ts";

export interface EnqueueOptions {
  /**
   * Identifies the work: while one job with this key waits, no other is added; while one runs, one more waits for it.
   * Jobs with the same key must mean the same.
   */
  readonly key?: string;
  readonly startAfter?: Date;
  /** Jobs of a kind with a higher number are taken first; 0 without it. */
  readonly priority?: number;
}

export interface Jobs {
  /** Inside a transaction: the job exists exactly when the transaction commits. */
  enqueue<Tables, Input extends z.ZodType>(
    db: Kysely<Tables>,
    job: { readonly name: string; readonly input: Input },
    input: z.input<Input>,
    options?: EnqueueOptions,
  ): Promise<void>;
  /** How many jobs of each name wait, run and have failed for good; some seconds old, of jobs for later up to a minute. */
  depths(): Promise<readonly Depth[]>;
  /** For each name with jobs that could run now, since when the first of them waits. */
  waitingSince(): Promise<ReadonlyMap<string, Date>>;
  /** Where the jobs with these keys stand. */
  line<Tables>(
    db: Kysely<Tables>,
    job: { readonly name: string },
    keys: Expression<{ readonly key: string }>,
  ): Promise<Line>;
  /** The job with this key, if it waits, comes before all others of its kind. */
  takeNext<Tables>(db: Kysely<Tables>, job: { readonly name: string }, key: string): Promise<void>;
  /** Jobs that failed for good within the last week, the newest first. */
  failures(most: number): Promise<readonly FailedJob[]>;
  /** Runs failed jobs once more; tells how many there were. */
  retry(ids: readonly string[]): Promise<number>;
}

export interface FailedJob {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly failedAt: Date;
  readonly reason: string;
}

export interface Depth {
  readonly name: string;
  readonly title: string;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
}

export interface OpenJobs<Context> extends Jobs {
  /** Starts running jobs in this process, as soon as the database lets it and unless the process is ending by then. */
  work(context: Context, isEnding?: () => boolean): Promise<void>;
  /**
   * Runs all waiting jobs, and the jobs those enqueue, one by one; with `only`, jobs of these kinds. Throws what a job
   * throws. For tests and seeds.
   */
  runAll(context: Context, only?: readonly JobDefinition<Context, z.ZodType>[]): Promise<void>;
  /** Takes no more jobs and waits for the running ones; a job that does not end in time is left to other workers. */
  stop(): Promise<void>;
}

export type JobEvent =
  | { readonly kind: "done" | "failed"; readonly name: string; readonly seconds: number; readonly error?: unknown }
  | { readonly kind: "trouble"; readonly error: unknown };

const SCHEMA = "jobs";

/** How long a portal that was starting while its database was away waits before it starts its workers again. */
const AGAIN_AFTER_MS = 1000;

// Copies of the server that start together wait for the one that makes the queues.
const longerLimits = "-c lock_timeout=120s -c statement_timeout=120s";

/**
 * Opens the queue in the business database, so that jobs commit together with the business. With `byHand` nothing happens by
 * itself: no worker listens, nothing is supervised and no schedule is kept, which suits a process that only calls `runAll`.
 */
export const openJobs = async <Context>(
  database: Pick<OpenDatabase<unknown>, "pool">,
  definitions: readonly JobDefinition<Context, z.ZodType>[],
  report: (event: JobEvent) => void = () => {},
  { byHand = false, connections = 16 }: { readonly byHand?: boolean; readonly connections?: number } = {},
): Promise<OpenJobs<Context>> => {
  const { host, port, user, password, database: name, connectionString, ssl, options } = database.pool.options;
  steadyListener();
  const boss = new PgBoss({
    ...{ host, port, user, password, database: name, connectionString, ssl },
    options: `${inTimeOfBeijing(options)} ${longerLimits}`,
    application_name: "tushen jobs",
    schema: SCHEMA,
    max: connections,
    useListenNotify: !byHand,
    supervise: !byHand,
    schedule: !byHand,
    ...{ idleTimeoutMillis: IDLE_FOR_MS },
    // `wakeWorkers` has the queues supervised while there are jobs; this is for deletion and for nodes without workers.
    superviseIntervalSeconds: 60,
    monitorIntervalSeconds: 2,
    cronMonitorIntervalSeconds: 10,
    cronWorkerIntervalSeconds: 10,
    // No job of ours waits for another one in the way pg-boss means.
    flowIntervalSeconds: 3600,
  });
  boss.on("error", (error) => report({ kind: "trouble", error }));
  await boss.start();
  await indexJobs(database.pool);
  const names = definitions.map((definition) => definition.name);
  const titleOf = (queue: string) => definitions.find((definition) => definition.name === queue)?.title ?? queue;
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const definition of definitions) await setUpQueues(boss, definition, known);
  let stopWaking = () => {};
  let isStopped = false;

  return {
    async enqueue(db, job, input, options = {}) {
      job.input.parse(input);
      const key = options.key ?? randomUUID();
      const send = () =>
        boss.send(job.name, { input } as object, {
          db: fromKysely(db),
          singletonKey: key,
          ...(options.key !== undefined && { group: { id: options.key } }),
          ...(options.priority !== undefined && { priority: options.priority }),
          ...(options.startAfter && { startAfter: options.startAfter }),
        });
      // A job with this key waits already. It is locked until this transaction ends: a worker that takes it then sees
      // the rows of this transaction. If a worker has just taken it, another job is added.
      while ((await send()) === null) if (await holdWaiting(db, job.name, key)) return;
    },
    async depths() {
      const queues = await boss.getQueues(names);
      return queues.map((queue) => depthOf(queue, titleOf(queue.name)));
    },
    waitingSince: () => oldestWaiting(database.pool, names),
    line: (db, job, keys) => lineOf(db, job.name, keys),
    takeNext: (db, job, key) => takeNext(db, job.name, key),
    async failures(most) {
      const { rows } = await database.pool.query<{ id: string; name: string; at: Date; output: object | null }>(
        `select id, name, completed_on as at, output from ${SCHEMA}.job
         where state = 'failed' and name = any($1) order by completed_on desc limit $2`,
        [names, most],
      );
      return rows.map(({ at, output, ...job }) => ({
        ...{ ...job, title: titleOf(job.name) },
        ...{ failedAt: new Date(at), reason: reasonOf(output) },
      }));
    },
    async retry(ids) {
      const { rows } = await database.pool.query<{ id: string; name: string }>(
        `select id, name from ${SCHEMA}.job where state = 'failed' and name = any($1) and id = any($2::uuid[])`,
        [names, ids],
      );
      for (const { id, name: queue } of rows) await boss.retry(queue, id);
      return rows.length;
    },
    async work(context, isEnding = () => false) {
      const workers = new Map<string, string[]>();
      for (let isBegun = false; !isBegun; )
        try {
          await removeOldSchedules(boss, definitions);
          for (const definition of definitions) await startWork(boss, definition, context, workers, report);
          isBegun = true;
        } catch (error) {
          // Somebody stopped the portal while it was starting: the queue takes no more workers.
          if (isStopped || isEnding()) return;
          if (!isDatabaseAway(error)) throw error;
          report({ kind: "trouble", error });
          await sleep(AGAIN_AFTER_MS);
        }
      if (!isStopped)
        stopWaking = wakeWorkers(database.pool, boss, workers, (error) => report({ kind: "trouble", error }));
    },
    async runAll(context, only = definitions) {
      const chosen = only.map(({ name }) => name);
      const kindsThatWait = () => oldestWaiting(database.pool, chosen);
      for (let ran = 1; ran > 0; ) {
        ran = 0;
        let waiting = await kindsThatWait();
        for (const definition of only) {
          if (!waiting.has(definition.name)) continue;
          ran += await runWaiting(boss, definition, context);
          // It may have enqueued a job of a kind that comes later in this round.
          waiting = await kindsThatWait();
        }
      }
    },
    async stop() {
      isStopped = true;
      stopWaking();
      await boss.stop({ graceful: true, timeout: 30_000 });
    },
  };
};

const startWork = async <Context>(
  boss: PgBoss,
  definition: JobDefinition<Context, z.ZodType>,
  context: Context,
  workers: Map<string, string[]>,
  report: (event: JobEvent) => void,
): Promise<void> => {
  const { name, schedule } = definition;
  const work = async (queue: string, concurrency: number, run: Run) => {
    const begun = workers.get(queue) ?? [];
    workers.set(queue, begun);
    while (begun.length < concurrency) begun.push(await workOn(boss, queue, run));
  };
  await work(name, definition.concurrency ?? 1, async (job) => {
    const began = performance.now();
    const seconds = () => (performance.now() - began) / 1000;
    try {
      const run = { id: job.id, attempt: job.retryCount + 1, signal: job.signal };
      await definition.run(context, definition.input.parse(job.data.input), run);
      report({ kind: "done", name, seconds: seconds() });
    } catch (error) {
      report({ kind: "failed", name, seconds: seconds(), error });
      throw error;
    }
  });
  if (definition.givenUp)
    await work(givenUpName(name), 1, async (job) => {
      await definition.givenUp?.(context, definition.input.parse(job.data.input), reasonOf(job.sourceOutput));
    });
  if (schedule)
    await boss.schedule(name, schedule.cron, { input: schedule.input } as object, {
      tz: "Asia/Shanghai",
      missed: "once",
    });
};

type Payload = { input: unknown };
type Run = (job: JobWithMetadata<Payload>) => Promise<void>;

/** Starts one worker and answers its id. */
const workOn = async (boss: PgBoss, name: string, run: Run): Promise<string> => {
  const settings = {
    includeMetadata: true,
    groupConcurrency: 1, // one job per key at a time in all processes
    heartbeatRefreshSeconds: 3,
    pollingIntervalSeconds: 600, // wakeWorkers tells of a job much sooner
  } as const;
  const worker: string = await boss.work<Payload, void, typeof settings>(name, settings, async ([job]) => {
    // Polling alone would run one job of a backlog per poll, so after a job the worker looks for the next at once.
    // (Batches would do it too, but would make a quick job wait for a slow one.)
    boss.notifyWorker(worker);
    if (job) await run(job);
  });
  return worker;
};

const runWaiting = async <Context>(
  boss: PgBoss,
  definition: JobDefinition<Context, z.ZodType>,
  context: Context,
): Promise<number> => {
  for (let count = 0; ; count++) {
    const [job] = await boss.fetch<Payload>(definition.name, { includeMetadata: true });
    if (!job) return count;
    const run = { id: job.id, attempt: job.retryCount + 1, signal: new AbortController().signal };
    try {
      await definition.run(context, definition.input.parse(job.data.input), run);
    } catch (error) {
      await boss.fail(definition.name, job.id, error as Error);
      throw error;
    }
    await boss.complete(definition.name, job.id);
  }
};

const removeOldSchedules = async (
  boss: PgBoss,
  definitions: readonly JobDefinition<never, z.ZodType>[],
): Promise<void> => {
  const scheduled = new Set(definitions.filter(({ schedule }) => schedule).map(({ name }) => name));
  for (const { name, key } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name, key);
};

const reasonOf = (output: object | null): string => {
  const { message, value } = (output ?? {}) as { message?: string; value?: { message?: string } };
  return message ?? value?.message ?? "工作进程多次中断";
};

const depthOf = ({ name, queuedCount, activeCount, failedCount }: QueueResult, title: string): Depth => ({
  name,
  title,
  waiting: queuedCount,
  running: activeCount,
  failed: failedCount,
});
