import { fork } from "node:child_process";
import { join } from "node:path";
import type { CadAnswer, CadWish, OtherDrawing } from "./cad-child.ts";
import type { ConvertedCad } from "./cad-to-pdf.ts";
import { CadUnreadable } from "./cad/cad-unreadable.ts";
import type { SheetCut } from "./page/sheet-cut.ts";
import { cpuUsage } from "./process-time.ts";

export type { ConvertedCad } from "./cad-to-pdf.ts";
export type { CadIndex } from "./cad/cad-index.ts";
export type { OtherDrawing } from "./cad-child.ts";
export { xrefKey } from "./cad/bound-drawings.ts";
export { CadUnreadable } from "./cad/cad-unreadable.ts";

interface ConvertOptions {
  /** The frames a person gave for the sheets of the model; without them those are looked for. */
  readonly cut?: SheetCut | undefined;
  /** Drawings handed in with it: those it names as external references are drawn with it. */
  readonly others?: readonly OtherDrawing[];
  /** Processor time: a busy machine must not refuse a good drawing. */
  readonly timeInMs?: number;
  readonly memoryInMb?: number;
}

/** What a drawing of this size may take: public ones took at most a fourth of it. */
const usualTime = (bytes: number): number => Math.min(240_000, 8000 + (bytes / 1e6) * 12_000);
const sizeOf = (bytes: Uint8Array, others: readonly OtherDrawing[]): number =>
  others.reduce((sum, other) => sum + other.bytes.length, bytes.length);

/** A child that waits for the machine this long will not come to an end. */
const longestInMs = 900_000;
const lookEveryMs = 300;

/**
 * Converts DWG or DXF to PDF in a process of its own, with limits of processor time and memory, so that a file made to harm
 * its reader cannot harm the server. Throws CadUnreadable.
 */
export const convertCad = (
  bytes: Uint8Array,
  title: string,
  { others = [], timeInMs = usualTime(sizeOf(bytes, others)), memoryInMb = 1500, cut }: ConvertOptions = {},
): Promise<ConvertedCad> => {
  const started = performance.now();
  const child = fork(join(import.meta.dirname, "cad-child.ts"), {
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
    child.on("message", (answer: CadAnswer) => {
      if ("problem" in answer) reject(new CadUnreadable(answer.problem, { notes: answer.notes }));
      else resolve(answer);
    });
    child.on("error", reject);
    // A process that ended without an answer ran out of memory.
    child.on("exit", () => {
      clearInterval(looks);
      reject(new CadUnreadable("too-large"));
    });
    child.send({ bytes, title, others, ...(cut && { cut }) } satisfies CadWish);
  });
};
