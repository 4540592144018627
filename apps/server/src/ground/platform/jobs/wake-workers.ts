import type pg from "pg";
import type { PgBoss } from "pg-boss";
import { oldestWaiting } from "./queue-line.ts";

const PAUSE_IN_MS = 2000;

/**
 * Wakes the workers of every queue in which a job could run now, with one look at all queues every two seconds: a job
 * that waited for its time, its next attempt or the job before it has nobody who tells of it. Without this each worker
 * would look for itself, and there are about seventy. `workers` are the ids of the workers of each queue. Answers what
 * ends it.
 */
export const wakeWorkers = (
  pool: pg.Pool,
  boss: Pick<PgBoss, "notifyWorker">,
  workers: ReadonlyMap<string, readonly string[]>,
  trouble: (error: unknown) => void,
): (() => void) => {
  const names = [...workers.keys()];
  const look = async () => {
    const waiting = await oldestWaiting(pool, names);
    for (const name of waiting.keys()) for (const worker of workers.get(name) ?? []) boss.notifyWorker(worker);
  };
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
