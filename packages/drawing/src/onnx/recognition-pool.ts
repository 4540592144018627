import { join } from "node:path";
import { startChildWorker } from "../child-worker.ts";
import { startWorkerPool, WorkerEnded } from "../worker-pool.ts";
import type { RecognitionAnswer } from "./recognition-child.ts";
import type { Recognition } from "./recognise-sheet.ts";

export type { Recognition, RecognisedField, RecognisedLine } from "./recognise-sheet.ts";
export { recognitionAlgorithm } from "./recognition-algorithm.ts";

interface RecognitionSettings {
  /** Processor time of one sheet: an A1 takes some seconds, an A0 twice as many. */
  readonly sheetTimeInMs?: number;
  /** A process that holds more is ended, and its sheet is not recognised. */
  readonly memoryInMb?: number;
  readonly idleTimeInMs?: number;
}

export interface RecognitionPool {
  /** What can be recognised on the first page; undefined if the file cannot be read or exceeds the limits. */
  recognise(bytes: Uint8Array): Promise<Recognition | undefined>;
  close(): Promise<void>;
}

/** A process that held more than this after a sheet is replaced. */
const keptInBytes = 700_000_000;

/**
 * A process that recognises one sheet at a time. It is a process, as a thread that is ended amid an inference of ONNX Runtime
 * takes the whole program with it.
 */
export const startRecognitionPool = ({
  sheetTimeInMs = 120_000,
  memoryInMb = 1500,
  idleTimeInMs = 60_000,
}: RecognitionSettings = {}): RecognitionPool => {
  const pool = startWorkerPool<{ readonly bytes: Uint8Array }, RecognitionAnswer>({
    workers: 1,
    start: () => startChildWorker(join(import.meta.dirname, "recognition-child.ts"), { heapInMb: 512, memoryInMb }),
    limitInMs: () => sheetTimeInMs,
    isSpent: (answer) => answer.kind !== "done" || answer.memoryInBytes > keptInBytes,
    idleTimeInMs,
  });
  return {
    async recognise(bytes) {
      try {
        const answer = await pool.ask({ bytes });
        return answer.kind === "done" ? answer.recognition : undefined;
      } catch (error) {
        if (error instanceof WorkerEnded) return undefined;
        throw error;
      }
    },
    close: () => pool.close(),
  };
};
