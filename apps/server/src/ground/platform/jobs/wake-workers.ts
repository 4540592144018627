import type pg from "pg";
import type { PgBoss } from "pg-boss";
import { kindsAtWork } from "./queue-line.ts";

const PAUSE_IN_MS = 2000;

/**
 * A look at all queues. Wakes the workers of every queue in which a job could run now: a job that waited for its time, its next
 * attempt or the job before it has nobody who tells of it. Has the queues supervised (numbers of jobs counted, jobs of dead workers
 * given back) while there are jobs, and once after the last: at rest a look is one statement.
 */
export const watchQueues = (
  pool: Pick<pg.Pool, "query">,
  boss: Pick<PgBoss, "notifyWorker" | "supervise">,
  workers: ReadonlyMap<string, readonly string[]>,
): (() => Promise<void>) => {
  const names = [...workers.keys()];
  let wereJobs = false;
  return async () => {
    const kinds = await kindsAtWork(pool, names);
    for (const { name, waits } of kinds)
      if (waits) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
    const areJobs = kinds.length > 0;
    if (areJobs || wereJobs) await boss.supervise();
    wereJobs = areJobs;
  };
};

/**
 * Looks at all queues every two seconds. Without this each worker would look for itself, and there are about seventy. `workers` are
 * the ids of the workers of each queue. Answers what ends it.
 */
export const wakeWorkers = (
  pool: pg.Pool,
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  trouble: (error: unknown) => void,
): (() => void) => {
  const look = watchQueues(pool, boss, workers);
  let timer: NodeJS.Timeout | undefined;
  let ended = false;
  const again = () => {
    if (!ended) timer = setTimeout(() => void look().catch(trouble).then(again), PAUSE_IN_MS);
  };
  again();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
};
