import { sql } from "kysely";
import { afterAll, beforeEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../../test/database.ts";
import { defineJob } from "./define-job.ts";
import { openJobs } from "./jobs.ts";
import { watchQueues } from "./wake-workers.ts";

const database = await testDatabase();
const { db, pool } = database;
const job = defineJob({ name: "test.job", title: "test.job", input: z.object({}), run: async () => {} });
const other = defineJob({ ...job, name: "test.other", title: "test.other" });
const jobs = await openJobs(database, [job, other], () => {}, { byHand: true });
afterAll(() => jobs.stop());

const told: string[] = [];
let supervised = 0;
const boss = {
  notifyWorker: (worker: string) => void told.push(worker),
  supervise: async () => void supervised++,
};
const workers = new Map([
  [job.name, ["one", "two"]],
  [other.name, ["three"]],
]);
beforeEach(async () => {
  await sql`delete from jobs.job`.execute(db);
  told.length = 0;
  supervised = 0;
});

it("a look at queues at rest is one statement and wakes nobody", async () => {
  const look = watchQueues(pool, boss, workers);
  const asked = vi.spyOn(pool, "query");
  for (let looks = 0; looks < 3; looks++) await look();
  expect(asked).toHaveBeenCalledTimes(3);
  asked.mockRestore();
  expect({ told, supervised }).toEqual({ told: [], supervised: 0 });
});

it("the workers of a kind are woken while a job of it could run, and not for one of tomorrow", async () => {
  const look = watchQueues(pool, boss, workers);
  await jobs.enqueue(db, job, {});
  await jobs.enqueue(db, other, {}, { startAfter: new Date(Date.now() + 86_400_000) });
  await look();
  expect(told).toEqual(["one", "two"]);
});

it("queues are supervised while a job runs and once after it, so that a dead worker's job is given back and numbers are right", async () => {
  const look = watchQueues(pool, boss, workers);
  await jobs.enqueue(db, job, {});
  await sql`update jobs.job set state = 'active'`.execute(db);
  for (let looks = 0; looks < 2; looks++) await look();
  expect(supervised).toBe(2);
  await sql`update jobs.job set state = 'completed'`.execute(db);
  for (let looks = 0; looks < 3; looks++) await look();
  expect({ told, supervised }).toEqual({ told: [], supervised: 3 });
});
