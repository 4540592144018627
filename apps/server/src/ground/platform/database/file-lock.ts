import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

// A lock between processes. The kernel drops it when its holder dies in any way, so no lock file is ever stale. Node
// has no flock; the file locks of SQLite do the same on every platform.
export type FileLock = { release(): void };

const SQLITE_BUSY = 5;

/** Shared lock: any number of holders, but none while somebody holds it exclusively. */
export const holdShared = (path: string): Promise<FileLock> =>
  waitFor(() => tryLock(path, "begin; select count(*) from sqlite_schema"), path);

export const holdExclusive = (path: string): Promise<FileLock> => waitFor(() => tryExclusive(path), path);

export const tryExclusive = (path: string): FileLock | undefined => tryLock(path, "begin exclusive");

export const whileLocked = async <T>(path: string, act: () => Promise<T>): Promise<T> => {
  const lock = await holdExclusive(path);
  try {
    return await act();
  } finally {
    lock.release();
  }
};

const tryLock = (path: string, statement: string): FileLock | undefined => {
  const database = new DatabaseSync(path);
  try {
    database.exec(statement);
    return { release: () => database.close() };
  } catch (error) {
    database.close();
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return undefined;
    throw new Error(`cannot lock ${path}`, { cause: error });
  }
};

// Crash recovery runs under the lock and may take minutes, so this waits long.
const waitFor = async (attempt: () => FileLock | undefined, path: string): Promise<FileLock> => {
  const deadline = Date.now() + 15 * 60_000;
  for (;;) {
    const lock = attempt();
    if (lock) return lock;
    if (Date.now() > deadline) throw new Error(`${path} 被另一个进程占用超过 15 分钟，请检查它是否卡住`);
    await sleep(30);
  }
};
