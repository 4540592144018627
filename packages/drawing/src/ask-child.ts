import { fork } from "node:child_process";
import { join } from "node:path";
import { CadUnreadable } from "./cad/cad-unreadable.ts";
import { cpuUsage } from "./process-time.ts";

interface Limits {
  /** Processor time: a busy machine must not refuse a good drawing. */
  readonly timeInMs: number;
  readonly memoryInMb: number;
}

/** A child that waits for the machine this long will not come to an end. */
const longestInMs = 900_000;
const lookEveryMs = 300;

/**
 * Asks a program of this folder one thing, in a process of its own with limits of processor time and memory, so that a file made
 * to harm its reader cannot harm the server. Throws CadUnreadable when a limit is passed.
 */
export const askChild = <Answer, Wish extends object>(
  program: string,
  wish: Wish,
  { timeInMs, memoryInMb }: Limits,
): Promise<Answer> => {
  const started = performance.now();
  const child = fork(join(import.meta.dirname, program), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${memoryInMb}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve, reject) => {
    const giveUp = () => {
      child.kill("SIGKILL");
      reject(new CadUnreadable("took-too-long"));
    };
    const look = async () => {
      const { user, system } = await cpuUsage(child, started);
      if ((user + system) / 1000 > timeInMs || performance.now() - started > longestInMs) giveUp();
    };
    // A look that fails finds no process: its end is told below.
    const looks = setInterval(() => void look().catch(() => undefined), Math.min(lookEveryMs, timeInMs));
    child.on("message", (answer: Answer) => resolve(answer));
    child.on("error", reject);
    // A process that ended without an answer ran out of memory.
    child.on("exit", () => {
      clearInterval(looks);
      reject(new CadUnreadable("too-large"));
    });
    child.send(wish);
  });
};
