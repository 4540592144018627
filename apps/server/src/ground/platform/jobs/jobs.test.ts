import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { PgBoss } from "pg-boss";
import { afterAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../../test/database.ts";
import { inTransaction } from "../database/transaction.ts";
import { defineJob } from "./define-job.ts";
import { type JobEvent, openJobs } from "./jobs.ts";

const database = await testDatabase();
const { db, connection } = database;
await sql`create table done (what text, worker text, at timestamptz default clock_timestamp())`.execute(db);

interface Context {
  readonly worker: string;
}
const input = z.object({ what: z.string() });

const note = defineJob({
  name: "test.note",
  title: "test.note",
  input,
  concurrency: 2,
  run: async ({ worker }: Context, { what }) => {
    await sql`insert into done (what, worker) values (${what}, ${worker})`.execute(db);
  },
});
const slow = defineJob({
  name: "test.slow",
  title: "test.slow",
  input,
  concurrency: 2,
  run: async ({ worker }: Context, { what }) => {
    await sql`insert into done (what, worker) values (${`begin ${what}`}, ${worker})`.execute(db);
    await sleep(300);
    await sql`insert into done (what, worker) values (${`end ${what}`}, ${worker})`.execute(db);
  },
});
const failing = defineJob({
  name: "test.failing",
  title: "test.failing",
  input,
  retries: 1,
  run: async (_: Context, { what }, { attempt }) => {
    throw new Error(`${what} in attempt ${attempt}`);
  },
  givenUp: async ({ worker }, { what }, reason) => {
    await sql`insert into done (what, worker) values (${`${what}: ${reason}`}, ${worker})`.execute(db);
  },
});

const events: JobEvent[] = [];
const jobs = await openJobs<Context>(database, [note, slow, failing], (event) => events.push(event));
afterAll(() => jobs.stop());

const doneLike = async (pattern: string) => {
  const { rows } = await sql<{ what: string }>`select what from done where what like ${pattern} order by at`.execute(
    db,
  );
  return rows.map(({ what }) => what);
};
const until = async (condition: () => Promise<boolean>, seconds: number) => {
  for (const deadline = Date.now() + seconds * 1000; !(await condition()); await sleep(25))
    if (Date.now() > deadline) throw new Error(`not within ${seconds} s`);
};

describe("a job that waits", () => {
  it("exists when its transaction commits, and not when it rolls back", async () => {
    await inTransaction(db, (trx) => jobs.enqueue(trx, note, { what: "committed" }));
    const rolledBack = inTransaction(db, async (trx) => {
      await jobs.enqueue(trx, note, { what: "rolled back" });
      throw new Error("no");
    });
    await expect(rolledBack).rejects.toThrow("no");
    await jobs.runAll({ worker: "by hand" });
    expect(await doneLike("%committed")).toEqual(["committed"]);
    expect(await doneLike("rolled%")).toEqual([]);
  });

  it("is added once for one key", async () => {
    for (let i = 0; i < 3; i++) await jobs.enqueue(db, note, { what: "once" }, { key: "once" });
    await jobs.runAll({ worker: "by hand" });
    expect(await doneLike("once")).toEqual(["once"]);
  });

  it("is not taken while a transaction that counts on it has not committed", async () => {
    await jobs.enqueue(db, note, { what: "counted on" }, { key: "counted on" });
    await inTransaction(db, async (trx) => {
      await jobs.enqueue(trx, note, { what: "counted on" }, { key: "counted on" });
      await jobs.runAll({ worker: "by hand" });
      expect(await doneLike("counted on")).toEqual([]);
    });
    await jobs.runAll({ worker: "by hand" });
    expect(await doneLike("counted on")).toEqual(["counted on"]);
  });

  it("is known by the first of its kind that could run now", async () => {
    await jobs.enqueue(db, note, { what: "later" }, { startAfter: new Date(Date.now() + 60_000) });
    expect((await jobs.waitingSince()).has(note.name)).toBe(false);
    const before = Date.now();
    for (const what of ["first", "second"]) await jobs.enqueue(db, note, { what });
    const since = (await jobs.waitingSince()).get(note.name)?.getTime() ?? 0;
    const { rows } = await sql<{ first: string }>`select min(created_on) as first from jobs.job
      where data->'input'->>'what' in ('first', 'second')`.execute(db);
    expect(since).toBe(Date.parse(rows[0]?.first ?? ""));
    expect(Math.abs(since - before)).toBeLessThan(60_000);
    await jobs.runAll({ worker: "by hand" });
  });

  it("is refused when its input is not what the job takes", async () => {
    await expect(jobs.enqueue(db, note, { what: 5 } as unknown as { what: string })).rejects.toThrow();
  });

  it("waits until its time", async () => {
    await jobs.enqueue(db, note, { what: "tomorrow" }, { startAfter: new Date(Date.now() + 86_400_000) });
    await jobs.runAll({ worker: "by hand" });
    expect(await doneLike("tomorrow")).toEqual([]);
  });
});

describe("a worker", () => {
  it("is told of a job at once and works a backlog off without a second of waiting between", async () => {
    await jobs.work({ worker: "first" });
    for (let i = 0; i < 30; i++) await jobs.enqueue(db, note, { what: `backlog ${i}` });
    await until(async () => (await doneLike("backlog %")).length === 30, 25);
  });

  it("takes a job soon after its time has come", async () => {
    await jobs.enqueue(db, note, { what: "in a second" }, { startAfter: new Date(Date.now() + 1000) });
    await until(async () => (await doneLike("in a second")).length === 1, 15);
  });

  it("never runs two jobs of one key at once", async () => {
    await jobs.enqueue(db, slow, { what: "same" }, { key: "same" });
    await until(async () => (await doneLike("begin same")).length === 1, 20);
    await jobs.enqueue(db, slow, { what: "same" }, { key: "same" });
    await jobs.enqueue(db, slow, { what: "other" }, { key: "other" });
    await until(async () => (await doneLike("end %")).length === 3, 30);
    const same = await doneLike("% same");
    expect(same).toEqual(["begin same", "end same", "begin same", "end same"]);
  });

  it("tries a failed job again, then gives it up with the last reason", async () => {
    await jobs.enqueue(db, failing, { what: "broken" });
    await until(async () => (await doneLike("broken:%")).length === 1, 40);
    expect(await doneLike("broken:%")).toEqual(["broken: broken in attempt 2"]);
    const failures = events.filter((event) => event.kind === "failed");
    expect(failures).toHaveLength(2);
  });

  it("takes over the job of a worker that was killed", async () => {
    const victim = spawn(process.execPath, ["--input-type=module-typescript", "-e", hangingWorker], {
      env: { ...process.env, CONNECTION: JSON.stringify(connection) },
      stdio: "inherit",
    });
    const killed = defineJob({
      name: "test.killed",
      title: "test.killed",
      input,
      run: async ({ worker }: Context, { what }) => {
        await sql`insert into done (what, worker) values (${`${what} by ${worker}`}, ${worker})`.execute(db);
      },
    });
    const rescue = await openJobs<Context>(database, [killed]);
    try {
      await rescue.enqueue(db, killed, { what: "killed" });
      await until(async () => (await doneLike("begun killed")).length === 1, 20);
      victim.kill("SIGKILL");
      await rescue.work({ worker: "rescuer" });
      await until(async () => (await doneLike("killed by rescuer")).length === 1, 35);
    } finally {
      victim.kill("SIGKILL");
      await rescue.stop();
    }
    expect(await doneLike("killed by rescuer")).toHaveLength(1);
  });

  it("start once each although the database is away for a moment", async () => {
    const nightly = defineJob({ ...note, name: "test.nightly", schedule: { cron: "0 3 * * *", input: { what: "" } } });
    const troubles: JobEvent[] = [];
    const late = await openJobs<Context>(database, [note, nightly], (event) => troubles.push(event));
    const started = vi.spyOn(PgBoss.prototype, "work");
    const away = vi.spyOn(PgBoss.prototype, "schedule");
    away.mockRejectedValueOnce(new Error("timeout exceeded when trying to connect"));
    try {
      await late.work({ worker: "late" });
      expect(started.mock.calls.map(([queue]) => queue)).toEqual(
        [note, note, nightly, nightly].map(({ name }) => name),
      );
      expect(away).toHaveBeenCalledTimes(2);
      expect(troubles).toMatchObject([{ kind: "trouble" }]);
    } finally {
      started.mockRestore();
      away.mockRestore();
      await late.stop();
    }
  });

  it("are stopped while they start, without an error", async () => {
    const early = await openJobs<Context>(database, [note, slow, failing]);
    const working = early.work({ worker: "early" });
    await early.stop();
    await expect(working).resolves.toBeUndefined();
  });
});

const hangingWorker = `
  import { z } from "zod";
  import { sql } from "kysely";
  import { openDatabase } from ${JSON.stringify(join(import.meta.dirname, "../database/connect.ts"))};
  import { openJobs } from ${JSON.stringify(join(import.meta.dirname, "jobs.ts"))};
  const database = openDatabase(JSON.parse(process.env.CONNECTION));
  const run = async (_, { what }) => {
    await sql\`insert into done (what, worker) values (\${"begun " + what}, 'victim')\`.execute(database.db);
    await new Promise(() => {});
  };
  const jobs = await openJobs(database, [{ name: "test.killed", input: z.object({ what: z.string() }), run }]);
  await jobs.work({});
`;
