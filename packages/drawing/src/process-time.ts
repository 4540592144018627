import type { ChildProcess } from "node:child_process";
import { readFile } from "node:fs/promises";

/** Linux counts the time of processes in hundredths of a second (times(2)). */
const tickInMicroseconds = 10_000;

/** Processor time of a child, in microseconds. User and system time are fields 14 and 15, counted after the name in brackets (proc_pid_stat(5)). */
export const cpuUsage = async (
  { pid }: ChildProcess,
  started: number,
): Promise<{ readonly user: number; readonly system: number }> => {
  // Elsewhere the clock counts.
  if (process.platform !== "linux") return { user: (performance.now() - started) * 1000, system: 0 };
  const stat = await readFile(`/proc/${pid}/stat`, "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { user: Number(fields[11]) * tickInMicroseconds, system: Number(fields[12]) * tickInMicroseconds };
};

const pageInBytes = 4096;

/** Memory a child holds, in bytes: the second field of proc_pid_statm(5). 0 elsewhere than on Linux, and of a child that ended. */
export const memoryInBytes = async ({ pid }: ChildProcess): Promise<number> => {
  if (process.platform !== "linux") return 0;
  const fields = await readFile(`/proc/${pid}/statm`, "latin1").catch(() => "");
  return Number(fields.split(" ")[1] ?? 0) * pageInBytes;
};
