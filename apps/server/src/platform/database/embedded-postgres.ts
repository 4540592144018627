import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { totalmem } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg, { type PoolConfig } from "pg";
import { holdShared, tryExclusive, whileLocked } from "./file-lock.ts";
import { chooseAccount, giveTo, type PostgresAccount } from "./postgres-account.ts";
import { addressOf, chooseAddress, type PostgresAddress, passwordFile, writePassword } from "./postgres-address.ts";
import { findPostgresBinaries, type PostgresBinaries } from "./postgres-binaries.ts";
import { clearLeftovers, isPostmasterOf, readPidFile } from "./postgres-processes.ts";

const MAJOR = "18"; // The package brings no pg_upgrade and no pg_dump, so the major stays.

export type EmbeddedPostgresOptions = {
  dir: string;
  database?: string;
  settings?: Record<string, string>;
  /** Told in a sentence what the supervisor does after the start: PostgreSQL died, was started again, did not start. */
  report?: (sentence: string, error?: unknown) => void;
};

export type EmbeddedPostgres = {
  connection: PoolConfig;
  /** The postmaster's process id, for tests and for the health page. */
  pid(): number;
  /** Stops PostgreSQL, unless another process still uses the same folder. */
  stop(): Promise<void>;
};

type Place = { dir: string; account: PostgresAccount; binaries: PostgresBinaries; settings: Record<string, string> };
type Running = { pid: number; address: PostgresAddress };

/**
 * PostgreSQL from npm on a folder. A running one is adopted, a dead one recovered, an empty folder initialised.
 * It outlives this process when that is killed, and is started again when it dies while this process lives.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const place = prepare(options);
  const lockFile = `${place.dir}.lock`;
  let { running, user } = await whileLocked(lockFile, async () => ({
    running: await bringUp(place, undefined),
    user: await holdShared(`${place.dir}.users`),
  }));
  const database = options.database ?? "tushen";
  await createDatabase(running.address.connection, database);

  let stopping = false;
  let restart: Promise<void> | undefined;
  const restartUntilUp = async () => {
    options.report?.(`内置 PostgreSQL（进程 ${running.pid}）已退出，正在重新启动`);
    for (let wait = 500; !stopping; wait = Math.min(wait * 2, 30_000))
      try {
        running = await whileLocked(lockFile, () => bringUp(place, running.address));
        options.report?.(`内置 PostgreSQL 已恢复（进程 ${running.pid}）`);
        return;
      } catch (error) {
        options.report?.("内置 PostgreSQL 重新启动失败，将重试", error);
        await sleep(wait);
      }
  };
  // An adopted PostgreSQL is no child of ours, so its death is seen by looking, not by an exit event.
  const watch = setInterval(() => {
    if (stopping || restart || isPostmasterOf(running.pid, place.dir)) return;
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
        user.release();
        const alone = tryExclusive(`${place.dir}.users`);
        if (!alone) return;
        await shutDown(place, running.pid);
        alone.release();
      });
    },
  };
}

function prepare(options: EmbeddedPostgresOptions): Place {
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
}

/** Call under the start lock. `previous` keeps the address when PostgreSQL is started again for living pools. */
async function bringUp(place: Place, previous: PostgresAddress | undefined): Promise<Running> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const adopted = await adopt(place);
    if (adopted) return adopted;
    clearLeftovers(place.dir);
    if (!existsSync(join(place.dir, "PG_VERSION"))) initialise(place);
    refuseOtherMajor(place.dir);
    const address = previous ?? (await chooseAddress(place.dir, place.account));
    try {
      return { pid: await launch(place, address), address };
    } catch (error) {
      const passes = /lock file|shared memory block|could not bind/.test(String(error));
      if (!passes || Date.now() > deadline) throw error;
      await sleep(250);
    }
  }
}

async function adopt(place: Place): Promise<Running | undefined> {
  const patience = Date.now() + 60_000;
  for (;;) {
    const pidFile = readPidFile(place.dir);
    if (!pidFile || !isPostmasterOf(pidFile.pid, place.dir)) return undefined;
    const address = addressOf(pidFile, place.dir);
    const answer = address ? await selectOne(address) : "recovering";
    if (address && answer === "ready") return { pid: pidFile.pid, address };
    if (answer instanceof Error && Date.now() > patience)
      throw new Error(`PostgreSQL（进程 ${pidFile.pid}）在运行但不应答：请结束该进程后重新启动`, { cause: answer });
    await sleep(20);
  }
}

/** The socket accepts during recovery and then answers 57P03: only an answered query means ready. */
async function selectOne(address: PostgresAddress): Promise<"ready" | "recovering" | Error> {
  const client = new pg.Client({ ...address.connection, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {}); // The query reports the same failure.
  try {
    await client.connect();
    await client.query("select 1");
    return "ready";
  } catch (error) {
    return (error as { code?: string }).code === "57P03" ? "recovering" : (error as Error);
  } finally {
    await client.end().catch(() => {}); // Already broken: nothing to close.
  }
}

// Made beside the folder and renamed, so a folder with PG_VERSION is always a whole one.
function initialise(place: Place): void {
  const making = `${place.dir}.init`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  giveTo(place.account, making);
  writePassword(place.dir, place.account);
  const [command = "", ...args] = [
    ...place.account.wrap,
    place.binaries.initdb,
    ...["-D", making, "-U", "postgres", "--locale=C.UTF-8", "--encoding=UTF8"],
    ...["--auth-local=trust", "--auth-host=scram-sha-256", `--pwfile=${passwordFile(place.dir)}`],
  ];
  const { uid, gid } = place.account;
  const result = spawnSync(command, args, { uid, gid, cwd: "/", env: environment(), encoding: "utf8" });
  if (result.status !== 0)
    throw new Error(`建立内置数据库失败：${result.error?.message ?? result.stderr}`, { cause: result.error });
  rmSync(place.dir, { recursive: true, force: true });
  renameSync(making, place.dir);
}

function refuseOtherMajor(dir: string): void {
  const found = readFileSync(join(dir, "PG_VERSION"), "utf8").trim();
  if (found !== MAJOR)
    throw new Error(
      `${dir} 是 PostgreSQL ${found} 的数据，本程序内置 ${MAJOR}：请用原版本导出后再导入，或设置 DATABASE_URL`,
    );
}

async function launch(place: Place, address: PostgresAddress): Promise<number> {
  giveTo(place.account, place.dir);
  chmodSync(place.dir, 0o700); // PostgreSQL refuses the mode a copied or restored folder often has.
  const logFile = `${place.dir}.log`;
  if (existsSync(logFile) && statSync(logFile).size > 10 * 1024 ** 2) renameSync(logFile, `${logFile}.1`);
  // A file, never a pipe: PostgreSQL outlives this process and would die writing to a closed pipe.
  const log = openSync(logFile, "a+", 0o600);
  const logStart = statSync(logFile).size;
  try {
    const options = Object.entries({ ...place.settings, ...address.settings }).flatMap(([k, v]) => ["-c", `${k}=${v}`]);
    const [command = "", ...args] = [...place.account.wrap, place.binaries.postgres, "-D", place.dir, ...options];
    const { uid, gid } = place.account;
    const child = spawn(command, args, {
      ...{ uid, gid, cwd: "/", env: environment() },
      stdio: ["ignore", log, log],
      detached: true,
    });
    child.unref();
    let ended: string | undefined;
    child.once("error", (error) => {
      ended = error.message;
    });
    child.once("exit", (code, signal) => {
      ended ??= `exit ${code ?? signal}`;
    });
    while (ended === undefined) {
      if ((await selectOne(address)) === "ready") return readPidFile(place.dir)?.pid ?? child.pid ?? 0;
      await sleep(20);
    }
    throw new Error(`内置 PostgreSQL 启动失败（${ended}）：${tail(log, logStart)}`);
  } finally {
    closeSync(log);
  }
}

function tail(log: number, from: number): string {
  const bytes = Buffer.alloc(4096);
  return bytes.toString("utf8", 0, readSync(log, bytes, 0, bytes.length, from)).trim();
}

// No PG… variable of the caller may redirect the server, and no secret of ours belongs into its environment.
function environment(): NodeJS.ProcessEnv {
  const kept = ["PATH", "TZ", "TMPDIR", "TEMP", "SystemRoot"];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

async function createDatabase(connection: PoolConfig, name: string): Promise<void> {
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
}

// Fast shutdown: sessions are cut, a checkpoint is written, the next start needs no recovery.
async function shutDown(place: Place, pid: number): Promise<void> {
  if (!isPostmasterOf(pid, place.dir)) return;
  if (process.platform === "win32") {
    spawnSync(place.binaries.pgCtl, ["stop", "-D", place.dir, "-m", "fast", "-w"]);
    return;
  }
  process.kill(pid, "SIGINT");
  for (const patience = Date.now() + 60_000; isPostmasterOf(pid, place.dir); await sleep(10))
    if (Date.now() > patience) {
      process.kill(pid, "SIGQUIT");
      return;
    }
}
