import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import { sql } from "kysely";
import { seedCast } from "../seed/seed-cast.ts";
import type { Config } from "./config.ts";
import type { Portal } from "./context.ts";
import { inTransaction } from "./ground/platform/database/transaction.ts";

const demoProcess = fileURLToPath(new URL("../seed/demo-process.ts", import.meta.url));

// Any number, the same in all copies of the server, so that one seeds and the others wait for it.
const SEED_LOCK = 7_308_333;

/** Demo data still being made in another process while people already work. */
export interface Seeding {
  /** Resolves when nothing is left to be made. */
  readonly finished: Promise<void>;
  /** Ends it early; what is missing then stays missing. */
  stop(): void;
}
const nothingLeft: Seeding = { finished: Promise.resolve(), stop: () => {} };

/**
 * Fills an empty database with the demo data the settings name; a database with people in it is left alone. Resolves when
 * every desk has work; the other projects follow in the background.
 */
export const seedIfEmpty = async (portal: Portal): Promise<Seeding> => {
  if (portal.config.seed === "none") return nothingLeft;
  return portal.db.connection().execute(async (connection) => {
    // The demo city takes minutes, and who waits for it waits as long.
    await sql`select set_config('lock_timeout', '0', false), set_config('statement_timeout', '0', false)`.execute(
      connection,
    );
    await sql`select pg_advisory_lock(${SEED_LOCK})`.execute(connection);
    try {
      return await seedAlone(portal);
    } finally {
      await sql`select pg_advisory_unlock(${SEED_LOCK})`.execute(connection);
      await sql`reset lock_timeout`.execute(connection);
      await sql`reset statement_timeout`.execute(connection);
    }
  });
};

const seedAlone = async (portal: Portal): Promise<Seeding> => {
  const someone = await portal.db.selectFrom("account").select("id").limit(1).executeTakeFirst();
  if (someone) return nothingLeft;
  if (portal.config.seed === "demo") return seedDemoInProcess(portal.config);
  await inTransaction(portal.db, (db) => seedCast({ db }));
  return nothingLeft;
};

/** A separate process makes the demo city, so that its memory is returned when it ends. */
const seedDemoInProcess = (config: Config): Promise<Seeding> =>
  new Promise((resolve, reject) => {
    const child = fork(demoProcess, {
      serialization: "advanced",
      execArgv: [],
      stdio: ["ignore", "inherit", "inherit", "ipc"],
    });
    let isStopped = false;
    const finished = new Promise<void>((done, fail) => {
      child.on("error", fail);
      child.on("exit", (code, signal) =>
        code === 0 || isStopped
          ? done()
          : fail(new Error(`The demo data was not completed (${signal ?? `exit ${code}`})`)),
      );
    });
    const stop = () => {
      isStopped = true;
      child.kill();
    };
    const seeding = { finished, stop };
    child.on("message", () => resolve(seeding));
    finished.then(() => resolve(seeding), reject);
    child.send(config);
  });
