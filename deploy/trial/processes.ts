import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { closeSync, openSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** A program of the trial that is started, killed and started again. */
export interface Program {
  readonly name: string;
  /** Does nothing while the program runs. */
  start(): void;
  /** Waits until the process has ended. */
  kill(signal?: NodeJS.Signals): Promise<void>;
  /** Sends SIGSTOP or SIGCONT, which do not end the process. */
  signal(signal: NodeJS.Signals): void;
  /** Process id of the last start; 0 before the first. */
  pid(): number;
}

interface Wish {
  readonly name: string;
  readonly command: readonly [string, ...string[]];
  /** Its output goes into `<folder>/<name>.log`. */
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

const running = new Set<ChildProcess>();

export const program = ({ name, command: [file, ...args], folder, env }: Wish): Program => {
  let child: ChildProcess | undefined;
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null;
  return {
    name,
    start: () => {
      if (isRunning()) return;
      const log = openSync(join(folder, `${name}.log`), "a");
      const started = spawn(file, args, { stdio: ["ignore", log, log], env: { ...process.env, ...env }, cwd: folder });
      closeSync(log);
      running.add(started);
      started.once("exit", () => running.delete(started));
      child = started;
    },
    kill: async (signal = "SIGKILL") => {
      if (!child || !isRunning()) return;
      const ended = new Promise((resolve) => child?.once("exit", resolve));
      child.kill(signal);
      await ended;
    },
    signal: (signal) => {
      child?.kill(signal);
    },
    pid: () => child?.pid ?? 0,
  };
};

/** Seconds of a processor that these processes have used so far (Linux); those that have ended count nothing. */
export const processorSeconds = (pids: readonly number[]): number =>
  pids.reduce((all, pid) => {
    try {
      // After the name in brackets: user time and system time are the 12th and 13th, in hundredths of a second.
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
      return all + (Number(fields[11]) + Number(fields[12])) / 100;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
      return all;
    }
  }, 0);

/** Megabytes of memory that a process holds (Linux); 0 when it has just ended. */
export const residentMemory = (pid: number): number => {
  try {
    return Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Ends every program that still runs, also stopped ones. */
export const killAll = (): void => {
  for (const child of running) child.kill("SIGKILL");
};

/** The process ids of the PostgreSQL server in `dataDir`, first its main process; none when it does not run. */
export const postgresOf = (dataDir: string): number[] => {
  try {
    const [main = ""] = readFileSync(join(dataDir, "postmaster.pid"), "utf8").split("\n");
    // A process id may belong to another program by now.
    if (!readFileSync(`/proc/${main}/cmdline`, "utf8").includes(dataDir)) return [];
    return [main, ...readFileSync(`/proc/${main}/task/${main}/children`, "utf8").split(" ")]
      .filter(Boolean)
      .map(Number);
  } catch (error) {
    if (["ENOENT", "ESRCH"].includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  }
};

/** Signals these processes; those that have ended meanwhile are left out. */
export const signalEach = (pids: readonly number[], signal: NodeJS.Signals): void => {
  for (const pid of pids)
    try {
      process.kill(pid, signal);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
};

/** Asks every quarter of a second; after `seconds` it throws an error that says what was awaited. */
export const until = async (what: string, isSo: () => Promise<boolean>, seconds = 180): Promise<void> => {
  for (const deadline = Date.now() + seconds * 1000; !(await isSo().catch(() => false)); await sleep(250))
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} seconds`);
};

export const answers = async (address: string): Promise<boolean> =>
  (await fetch(address, { signal: AbortSignal.timeout(5000) })).status === 200;

/** PostgreSQL refuses root, so root runs it as the user that Debian's package makes. */
export const asPostgres = (...command: [string, ...string[]]): [string, ...string[]] =>
  process.getuid?.() === 0
    ? ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", "--", ...command]
    : command;

/** Gives a folder to the user that PostgreSQL runs as. */
export const giveToPostgres = (folder: string): void => {
  if (process.getuid?.() === 0) execFileSync("chown", ["postgres:postgres", folder]);
};
