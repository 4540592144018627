import { createHash, randomBytes } from "node:crypto";
import { chmodSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PoolConfig } from "pg";
import { freePort } from "../free-port.ts";
import { giveTo, type PostgresAccount } from "./postgres-account.ts";
import type { PidFile } from "./postgres-processes.ts";

/** Where PostgreSQL listens: a socket in a private folder, or a port of 127.0.0.1 with a random password. */
export type PostgresAddress = { connection: PoolConfig; settings: Record<string, string> };

const SOCKET_PORT = 5432;
// sockaddr_un.sun_path holds 108 bytes including the final zero; longer paths fail with EINVAL on connect.
const LONGEST_SOCKET_PATH = 107;

export const chooseAddress = async (dir: string, account: PostgresAccount): Promise<PostgresAddress> => {
  const folder = socketFolder(dir, account);
  if (folder) return onSocket(folder, SOCKET_PORT);
  return onPort(await freePort(), dir);
};

/** The address of a running PostgreSQL, read from its pid file. */
export const addressOf = (pidFile: PidFile, dir: string): PostgresAddress | undefined => {
  if (!pidFile.port) return undefined;
  return pidFile.socketFolder ? onSocket(pidFile.socketFolder, pidFile.port) : onPort(pidFile.port, dir);
};

const onSocket = (folder: string, port: number): PostgresAddress => ({
  connection: { host: folder, port, user: "postgres", database: "postgres" },
  settings: { port: String(port), unix_socket_directories: folder, listen_addresses: "" },
});

const onPort = (port: number, dir: string): PostgresAddress => {
  const password = readPassword(dir);
  return {
    connection: { host: "127.0.0.1", port, user: "postgres", password, database: "postgres" },
    settings: { port: String(port), unix_socket_directories: "", listen_addresses: "127.0.0.1" },
  };
};

const socketFolder = (dir: string, account: PostgresAccount): string | undefined => {
  if (process.platform !== "linux") return undefined;
  if (fits(dir)) return dir; // the data folder itself: mode 0700, and socket files lie beside its pid file
  const uid = account.uid ?? process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `tushen-${uid}-${createHash("sha256").update(dir).digest("hex").slice(0, 12)}`);
  if (!fits(folder)) return undefined;
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(account, folder);
  }
  const { uid: owner, mode } = statSync(folder);
  if (owner !== uid) return undefined; // Another account took the name in the common temporary folder.
  if ((mode & 0o077) !== 0) chmodSync(folder, 0o700);
  return folder;
};

const fits = (folder: string): boolean => Buffer.byteLength(`${folder}/.s.PGSQL.${SOCKET_PORT}`) <= LONGEST_SOCKET_PATH;

export const passwordFile = (dir: string): string => `${dir}.password`;

/** Written before the cluster is initialised, so that the port can be used whenever the socket cannot. */
export const writePassword = (dir: string, account: PostgresAccount): void => {
  writeFileSync(passwordFile(dir), randomBytes(24).toString("base64url"), { mode: 0o600 });
  giveTo(account, passwordFile(dir));
};

const readPassword = (dir: string): string => {
  if (!existsSync(passwordFile(dir)))
    throw new Error(`缺少 ${passwordFile(dir)}：没有它无法通过端口连接内置 PostgreSQL，请从备份恢复该文件`);
  return readFileSync(passwordFile(dir), "utf8").trim();
};
