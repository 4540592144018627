import { mkdirSync, realpathSync } from "node:fs";
import { totalmem } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg, { type PoolConfig } from "pg";
import { bringUp, type Cluster, shutDown } from "./bring-up-postgres.ts";
import { holdShared, tryExclusive, whileLocked } from "./file-lock.ts";
import { chooseAccount } from "./postgres-account.ts";
import { findPostgresBinaries } from "./postgres-binaries.ts";
import { isPostmasterOf } from "./postgres-processes.ts";

export type EmbeddedPostgresOptions = {
  dir: string;
  database?: string;
  settings?: Record<string, string>;
  /** Receives a sentence on what happened after the start: PostgreSQL died, was restarted, or did not start. */
  report?: (sentence: string, error?: unknown) => void;
};

export type EmbeddedPostgres = {
  connection: PoolConfig;
  /** The postmaster's process id, for tests and for the health page. */
  pid(): number;
  /** Stops PostgreSQL, unless another process still uses the same folder. */
  stop(): Promise<void>;
};

/**
 * Runs the PostgreSQL of npm on a folder: adopts a running one, recovers a crashed one, initialises an empty folder.
 * PostgreSQL survives when this process is killed, and is restarted when it dies while this process runs.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const cluster = prepare(options);
  const lockFile = `${cluster.dir}.lock`;
  const begun = await whileLocked(lockFile, async () => ({
    running: await bringUp(cluster, undefined),
    user: await holdShared(`${cluster.dir}.users`),
  }));
  let running = begun.running;
  const database = options.database ?? "tushen";
  await createDatabase(running.address.connection, database);

  let stopping = false;
  let restart: Promise<void> | undefined;
  const restartUntilUp = async () => {
    options.report?.(`内置 PostgreSQL（进程 ${running.pid}）已退出，正在重新启动`);
    for (let wait = 500; !stopping; wait = Math.min(wait * 2, 30_000))
      try {
        running = await whileLocked(lockFile, () => bringUp(cluster, running.address));
        options.report?.(`内置 PostgreSQL 已恢复（进程 ${running.pid}）`);
        return;
      } catch (error) {
        options.report?.("内置 PostgreSQL 重新启动失败，将重试", error);
        await sleep(wait);
      }
  };
  // An adopted PostgreSQL is no child process, so its death is found by polling, not by an exit event.
  const watch = setInterval(() => {
    if (stopping || restart || isPostmasterOf(running.pid, cluster.dir)) return;
    restart = restartUntilUp().finally(() => {
      restart = undefined;
    });
  }, 500);
  watch.unref();

  return {
    connection: { ...running.address.connection, database },
    pid: () => running.pid,
    async stop() {
      if (stopping) return;
      stopping = true;
      clearInterval(watch);
      await restart;
      await whileLocked(lockFile, async () => {
        begun.user.release();
        const alone = tryExclusive(`${cluster.dir}.users`);
        if (!alone) return;
        await shutDown(cluster, running);
        alone.release();
      });
    },
  };
};

const prepare = (options: EmbeddedPostgresOptions): Cluster => {
  const parent = dirname(resolve(options.dir));
  mkdirSync(parent, { recursive: true });
  const dir = join(realpathSync(parent), basename(options.dir));
  const account = chooseAccount(dir);
  const memory = process.constrainedMemory() || totalmem();
  const quarter = Math.floor(Math.min(memory, totalmem()) / 4 / 1024 ** 2);
  const settings = {
    io_method: "sync",
    shared_buffers: `${Math.max(256, quarter)}MB`,
    max_wal_size: "256MB", // Bounds the time crash recovery takes.
    checkpoint_timeout: "1min",
    unix_socket_permissions: "0700",
    ...options.settings,
  };
  return { dir, account, binaries: findPostgresBinaries(account), settings };
};

const createDatabase = async (connection: PoolConfig, name: string): Promise<void> => {
  if (name === "postgres") return;
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  } catch (error) {
    const madeMeanwhile = ["42P04", "23505"].includes((error as { code?: string }).code ?? "");
    if (!madeMeanwhile) throw error;
  } finally {
    await client.end();
  }
};
