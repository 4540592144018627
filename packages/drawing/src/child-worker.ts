import { type ChildProcess, fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { PoolWorker } from "./worker-pool.ts";

/** Linux counts the time of processes in hundredths of a second (times(2)). */
const tickInMicroseconds = 10_000;

/** User and system time are fields 14 and 15, counted after the name in brackets (proc_pid_stat(5)). */
const cpuUsage = async ({ pid }: ChildProcess, started: number): ReturnType<PoolWorker["cpuUsage"]> => {
  // Elsewhere the clock counts.
  if (process.platform !== "linux") return { user: (performance.now() - started) * 1000, system: 0 };
  const stat = await readFile(`/proc/${pid}/stat`, "latin1");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return { user: Number(fields[11]) * tickInMicroseconds, system: Number(fields[12]) * tickInMicroseconds };
};

/**
 * A process as a worker of a pool. Where a thread runs out of heap, Node may end the whole process with it; a process of
 * its own ends alone.
 */
export const startChildWorker = (script: string, { heapInMb }: { readonly heapInMb: number }): PoolWorker => {
  const started = performance.now();
  const child = fork(script, {
    serialization: "advanced",
    // Helpers that collect garbage would not have the low priority of the thread that works.
    execArgv: [`--max-old-space-size=${heapInMb}`, "--single-threaded-gc"],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
    child.once("error", () => resolve());
  });
  let isDismissed = false;
  return {
    on(event, take) {
      if (event === "message") return child.on("message", take);
      // That a child ends whom we end ourselves is no error.
      const fail = (error: unknown) => (isDismissed ? undefined : take(error));
      child.on("error", fail);
      // V8 ends a process that runs out of heap by SIGABRT.
      return child.on("exit", (_code, signal) =>
        fail(
          Object.assign(new Error(`ended by ${signal}`), signal === "SIGABRT" && { code: "ERR_WORKER_OUT_OF_MEMORY" }),
        ),
      );
    },
    postMessage: (job) => void child.send(job as object),
    async terminate() {
      isDismissed = true;
      child.ref(); // so that its end is seen
      child.kill("SIGKILL");
      await ended;
    },
    ref() {
      child.ref();
      child.channel?.ref();
    },
    unref() {
      child.unref();
      child.channel?.unref();
    },
    cpuUsage: () => cpuUsage(child, started),
  };
};
