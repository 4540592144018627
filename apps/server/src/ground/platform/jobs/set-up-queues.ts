import type { PgBoss, QueueResult } from "pg-boss";
import type { z } from "zod";
import type { JobDefinition } from "./define-job.ts";

// The shortest heartbeat pg-boss allows; with supervision every 2 s the job of a killed worker runs again after about
// 10 s.
const HEARTBEAT_IN_SECONDS = 10;

/** Jobs that failed for good lie here until somebody was told. */
export const givenUpName = (name: string) => `${name}.given-up`;

/** Makes the queues of one kind of job; `known` are those that an earlier start made. */
export const setUpQueues = async (
  boss: PgBoss,
  definition: JobDefinition<never, z.ZodType>,
  known: ReadonlyMap<string, QueueResult>,
): Promise<void> => {
  const settings = {
    notify: true,
    heartbeatSeconds: HEARTBEAT_IN_SECONDS,
    expireInSeconds: definition.longestInSeconds ?? 1800,
    // The death of a worker counts as an attempt; a job without `givenUp` gets more attempts, because nobody would
    // learn of its end.
    retryLimit: definition.retries ?? (definition.givenUp ? 5 : 25),
    retryDelay: 1,
    retryBackoff: true,
    retryDelayMax: 60,
    deleteAfterSeconds: 7 * 24 * 3600,
    retentionSeconds: 90 * 24 * 3600,
  };
  const deadLetter = definition.givenUp && givenUpName(definition.name);
  const setUp = async (
    name: string,
    wanted: typeof settings & { deadLetter?: string },
    policy: "standard" | "short",
  ) => {
    const queue = known.get(name);
    if (!queue) return boss.createQueue(name, { ...wanted, policy });
    const isAsWanted = Object.entries(wanted).every(([key, value]) => queue[key as keyof QueueResult] === value);
    if (!isAsWanted) await boss.updateQueue(name, wanted); // the queue still has settings of an earlier release
  };
  if (deadLetter) await setUp(deadLetter, settings, "standard");
  await setUp(definition.name, { ...settings, ...(deadLetter && { deadLetter }) }, "short");
};
