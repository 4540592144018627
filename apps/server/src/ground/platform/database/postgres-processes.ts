import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, rmSync } from "node:fs";
import { join } from "node:path";

export type PidFile = { pid: number; port?: number; socketFolder?: string };

export const readPidFile = (dir: string): PidFile | undefined => {
  let text: string;
  try {
    text = readFileSync(join(dir, "postmaster.pid"), "utf8");
  } catch {
    return undefined; // no pid file: nothing runs, or it has just stopped
  }
  const [pid, , , port, socketFolder] = text.split("\n");
  return {
    pid: Math.abs(Number(pid)),
    ...(Number(port) > 0 && { port: Number(port) }),
    ...(socketFolder && { socketFolder }),
  };
};

/** Whether `pid` is a living postmaster of this data folder. A zombie has no command line and counts as dead. */
export const isPostmasterOf = (pid: number, dir: string): boolean => {
  if (!(pid > 0) || pid === process.pid) return false;
  if (process.platform === "linux") return commandLine(pid).includes(dir);
  if (process.platform === "darwin")
    return spawnSync("ps", ["-ww", "-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout.includes(dir);
  return isAlive(pid);
};

export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
};

const commandLine = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
  } catch {
    return []; // The process has ended.
  }
};

/**
 * Removes what a dead postmaster left. Call only under the start lock and when no postmaster of `dir` lives.
 *
 * Backends that outlive their postmaster keep the shared memory, and PostgreSQL rightly refuses to start beside them.
 * A pid recycled by an unrelated process (container restart, power cut) makes `postmaster.pid` block every start.
 */
export const clearLeftovers = (dir: string): void => {
  if (process.platform !== "linux") return;
  for (const pid of postgresProcessesIn(dir)) process.kill(pid, "SIGKILL");
  if (postgresProcessesIn(dir).length === 0) rmSync(join(dir, "postmaster.pid"), { force: true });
};

// Every PostgreSQL process has its data folder as working directory.
const postgresProcessesIn = (dir: string): number[] =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === dir && readFileSync(`/proc/${pid}/comm`, "utf8") === "postgres\n";
      } catch {
        return false; // ended meanwhile, a zombie, or a process of another user
      }
    });
