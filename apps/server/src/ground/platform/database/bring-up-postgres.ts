import { spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { giveTo, type PostgresAccount } from "./postgres-account.ts";
import { addressOf, chooseAddress, type PostgresAddress, passwordFile, writePassword } from "./postgres-address.ts";
import type { PostgresBinaries } from "./postgres-binaries.ts";
import { clearLeftovers, isPostmasterOf, readPidFile } from "./postgres-processes.ts";

const MAJOR = "18"; // No pg_upgrade in the package: from one major version to the next leads a backup.
const LEAST_BUFFERS = "64MB";

export type Cluster = {
  dir: string;
  account: PostgresAccount;
  binaries: PostgresBinaries;
  settings: Record<string, string>;
};
export type Running = { pid: number; address: PostgresAddress };

/** Call under the start lock. `previous` keeps the address when PostgreSQL is restarted while pools use it. */
export const bringUp = async (cluster: Cluster, previous: PostgresAddress | undefined): Promise<Running> => {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const adopted = await adopt(cluster);
    if (adopted) return adopted;
    clearLeftovers(cluster.dir);
    if (!existsSync(join(cluster.dir, "PG_VERSION"))) initialise(cluster);
    refuseOtherMajor(cluster.dir);
    const address = previous ?? (await chooseAddress(cluster.dir, cluster.account));
    try {
      return { pid: await launch(cluster, address), address };
    } catch (error) {
      // A container or strict overcommit may grant less memory than the machine has.
      if (
        /could not (map|create) .*shared memory/.test(String(error)) &&
        cluster.settings["shared_buffers"] !== LEAST_BUFFERS
      ) {
        cluster.settings["shared_buffers"] = LEAST_BUFFERS;
        continue;
      }
      const passes = /lock file|shared memory block|could not bind/.test(String(error));
      if (!passes || Date.now() > deadline) throw error;
      await sleep(250);
    }
  }
};

const adopt = async (cluster: Cluster): Promise<Running | undefined> => {
  const patience = Date.now() + 60_000;
  for (;;) {
    const pidFile = readPidFile(cluster.dir);
    if (!pidFile || !isPostmasterOf(pidFile.pid, cluster.dir)) return undefined;
    const address = addressOf(pidFile, cluster.dir);
    const answer = address ? await selectOne(address) : "recovering";
    if (address && answer === "ready") return { pid: pidFile.pid, address };
    if (answer instanceof Error && Date.now() > patience)
      throw new Error(`PostgreSQL（进程 ${pidFile.pid}）在运行但不应答：请结束该进程后重新启动`, { cause: answer });
    await sleep(20);
  }
};

/** During recovery the socket accepts connections and answers 57P03: only an answered query means ready. */
const selectOne = async (address: PostgresAddress): Promise<"ready" | "recovering" | Error> => {
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
};

// The folder is made under another name and renamed, so a folder with PG_VERSION is always complete.
const initialise = (cluster: Cluster): void => {
  const making = `${cluster.dir}.init`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { mode: 0o700 });
  giveTo(cluster.account, making);
  writePassword(cluster.dir, cluster.account);
  const [command = "", ...args] = [
    ...cluster.account.wrap,
    cluster.binaries.initdb,
    ...["-D", making, "-U", "postgres", "--locale=C.UTF-8", "--encoding=UTF8"],
    ...["--auth-local=trust", "--auth-host=scram-sha-256", `--pwfile=${passwordFile(cluster.dir)}`],
  ];
  const { uid, gid } = cluster.account;
  const result = spawnSync(command, args, { uid, gid, cwd: "/", env: environment(), encoding: "utf8" });
  if (result.status !== 0)
    throw new Error(`建立内置数据库失败：${result.error?.message ?? result.stderr}`, { cause: result.error });
  rmSync(cluster.dir, { recursive: true, force: true });
  renameSync(making, cluster.dir);
};

const refuseOtherMajor = (dir: string): void => {
  const found = readFileSync(join(dir, "PG_VERSION"), "utf8").trim();
  if (found !== MAJOR)
    throw new Error(
      `${dir} 是 PostgreSQL ${found} 的数据，本程序内置 ${MAJOR}：请用原版本执行 npm run backup，再用本程序 npm run restore 恢复到新的 DATA_DIR`,
    );
};

const launch = async (cluster: Cluster, address: PostgresAddress): Promise<number> => {
  giveTo(cluster.account, cluster.dir);
  chmodSync(cluster.dir, 0o700); // PostgreSQL refuses the mode a copied or restored folder often has.
  const logFile = `${cluster.dir}.log`;
  if (existsSync(logFile) && statSync(logFile).size > 10 * 1024 ** 2) renameSync(logFile, `${logFile}.1`);
  // A file, not a pipe: PostgreSQL outlives this process and would die writing to a closed pipe.
  const log = openSync(logFile, "a+", 0o600);
  const logStart = statSync(logFile).size;
  try {
    const options = Object.entries({ ...cluster.settings, ...address.settings }).flatMap(([k, v]) => [
      "-c",
      `${k}=${v}`,
    ]);
    const [command = "", ...args] = [...cluster.account.wrap, cluster.binaries.postgres, "-D", cluster.dir, ...options];
    const { uid, gid } = cluster.account;
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
      if ((await selectOne(address)) === "ready") return readPidFile(cluster.dir)?.pid ?? child.pid ?? 0;
      await sleep(20);
    }
    throw new Error(`内置 PostgreSQL 启动失败（${ended}）：${tail(log, logStart)}`);
  } finally {
    closeSync(log);
  }
};

const tail = (log: number, from: number): string => {
  const bytes = Buffer.alloc(4096);
  return bytes.toString("utf8", 0, readSync(log, bytes, 0, bytes.length, from)).trim();
};

// No PG… variable of the caller may redirect the server, and no secret of ours belongs into its environment.
const environment = (): NodeJS.ProcessEnv => {
  const kept = ["PATH", "TZ", "TMPDIR", "TEMP", "SystemRoot"];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
};

// Fast shutdown: sessions are cut, a checkpoint is written, the next start needs no recovery.
export const shutDown = async (cluster: Cluster, { pid, address }: Running): Promise<void> => {
  if (!isPostmasterOf(pid, cluster.dir)) return;
  if (process.platform === "win32") {
    spawnSync(cluster.binaries.pgCtl, ["stop", "-D", cluster.dir, "-m", "fast", "-w"]);
    return;
  }
  process.kill(pid, "SIGINT");
  for (const patience = Date.now() + 60_000; isPostmasterOf(pid, cluster.dir); await sleep(10))
    if (Date.now() > patience) {
      process.kill(pid, "SIGQUIT");
      return;
    }
  const { host = "" } = address.connection;
  if (host === cluster.dir || !host.startsWith(tmpdir())) return;
  try {
    rmdirSync(host); // The socket's own folder, empty now.
  } catch {
    // Gone already, or something else is in it: it may stay.
  }
};
