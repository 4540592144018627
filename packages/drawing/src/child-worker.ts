import { fork } from "node:child_process";
import { cpuUsage, memoryInBytes } from "./process-time.ts";
import type { PoolWorker } from "./worker-pool.ts";

/** How much memory a process may take. */
export interface Room {
  /** Of V8. */
  readonly heapInMb: number;
  /** Of the whole process, where libraries take memory beside V8; looked at on Linux only. */
  readonly memoryInMb?: number;
}

const lookEveryMs = 250;

/**
 * A process as a worker of a pool. Where a thread runs out of heap, Node may end the whole process with it; a process of
 * its own ends alone.
 */
export const startChildWorker = (script: string, { heapInMb, memoryInMb }: Room): PoolWorker => {
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
  let isTooLarge = false;
  const looks = setInterval(async () => {
    if ((await memoryInBytes(child)) <= (memoryInMb ?? Number.POSITIVE_INFINITY) * 1e6) return;
    isTooLarge = true;
    child.kill("SIGKILL");
  }, lookEveryMs).unref();
  if (memoryInMb === undefined) clearInterval(looks);
  child.once("exit", () => clearInterval(looks));
  return {
    on(event, take) {
      if (event === "message") return child.on("message", take);
      // That a child ends whom we end ourselves is no error.
      const fail = (error: unknown) => (isDismissed ? undefined : take(error));
      child.on("error", fail);
      // V8 ends a process that runs out of heap by SIGABRT.
      return child.on("exit", (_code, signal) =>
        fail(
          Object.assign(
            new Error(`ended by ${signal}`),
            (signal === "SIGABRT" || isTooLarge) && { code: "ERR_WORKER_OUT_OF_MEMORY" },
          ),
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
