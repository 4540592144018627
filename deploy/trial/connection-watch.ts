import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { type Database, psql } from "./database.ts";

const run = promisify(execFile);

const looksEvery = 1000;
// All clients but this one; walsenders and PostgreSQL's own processes take none of the connections.
const countClients =
  "select count(*) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()";

/** Counts from now on how many connections the primary has; `end` answers the most at one time. */
export const watchConnections = (database: Pick<Database, "primary">) => {
  let most = 0;
  let isOver = false;
  const look = async (): Promise<number> => {
    const { port } = await database.primary();
    const words = ["-h", "127.0.0.1", "-p", String(port), "-U", "postgres", "-d", "tushen", "-Atc", countClients];
    return Number((await run(psql, words, { timeout: 5000 })).stdout);
  };
  const watching = (async () => {
    for (; !isOver; await sleep(looksEvery)) most = Math.max(most, await look().catch(() => 0)); // there is no primary for a while after it was killed
  })();
  return {
    end: async (): Promise<number> => {
      isOver = true;
      await watching;
      return most;
    },
  };
};
