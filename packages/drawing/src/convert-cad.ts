import { fork } from "node:child_process";
import { join } from "node:path";
import type { CadAnswer } from "./cad-child.ts";
import type { ConvertedCad } from "./cad-to-pdf.ts";
import { CadUnreadable } from "./cad/cad-unreadable.ts";

export type { CadIndex } from "./cad/cad-index.ts";
export { CadUnreadable } from "./cad/cad-unreadable.ts";

interface Limits {
  readonly timeInMs?: number;
  readonly memoryInMb?: number;
}

/**
 * Converts DWG or DXF to PDF in a process of its own, with limits of time and memory, so that a file made to harm its
 * reader cannot harm the server. Throws CadUnreadable.
 */
export const convertCad = (
  bytes: Uint8Array,
  title: string,
  { timeInMs = 120_000, memoryInMb = 1500 }: Limits = {},
): Promise<ConvertedCad> => {
  const child = fork(join(import.meta.dirname, "cad-child.ts"), {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${memoryInMb}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill("SIGKILL");
      reject(new CadUnreadable("took-too-long"));
    }, timeInMs);
    child.on("message", (answer: CadAnswer) => {
      if ("problem" in answer) reject(new CadUnreadable(answer.problem, { notes: answer.notes }));
      else resolve(answer);
    });
    child.on("error", reject);
    // A process that ended without an answer ran out of memory.
    child.on("exit", () => {
      clearTimeout(timer);
      reject(new CadUnreadable("too-large"));
    });
    child.send({ bytes, title });
  });
};
